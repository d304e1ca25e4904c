"""Time control: deadlines, banks, windows of the day, pauses, and the sweep that serves them."""
