"""Make every roll and shuffle of a finished game again: python3 verify.py KORO-6148-proof.json [FINGERPRINT]

FINGERPRINT is the one that you saw before the game. Without it nothing shows that the seed was fixed by then: whoever
has the database can exchange seed, salt and fingerprint together.
"""

import hashlib
import hmac
import json
import sys


def part(text):
    """A text with its length before it, so that no two lists of words look the same."""
    data = text.encode()
    return len(data).to_bytes(4, "big") + data


def below(key, again, index, bound):
    """Draw number ``index``: a whole number from 0 to ``bound`` - 1, new ones after ``again`` rewinds."""
    message = (b"rewind" + again.to_bytes(8, "big") if again else b"") + index.to_bytes(8, "big")
    digest = hmac.new(key, message, "sha256").digest()
    limit = 2**64 - 2**64 % bound  # words from here on would favour the low numbers
    while True:
        for start in range(0, 32, 8):
            word = int.from_bytes(digest[start : start + 8], "big")
            if word < limit:
                return word % bound
        digest = hashlib.sha256(digest).digest()


def shuffle(key, again, index, size):
    """Fisher and Yates, from the last place down, one draw a place."""
    order = list(range(size))
    for offset, last in enumerate(range(size - 1, 0, -1)):
        other = below(key, again, index + offset, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def main(path, seen=""):
    with open(path, encoding="utf-8") as file:
        proof = json.load(file)
    seed, salt = bytes.fromhex(proof["seed"]), bytes.fromhex(proof["salt"])
    fingerprint = hashlib.sha256(seed + salt).hexdigest()
    wrong = fingerprint != proof["commitment"] or (bool(seen) and fingerprint != seen.strip().lower())
    if wrong:
        print("the seed was changed after the game began")
    elif seen:
        print("the seed is the one committed to")
    else:
        print(f"not proven: that the seed was fixed before the game; did you see {fingerprint} then?")
    key = hmac.new(seed, b"".join(map(part, [proof["table"], *proof["words"]])), "sha256").digest()
    draws, following, again, after = 0, proof.get("fork", {}).get("draws", 0), 0, {}
    for move in proof["moves"]:
        if move["action"]["do"] == "rewind":  # draws go on from the number they had then
            following = after.get(move["action"]["to"])
            wrong += move["action"].get("fresh", again + 1) != again + 1  # counted without a gap
            again = move["action"].get("fresh", again)
        for draw in move["draws"]:
            index, size = draw["index"], draw.get("shuffle")
            found = shuffle(key, again, index, size) if size else below(key, again, index, draw["below"])
            if found != draw["outcome"] or index != following:
                wrong += 1
                print(f"move {move['seq']}, draw {index} ({draw['label']}): {draw['outcome']}, not {found}")
            following, draws = index + (size - 1 if size else 1), draws + 1
        after[move["seq"]] = following
    print(f"{draws} draws, {int(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
