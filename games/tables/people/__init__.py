"""People at tables: access by secrets, deputies, attendance, chat, rate limits."""
