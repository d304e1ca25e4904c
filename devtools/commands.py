"""The command line of ``dev.py``."""

import argparse
import sys

from devtools import checks, environment, messages, play
from devtools.words import Trouble, t


def parser(doc: str | None) -> argparse.ArgumentParser:
    """Build the parser of the command line."""
    root = argparse.ArgumentParser(
        prog="dev.py", description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = root.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_play(commands.add_parser("play", help=t("prepare and play", "préparer et jouer")))
    setup = commands.add_parser("setup", help=t("only prepare", "préparer seulement"))
    setup.add_argument(
        "--tests", action="store_true", help=t("the tools of the checks too", "avec les outils de test")
    )
    add_data(setup)
    add_serve(
        commands.add_parser("serve", help=t("serve what setup prepared", "servir ce que setup a préparé"))
    )
    commands.add_parser("test", help=t("run every check", "lancer toutes les vérifications"))
    commands.add_parser(
        "long",
        help=t("faults and attacks at length (90 minutes)", "pannes et attaques, longuement (90 minutes)"),
    )
    commands.add_parser(
        "audit-dependencies",
        help=t("look the locked packages up among known faults", "chercher les failles connues des paquets"),
    )
    add_screenshots(
        commands.add_parser("screenshots", help=t("take pictures of the screen", "photographier l'écran"))
    )
    commands.add_parser("messages", help=t("update the translations", "mettre à jour les traductions"))
    return root


def add_play(command: argparse.ArgumentParser) -> None:
    """The arguments of ``play``."""
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--local",
        dest="host",
        action="store_const",
        const="127.0.0.1",
        help=t("only for browsers on this machine", "seulement pour les navigateurs de cette machine"),
    )
    where.add_argument("--host", help=t("address to listen on (all)", "adresse d'écoute (toutes)"))
    command.add_argument(
        "--port", type=port, help=t("port (8000, or the next free one)", "port (8000, ou le suivant)")
    )
    command.add_argument("--server", choices=("uvicorn", "daphne"), default="uvicorn")
    command.set_defaults(host="0.0.0.0")  # noqa: S104 (friends on the same network are whom the game is for)
    add_data(command)


def add_serve(command: argparse.ArgumentParser) -> None:
    """The arguments of ``serve``, which services use."""
    command.add_argument("--host", default="127.0.0.1", help=t("address to listen on", "adresse d'écoute"))
    command.add_argument("--port", type=port, default=8000)


def add_screenshots(command: argparse.ArgumentParser) -> None:
    """Which pictures to take."""
    command.add_argument(
        "pattern",
        nargs="?",
        default="",
        help=t("only those named like this: stack-phone", "seulement celles de ce nom : stack-phone"),
    )


def port(word: str) -> int:
    """A port as the command line says it. Raises ``ArgumentTypeError``, which argparse shows, for no port."""
    if word.isdecimal() and 1 <= int(word) <= 65_535:
        return int(word)
    raise argparse.ArgumentTypeError(t("a number from 1 to 65535", "un nombre de 1 à 65535"))


def add_data(command: argparse.ArgumentParser) -> None:
    """The folder that holds all that must be kept."""
    command.add_argument(
        "--data", metavar="DIR", help=t("data folder (data/)", "dossier des données (data/)")
    )


def obey(arguments: argparse.Namespace, pytest_arguments: list[str]) -> int:
    """Do what the command line says; returns the exit code."""
    match arguments.command:
        case "play":
            return play.play(
                arguments.host, arguments.port, arguments.server, play.data_folder(arguments.data)
            )
        case "serve":
            return play.serve_only(arguments.host, arguments.port)
        case "test":
            return checks.test(pytest_arguments)
        case "screenshots":
            return checks.screenshots(arguments.pattern)
        case "long":
            return checks.long()
        case "audit-dependencies":
            return checks.audit_dependencies()
        case "setup":
            if arguments.tests:
                environment.ensure(environment.TEST)
            play.set_up(play.data_folder(arguments.data))
        case "messages":
            environment.ensure(environment.RUN)
            messages.update_messages()
    return 0


def main(doc: str | None, words: list[str]) -> int:
    """Run ``dev.py`` with these arguments; troubles and Ctrl-C end in a line, not in a traceback."""
    ours, theirs = partition(words)
    try:
        return obey(parser(doc).parse_args(ours), theirs)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(t("Stopped.", "Arrêté."), file=sys.stderr)
        return 130


def partition(words: list[str]) -> tuple[list[str], list[str]]:
    """The words before ``--`` and those after it, which are pytest's."""
    cut = words.index("--") if "--" in words else len(words)
    return words[:cut], words[cut + 1 :]
