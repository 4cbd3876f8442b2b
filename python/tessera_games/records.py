"""The rows and logs of arenas as plain records."""

import json


def _lines(path):
    with open(path, encoding="utf-8") as file:
        lines = file.readlines()
    for number, line in enumerate(lines, 1):
        if line.strip() == "":
            continue
        try:
            yield json.loads(line)
        except ValueError:
            # an arena that was killed may have left half a line at the end
            if number < len(lines):
                raise ValueError("%s, line %d, is not JSON" % (path, number)) from None


def read_rows(path):
    """The matches of a run, each once, by their keys: dicts with agents, seed, ranks, scores and the rest of a row."""
    rows = {}
    for record in _lines(path):
        if "key" in record and "ranks" in record:
            rows[json.dumps(record["key"])] = record
    return list(rows.values())


def read_log(path):
    """Every line of a log, a dict each, in the order in which it was written."""
    return list(_lines(path))
