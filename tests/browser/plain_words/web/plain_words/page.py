"""Front of Plain Words, as the home page and its own page show it."""

from games.web.game_pages import GamePage, Saying

PAGE = GamePage(
    hue="#8FD3FF",
    claim="Say what all words weigh",
    text="Envoys claim ever more of words that nobody else sees, until one of them doubts.",
    length="5 min",
    live=True,
    days=True,
    known=(Saying("Chance", "Words are drawn each round."),),
)
