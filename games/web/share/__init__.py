"""Preview of a link to a table: a title that says what is next, and a picture of public facts."""
