"""Programs that the tests start: `players.py stdio`, `players.py serve` and `players.py join SERVER ROOM`."""

import json
import sys

from tessera_games import answer_over_stdio, join, serve


def last(ask):
    """The last of the choices that are listed."""
    return ask["choices"][-1]["n"]


way = sys.argv[1]
if way == "stdio":
    answer_over_stdio(last)
elif way == "serve":
    server = serve(last, port=0)
    print("http://127.0.0.1:%d" % server.server_address[1], flush=True)
    server.serve_forever()
else:
    heard = []
    over = join(last, sys.argv[2], sys.argv[3], name="Monty", other=heard.append)
    print(json.dumps([over["result"]["reason"], heard[0]["type"]]))
