"""Rows and logs of arenas as plain records."""

import os
import tempfile
import unittest

from tessera_games import read_log, read_rows


class Records(unittest.TestCase):
    def file(self, text):
        handle, path = tempfile.mkstemp()
        self.addCleanup(os.remove, path)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_a_match_counts_once_and_half_a_line_at_the_end_not_at_all(self):
        row = '{"key":"a","ranks":[1,2]}\n'
        path = self.file('{"run":1}\n' + row + row + '{"key":"b","ranks":[2,1]}\n{"key":"c","ra')
        self.assertEqual([one["key"] for one in read_rows(path)], ["a", "b"])
        self.assertEqual(len(read_log(path)), 4)

    def test_a_broken_line_before_the_end_is_told(self):
        with self.assertRaisesRegex(ValueError, "line 1, is not JSON"):
            read_rows(self.file('{"key"\n{"key":"b","ranks":[2,1]}\n'))


if __name__ == "__main__":
    unittest.main()
