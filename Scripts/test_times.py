#!/usr/bin/env python3
"""test_times.py EVENTS CORES: prints how long each suite of a test run took, and the 20 slowest tests.

EVENTS is what `swift test --event-stream-output-path` wrote, with as many tests at a time as there are
cores. A test is said to start when it begins to wait for a core: tests get one in that order, and the
cases of a test with arguments tell their own time."""
import collections
import heapq
import json
import sys

ended, queue, cases, running, names = {}, [], collections.Counter(), {}, {}
for line in open(sys.argv[1]):
    record = json.loads(line)
    payload = record["payload"]
    if record["kind"] == "test":
        if payload["kind"] == "function":
            names[payload["id"]] = payload.get("displayName", payload["name"])
        continue
    test, time, kind = payload.get("testID"), payload["instant"]["absolute"], payload["kind"]
    case = test, payload.get("_testCase", {}).get("id")
    if kind == "testStarted" and test in names:
        queue.append((test, time))
    elif kind == "testEnded":
        ended[test] = time
    elif kind == "testCaseStarted":
        running[case] = time
    elif kind == "testCaseEnded" and case in running:
        cases[test] += time - running.pop(case)

cores, times = [queue[0][1]] * int(sys.argv[2]), {}
for test, waiting in queue:
    start, end = max(waiting, heapq.heappop(cores)), ended.get(test, waiting)
    times[test] = cases.get(test, max(end - start, 0))
    heapq.heappush(cores, max(start, end))
suites = collections.Counter()
for test, seconds in times.items():
    suites[test.split("/")[0]] += seconds


def show(title, rows):
    print(f"seconds  {title}")
    for name, seconds in rows:
        print(f"{seconds:7.1f}  {name}")


show("suite", suites.most_common())
show("slowest tests", [(f"{test.split('/')[0]}: {names[test]}", seconds)
    for test, seconds in collections.Counter(times).most_common(20)])
