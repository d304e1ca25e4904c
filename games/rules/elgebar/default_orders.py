"""Default orders (EL-Z1): unfinished projects go on, the population that is left goes into research."""

from __future__ import annotations

from games.rules.elgebar.actions import NO_LIMIT, Continue, Invest, Line
from games.rules.elgebar.payments import Purse
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import Project, State


def default_lines(rules: Rules, state: State, seat: int) -> tuple[Line, ...]:
    """Step 2 first, then step 4 site by site, projects by number."""
    invests: list[Line] = []
    queue: list[Line] = []
    research = rules.content.domains[0]
    for site in sorted(state.stocks[seat]):
        projects = unfinished_projects(state, seat, site)
        left = _left_over(rules, state, seat, site, projects)
        if left:
            invests.append(Invest(site, research, left))  # type: ignore[arg-type]
        queue += [Continue(project.number) for project in projects]
    return (*invests, *queue)


def unfinished_projects(state: State, seat: int, site: int) -> list[Project]:
    """The projects at a site with something due, by number."""
    projects = state.projects[seat]
    return [
        projects[number]
        for number in sorted(projects)
        if projects[number].site == site and not projects[number].paid
    ]


def _left_over(rules: Rules, state: State, seat: int, site: int, projects: list[Project]) -> int:
    """The population that the projects of a site will leave this turn."""
    purse = Purse(*state.stocks[seat][site], state.population[seat].get(site, 0))
    for project in projects:
        purse.pay(purse.bill(project.materials, project.fuel, NO_LIMIT, rules.constants.surcharge))
    return purse.population
