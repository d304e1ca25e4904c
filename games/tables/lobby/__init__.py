"""Before the game begins: tables are opened, people and bots sit down."""
