"""A program that plays: over stdin and stdout, behind a URL, or at a table of a running server.

Each way takes `answer`, a function from the message `ask` to a reply: the number of a choice, or a dict such as {"value": ...}.
docs/agents.md has the messages.
"""

import http.server
import json
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


def _reply(answer, ask):
    given = answer(ask)
    reply = given if isinstance(given, dict) else {"n": int(given)}
    return {"id": ask["id"], **reply}


def answer_over_stdio(answer, other=None, source=None, sink=None):
    """Plays for `tessera arena --agents "cmd:python3 my_bot.py"`. `other` hears of everything that needs no answer."""
    source, sink = source or sys.stdin, sink or sys.stdout
    for line in source:
        message = json.loads(line)
        if message["type"] == "ask":
            sink.write(json.dumps(_reply(answer, message)) + "\n")
            sink.flush()
        elif other is not None:
            other(message)


def serve(answer, port=8000, host="127.0.0.1", other=None):
    """A server for `tessera arena --agents http://127.0.0.1:8000`. Returns it; `serve_forever()` runs it."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):  # noqa: N802, the name is the library's
            size = int(self.headers.get("content-length") or 0)
            if size > 4_000_000:
                return self._send(413, {"code": "TOO_BIG"})
            try:
                message = json.loads(self.rfile.read(size))
            except ValueError:
                return self._send(400, {"code": "BAD_JSON"})
            if message.get("type") == "ask":
                return self._send(200, _reply(answer, message))
            if other is not None:
                other(message)
            return self._send(200, {})

        def _send(self, status, data):
            body = json.dumps(data).encode()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            """Nothing: the arena writes the log."""

    return http.server.ThreadingHTTPServer((host, port), Handler)


def join(answer, server, room, name=None, seat=None, token=None, other=None):
    """Plays at a table of a server until the match is over, through lines that are cut. Returns the message `over`."""
    token = token or secrets.token_urlsafe(24)
    headers = {"authorization": "Bearer " + token, "content-type": "application/json"}
    wanted = {"room": room, "name": name, "seat": seat}
    query = {key: value for key, value in wanted.items() if value is not None}
    at, tries = 1, 0
    while True:
        url = "%s/api/agent/stream?%s" % (server.rstrip("/"), urllib.parse.urlencode({**query, "from": at}))
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=90) as stream:
                for line in stream:
                    if line.strip() == b"":
                        continue
                    message = json.loads(line)
                    at, tries = max(at, message.get("line", 0) + 1), 0
                    if message["type"] == "over":
                        return message
                    if message["type"] == "ask":
                        _post(server, room, headers, _reply(answer, message))
                    elif other is not None:
                        other(message)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise
        except OSError:
            pass  # the line was cut
        tries += 1
        if tries > 20:
            raise ConnectionError("%s cannot be reached" % server)
        time.sleep(min(5, 0.2 * 2**tries))


def _post(server, room, headers, reply):
    url = "%s/api/agent/answer?%s" % (server.rstrip("/"), urllib.parse.urlencode({"room": room}))
    request = urllib.request.Request(url, json.dumps(reply).encode(), headers)
    try:
        urllib.request.urlopen(request, timeout=30).close()
    except urllib.error.HTTPError as error:
        # 409: the question has changed, and the stream asks the next one. The others come again on the stream
        if error.code not in (409, 429, 503):
            raise
