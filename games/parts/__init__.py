"""What several games share: plain functions and small frozen classes."""
