import { defineTerminal } from '@tessera/kit';
import { textTable } from '@tessera/kit/terminal';
import { BOARDS, type Board, type CardView, type Harmonies, type SeatView, type Side } from './rules/index.ts';

/** Characters of a cell: its stack, bottom first, and the cube on it. */
const WIDE = 5;

/** Every board as it lies on the table with the names of its cells, then what can be taken, cards and points. */
export const draw = defineTerminal<Harmonies>((view) => {
  const { side } = view.options;
  return [
    ...view.seats.flatMap((seat, i) => [
      `seat ${i + 1}${i === view.current ? ', to play' : ''}`,
      ...drawBoard(side, seat),
      '',
    ]),
    'W blue, F yellow, T brown, L green, S gray, R red, bottom first; * a cube, ! the spirit’s cube',
    `groups  ${view.spaces.map((tokens, space) => `${space + 1}: ${tokens || '-'}`).join('  ')}`,
    ...(view.took ? [`hand    ${view.hand.join(' ') || '-'}`] : []),
    `row     ${view.row.map((card) => card ?? '-').join('  ')}`,
    `pouch ${view.pouch}, deck ${view.deck}`,
    '',
    textTable(
      [
        { title: 'seat' },
        ...['points', 'landscapes', 'animals', 'spirit', 'empty'].map((title) => ({ title, align: 'right' as const })),
        { title: 'cards' },
      ],
      view.seats.map((seat, i) => [
        `${i + 1}`,
        ...figures(seat),
        [...seat.cards, ...seat.completed].map(cubes).join(' '),
      ]),
    ),
  ].join('\n');
});

const figures = ({ score, total, empty }: SeatView): string[] =>
  [total, total - score.animals - score.spirit, score.animals, score.spirit, empty].map(String);

const cubes = ({ card, placed, cubes: all }: CardView): string => `${card} ${placed}/${all}`;

/** Every second column lies half a cell lower, so a cell is two lines high. */
function drawBoard(side: Side, seat: SeatView): string[] {
  const board = BOARDS[side];
  const rows = board.cells.map(({ q, r }) => 2 * r + q);
  return Array.from({ length: Math.max(...rows) + 1 }, (_, row) => {
    let line = '';
    for (const [cell, { q }] of board.cells.entries())
      if (rows[cell] === row) line = line.padEnd(2 + q * (WIDE + 3)) + drawCell(board, seat, cell);
    return line.trimEnd();
  });
}

function drawCell({ names }: Board, { cells }: SeatView, cell: number): string {
  const { stack, cube } = cells[cell];
  const what = `${stack === '' ? '·' : stack}${cube === null ? '' : cube === 'spirit' ? '!' : '*'}`;
  return `${names[cell]} ${what.padEnd(WIDE - 1)}`;
}
