import { expect, test } from 'vitest';
import { filterMenu, makeMenu, openMenu, PAGE, parseCommand, turnPage } from '../src/play/terminal.ts';

const texts = Array.from({ length: 45 }, (_, i) => `move ${i % 2 === 0 ? 'left' : 'right'} ${i + 1}`);

test('a long list is shown a page at a time and begins again after the last page', () => {
  const first = openMenu(texts);
  expect(makeMenu(first)).toContain(`1–${PAGE} of 45`);
  const third = turnPage(turnPage(first));
  expect(makeMenu(third)).toContain('41–45 of 45');
  expect(turnPage(third)).toEqual(first);
});

test('a filter keeps the numbers of the whole list and ignores case', () => {
  expect(makeMenu(filterMenu(openMenu(texts), 'RIGHT 4'))).toBe(
    ['   4  move right 4', '  40  move right 40', '  42  move right 42', '  44  move right 44'].join('\n'),
  );
});

test('a filter that nothing passes says how to get back', () => {
  expect(makeMenu(filterMenu(openMenu(texts), 'up'))).toBe('No choice contains "up"; / lists all 45 again.');
});

test.each([
  ['12', { kind: 'pick', number: 12 }],
  [' u ', { kind: 'undo' }],
  ['', { kind: 'more' }],
  ['a', { kind: 'asides' }],
  ['a2', { kind: 'aside', number: 2 }],
  ['s', { kind: 'save' }],
  ['s my match.json', { kind: 'save', file: 'my match.json' }],
  ['stack', { kind: 'filter', text: 'stack' }],
  ['/u', { kind: 'filter', text: 'u' }],
  ['/', { kind: 'filter', text: '' }],
  ['constructor', { kind: 'filter', text: 'constructor' }],
])('the line "%s" is understood', (line, command) => {
  expect(parseCommand(line)).toEqual(command);
});
