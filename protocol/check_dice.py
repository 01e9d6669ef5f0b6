#!/usr/bin/env python3
"""Checks an export of a campaign (`ziggurat export`) without using the server's code: that the log is one unbroken
chain of hashes, that the keys of all dice follow from the secret of their phase and lead to the root of its hash tree,
and that every die follows from its key. It does not know what was published, so it prints the root of each phase:
compare the roots with the commitments that your client received. It knows no rules: `ziggurat verify` also recomputes
each outcome. Format: README.md, sections 6 and 8."""

import base64
import hashlib
import hmac
import json
import sys

LEAVES = 512
NOT_FOR_UMPIRE = 1 << 30  # bit of a report's audience: a shorter version of a report that the umpire receives


class Fault(Exception):
    """The export is invalid; the message says where."""


def require(holds, words):
    if not holds:
        raise Fault(words)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def hmac_sha256(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def big_endian(number):
    return number.to_bytes(4, "big")


def chain_of(previous, entry):
    parts = [previous, entry["seq"], entry["at"], entry["actor"], entry["kind"], entry["body"]]
    return sha256("\n".join(map(str, parts)).encode()).hex()


def root_of(secret):
    level = [sha256(b"\0", big_endian(leaf), hmac_sha256(secret, b"leaf", big_endian(leaf))) for leaf in range(LEAVES)]
    while len(level) > 1:
        level = [sha256(b"\1", *pair) for pair in zip(level[::2], level[1::2])]
    return level[0]


def as_published(root):
    """The root as clients receive it: base64url without padding."""
    return base64.urlsafe_b64encode(root).rstrip(b"=").decode()


def root_by(proof):
    node, leaf = sha256(b"\0", big_endian(proof["leaf"]), bytes.fromhex(proof["key"])), proof["leaf"]
    for sibling in map(bytes.fromhex, proof["path"]):
        node = sha256(b"\1", sibling, node) if leaf % 2 else sha256(b"\1", node, sibling)
        leaf //= 2
    return node


def face_of(key, stream, salts, counter, sides):
    block = hmac_sha256(key, stream.encode(), b"\0", salts, big_endian(counter))
    while True:  # a second block is needed once in 10^20 rolls
        for byte in block:
            if byte < 256 - 256 % sides:
                return byte % sides + 1
        block = sha256(block)


def rolled_name(name, rerolls):
    return name.replace("#", "##") + (f"#{rerolls + 1}" if rerolls else "")


def check_outcome(body, secret, root, salts, counts):
    """Checks all dice of one outcome. The umpire's reports contain every die, in the order of the rolls."""
    proofs = {proof["stream"]: proof for proof in body["proofs"]}
    by_hand = {(stream, index): face for stream, index, face in body["dice"]["faces"]}
    rolled = {}
    for proof in proofs.values():
        require(root_by(proof) == root, f"the key of {proof['stream']!r} does not lead to the published root")
        place = hmac_sha256(secret, b"place", proof["stream"].encode())
        require((place[0] * 256 + place[1]) % LEAVES == proof["leaf"], f"{proof['stream']!r} has another leaf")
    counts["streams"] += len(proofs)
    for report in (report for step in body["outcome"]["steps"] for report in step["reports"]):
        if report["audience"] & NOT_FOR_UMPIRE:
            continue
        for roll in report["rolls"]:
            stream = roll["stream"] or report["fight"]
            index = rolled[stream] = rolled.get(stream, -1) + 1
            name = rolled_name(stream, body["dice"]["rerolls"].get(stream, 0))
            require(name in proofs, f"the dice of {name!r} have no key")
            fell = face_of(bytes.fromhex(proofs[name]["key"]), name, salts, index, roll["sides"])
            require(by_hand.get((stream, index), fell) == roll["face"],
                    f"die {index} of {name!r} is reported as {roll['face']}, but its key gives {fell}")
            counts["dice"] += 1
            counts["by_hand"] += (stream, index) in by_hand


def check(lines):
    """Returns how much was checked, and the number and root of each phase in the order of the log."""
    lines = [json.loads(line) for line in lines]
    require(len(lines) > 1 and lines[0].get("ziggurat") == "export" and lines[0].get("format") == 2,
            "this is no export of a format that this program knows")
    counts = dict.fromkeys(("entries", "phases", "streams", "dice", "by_hand"), 0)
    chain, secret, root, salts, roots = "", b"", b"", b"", []
    for number, entry in enumerate(lines[1:-1], 1):
        try:
            require(entry["seq"] == number, "an entry before it is missing")
            chain = chain_of(chain, entry)
            require(entry["chain"] == chain, "it breaks the chain of hashes")
            body = json.loads(entry["body"])
            if entry["kind"] == "phase_opened":
                secret = bytes.fromhex(body["secret"])
                root = root_of(secret)
                roots.append((int(body["number"]), as_published(root)))
                counts["phases"] += 1
            elif entry["kind"] == "bell_rung":
                salts = sha256(*(sheet["sheet"]["salt"].encode() + b"\0" for sheet in body["sheets"]))
            elif entry["kind"] == "outcome_reached":
                check_outcome(body, secret, root, salts, counts)
        except Fault as fault:
            raise Fault(f"entry {number}: {fault}") from None
        counts["entries"] += 1
    require(lines[-1] == {"entries": counts["entries"], "chain": chain}, "the export is truncated")
    return counts, roots


def main(arguments):
    if len(arguments) != 1:
        sys.exit("usage: check_dice.py EXPORT")
    try:
        with open(arguments[0], encoding="utf-8", newline="\n") as export:
            counts, roots = check(export.read().removesuffix("\n").split("\n"))
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.exit(f"{arguments[0]} cannot be read as an export: {error!r}")
    except Fault as fault:
        sys.exit(f"not true: {fault}")
    for phase, root in roots:
        print(f"phase {phase} {root}")
    print("{entries} entries in an unbroken chain, {phases} phases, {streams} dice streams matching their "
          "commitments, {dice} dice recomputed, {by_hand} of them set by an umpire".format(**counts))


if __name__ == "__main__":
    main(sys.argv[1:])
