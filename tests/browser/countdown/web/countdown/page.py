"""Page about Countdown: its card and texts."""

from games.web.game_pages import GamePage, Saying

PAGE = GamePage(
    hue="#FFC76B",
    claim="Down to nothing",
    text="Everybody calls a number at once. Whoever brings the counter to nothing wins.",
    length="2 min",
    live=True,
    days=True,
    known=(Saying("Chance", "One die a round."),),
)
