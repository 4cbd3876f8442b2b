import { expect, test } from 'vitest';
import { textTable } from '../../src/terminal.ts';

test('texts stand on the left, numbers on the right, nothing trails', () => {
  expect(
    textTable(
      [{ title: 'name' }, { title: 'n', align: 'right' }, { title: 'help' }],
      [
        ['a', '10', 'short'],
        ['longer', '7', ''],
      ],
    ),
  ).toBe(['name     n  help', '──────  ──  ─────', 'a       10  short', 'longer   7'].join('\n'));
});

test('a table without rows is its header', () => {
  expect(textTable([{ title: 'ending' }], [])).toBe('ending\n──────');
});

test('an indent moves every line', () => {
  expect(textTable([{ title: 'a' }], [['b']], '  ')).toBe('  a\n  ─\n  b');
});

test('a character outside the basic plane takes one column', () => {
  expect(textTable([{ title: 'x' }, { title: 'y' }], [['𝄞', '1']])).toBe('x  y\n─  ─\n𝄞  1');
});
