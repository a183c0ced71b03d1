"""Follows the sessions of logs on the machines of a Spark cluster.

    spark-submit Scripts/replay_spark.py --waymark PATH --project PATH LOG... > partial.ndjson
    waymark replay --merge partial.ndjson --project PATH

Each partition holds whole sessions, whose lines come one session after the other, in the order of
the log. The tool and the specs must be at the same paths on every machine.
"""

import argparse
import json
import re
import subprocess
import sys
import threading

from pyspark.sql import SparkSession

LONGEST_LINE = 1 << 20
FIRST = re.compile(rb'\s*\{\s*(?:"v"\s*:\s*\d+\s*,\s*)?"session"\s*:\s*"((?:[^"\\]|\\.)*)"')


def session(line):
    """The session of a line; lines without one are together."""
    found = FIRST.match(line)
    if found:
        return found.group(1)
    try:
        members = json.loads(line, object_pairs_hook=list)
        name = next(value for key, value in members if key == "session")
        return name.encode() if isinstance(name, str) else b""
    except (ValueError, TypeError, StopIteration):
        return b""


def keyed(log):
    def key(numbered):
        line, index = numbered
        line = bytes(line).rstrip(b"\n")
        if len(line) > LONGEST_LINE:
            # Only that it is too long is told of such a line.
            line = line[: LONGEST_LINE + 1]
        return ((session(line), log, index + 1), line)

    return key


def worker(command):
    def work(rows):
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

        def feed():
            with process.stdin as pipe:
                for (_, log, number), line in rows:
                    pipe.write(b"%d:%d\t%s\n" % (log, number, line))

        feeder = threading.Thread(target=feed)
        feeder.start()
        with process.stdout as pipe:
            for result in pipe:
                yield result.decode()
        feeder.join()
        if process.wait() != 0:
            raise RuntimeError("%s exits with %d" % (command[0], process.returncode))

    return work


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--waymark", default="waymark")
    parser.add_argument("--project", required=True)
    parser.add_argument("--window", type=int, default=30)
    parser.add_argument("--master")
    parser.add_argument("--partitions", type=int, default=8)
    parser.add_argument("logs", nargs="+")
    options = parser.parse_args()

    builder = SparkSession.builder.appName("waymark replay")
    if options.master:
        builder = builder.master(options.master)
    context = builder.getOrCreate().sparkContext
    lines = []
    for number, log in enumerate(options.logs, start=1):
        text = context.newAPIHadoopFile(
            log,
            "org.apache.hadoop.mapreduce.lib.input.TextInputFormat",
            "org.apache.hadoop.io.LongWritable",
            "org.apache.hadoop.io.Text",
            conf={"textinputformat.record.delimiter": "\n"},
        )
        # Text that is no UTF-8 reaches Python changed, but its lines keep their order.
        numbered = text.map(lambda row: row[1].encode("utf-8", "surrogatepass")).zipWithIndex()
        lines.append(numbered.map(keyed(number)))
    command = [options.waymark, "replay", "--worker", "--numbered"]
    command += ["--project", options.project, "--window", str(options.window)]
    sessions = context.union(lines).repartitionAndSortWithinPartitions(
        options.partitions, lambda key: hash_of(key[0])
    )
    for result in sessions.mapPartitions(worker(command)).toLocalIterator():
        sys.stdout.write(result)


def hash_of(session_name):
    """The same on every machine, as Python's own hash is not."""
    value = 0
    for byte in session_name:
        value = (value * 31 + byte) & 0x7FFFFFFF
    return value


if __name__ == "__main__":
    main()
