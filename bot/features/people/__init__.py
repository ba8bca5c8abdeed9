"""What a person decides: preferences, data, avoided people, and calls to tables that need players."""
