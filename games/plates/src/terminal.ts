import { defineTerminal } from '@tessera/kit';
import { textTable } from '@tessera/kit/terminal';
import {
  HEART_OF,
  HEXES,
  KEYS,
  LABELS,
  MOUNTAIN,
  type Plates,
  type Standing,
  typeOf,
  type View,
} from './rules/index.ts';

const LETTERS = 'ABCDEF';
const SIZE = 5;

/** The board as it lies on the table, a letter for every row and every plate; then queue and standings. */
export const draw = defineTerminal<Plates>((view) => {
  const queue = view.queue.map((team) => LETTERS[team]).join(' ');
  return [
    ...Array.from({ length: 2 * SIZE + 1 }, (_, row) => drawRow(view, row - SIZE)),
    'letters are plates, ( ) a heart, [ ] the mountain, + a free corner; F6 is the sixth hex of row F',
    `cycle ${view.cycle}, round ${view.round}, target ${view.target}`,
    `to place  ${queue === '' ? 'nobody' : queue}`,
    '',
    textTable(
      [{ title: 'team' }, ...FIGURES.map((title) => ({ title, align: 'right' as const }))],
      // in quotation marks that it cannot close: programs read this, and an organiser can choose any name
      view.standings.map((row) => [
        `${row.place}. ${LETTERS[row.team]} ${JSON.stringify(view.event.teams[row.team].name)}`,
        ...figures(row),
      ]),
    ),
  ].join('\n');
});

const FIGURES = ['points', 'base', 'hearts', 'coming', 'wins', 'plates'];

const figures = ({ points, pending, wins, plates }: Standing): string[] =>
  [points.total, points.base, points.hearts, pending, wins, plates].map(String);

/** All hexes of one height, with their letter; those beside each other are two columns of the board apart. */
function drawRow(view: View, height: number): string {
  const row = HEXES.flatMap(({ q, r }, hex) => (q + r === height ? [{ hex, at: q - r }] : []));
  row.sort((a, b) => a.at - b.at);
  let line = LABELS[row[0].hex].slice(0, 1);
  for (const { hex, at } of row) line = line.padEnd(2 + 2 * (at + 2 * SIZE)) + drawHex(view, hex);
  return line.trimEnd();
}

function drawHex({ board }: View, hex: number): string {
  const owner = board[KEYS[hex]];
  const plate = owner === undefined ? (typeOf(hex) === 'corner' ? '+' : '·') : LETTERS[owner];
  if (hex === MOUNTAIN) return `[${plate}]`;
  return HEART_OF[hex] < 0 ? ` ${plate} ` : `(${plate})`;
}
