"""The deal of the day: `commands` answers its command and its clicks, `tries` plays and records.

A try belongs to no table and to no process: every process can answer every click.
"""
