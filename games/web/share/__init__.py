"""What a link to a table shows elsewhere: a title that says what waits, and a picture of what everybody may know."""
