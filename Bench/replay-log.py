"""Prints a log of so many lines for Bench/replay.yaml: the same for the same number.

With a second argument, one line in so many is of the kind that real logs have, too: cut in half,
of another version, with a button that is not there.
"""

import json
import random
import sys

CLIENTS = [("ios", "7.1"), ("ios", "7.2"), ("android", "7.1")]
chance = random.Random(7)


def answer(operation, outcome, **more):
    return {"event": "answer", "operation": operation, "outcome": outcome, **more}


def end(outcome):
    return {"event": "end", "outcome": outcome}


def journey(number):
    order = "order-%d" % number
    platform, version = chance.choice(CLIENTS)
    yield {
        "event": "open", "route": "lateOrder", "params": {"orderId": order},
        "client": {"platform": platform, "version": version},
    }
    late = chance.randint(0, 60)
    items = [{"name": "pizza", "price": 12.5}, {"name": "water", "price": 2}]
    value = {"id": order, "status": "cooking", "minutesLate": late, "items": items}
    yield {"event": "call", "operation": "orders.status"}
    yield answer("orders.status", "success", status=200, value=value)
    if late <= 10:
        yield {"event": "show", "screen": "OnTime"}
        yield end("fine")
        return
    yield {"event": "show", "screen": "LateOrder"}
    if chance.random() < 0.3:
        yield {"event": "do", "action": "wait"}
        yield end("waiting")
        return
    yield {"event": "do", "action": "refund"}
    while True:
        yield {"event": "call", "operation": "orders.refund"}
        if chance.random() < 0.6:
            yield answer("orders.refund", "success", status=200)
            yield end("refunded")
            return
        yield answer("orders.refund", "declined", status=402)
        yield {"event": "show", "screen": "Declined"}
        if chance.random() < 0.2:
            return
        if chance.random() < 0.2:
            yield {"event": "do", "action": "back"}
            yield {"event": "do", "action": "wait"}
            yield end("waiting")
            return
        yield {"event": "do", "action": "again"}


def spoilt(line):
    kind = chance.randrange(3)
    if kind == 0:
        return line[: len(line) // 2]
    if kind == 1:
        return line.replace('"v":1', '"v":2')
    return line.replace('"action":"', '"action":"no')


def main():
    count = int(sys.argv[1])
    spoils = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    time, begun, open_sessions = 1_764_000_000_000, 0, []
    lines = 0
    while lines < count:
        if len(open_sessions) < 2_000:
            begun += 1
            open_sessions.append(("%032x" % chance.getrandbits(128), journey(begun)))
        index = chance.randrange(len(open_sessions))
        session, events = open_sessions[index]
        event = next(events, None)
        if event is None:
            open_sessions[index] = open_sessions[-1]
            open_sessions.pop()
            continue
        time += chance.randint(0, 40)
        record = {"v": 1, "session": session, "time": time, **event}
        line = json.dumps(record, separators=(",", ":"))
        if spoils and chance.randrange(spoils) == 0:
            line = spoilt(line)
        sys.stdout.write(line + "\n")
        lines += 1


main()
