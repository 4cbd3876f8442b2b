"""The command that the environments run in: a line of JSON in, a line out, and after it the numbers of positions as they are."""

import array
import json
import os
import shlex
import subprocess
import sys


class TesseraError(Exception):
    """Something that was refused; `code` is for programs, the text for people."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def command():
    """How the command is started: TESSERA where it is set, else `npx tessera`."""
    return shlex.split(os.environ.get("TESSERA", "npx --no-install tessera"))


class Process:
    """A running `tessera env`. It ends with this object."""

    def __init__(self, game, seats=None, options=None, actions=None, limit=None):
        args = command() + ["env", game]
        for name, value in (("seats", seats), ("actions", actions), ("limit", limit)):
            if value is not None:
                args += ["--" + name, str(int(value))]
        if options is not None:
            args += ["--options", options if isinstance(options, str) else json.dumps(options)]
        try:
            self._child = subprocess.Popen(args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        except OSError as error:
            raise TesseraError("NO_COMMAND", "%s cannot be started (%s); TESSERA names the command." % (args[0], error)) from error
        self.head = self._read()

    def ask(self, message):
        """Sends one message and returns its answer."""
        if self._child is None:
            raise TesseraError("CLOSED", "This environment is closed.")
        try:
            self._child.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self._child.stdin.flush()
        except OSError:
            pass  # it has ended; why is read below
        answer = self._read()
        if "error" in answer:
            raise TesseraError(answer["error"]["code"], answer["error"]["message"])
        return answer

    def _read(self):
        line = self._child.stdout.readline()
        if line:
            answer = json.loads(line)
            if "bytes" in answer:
                answer["features"] = _floats(self._child.stdout.read(answer["bytes"]))
            return answer
        said = self._child.stderr.read().decode(errors="replace").strip()
        self.close()
        raise TesseraError("ENDED", said or "The command has ended.")

    def close(self):
        child, self._child = self._child, None
        if child is None:
            return
        for stream in (child.stdin, child.stdout, child.stderr):
            try:
                stream.close()
            except OSError:
                pass
        try:
            child.wait(5)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_child", None) is not None:
            self.close()


def _floats(data):
    """The numbers of a position, as an array of 32-bit floats; NumPy reads it without a copy."""
    numbers = array.array("f")
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
