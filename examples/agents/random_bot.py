"""A bot in Python, standard library only: one JSON message a line in, one reply a line out."""
import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        choice = random.choice(message["choices"])
        print(json.dumps({"id": message["id"], "n": choice["n"]}), flush=True)
