"""The rules of Ascending Empires (AE-1 to AE-23): a pure rule set, no database, no clock."""
