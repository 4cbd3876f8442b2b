import { defineTerminal } from '@tessera/kit';
import { grid, textTable, wrap } from '@tessera/kit/terminal';
import { type Cell, type Colour, cellName, cellOf, GATE, homeOn } from './rules/board.ts';
import type { Attha, SeatView, View } from './rules/index.ts';

const SIZE = 5;
const WIDTH = 11;
const LETTER: { readonly [C in Colour]: string } = { yellow: 'Y', green: 'G', blue: 'B', red: 'R' };

/** The board with the names of its cells, then pool and seats. */
export const draw = defineTerminal<Attha>((view) => {
  const rows = Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (_, col) => drawCell(view, [row, col])),
  );
  const pool = view.pool.map(({ parts, value }) => (parts.length === 1 ? `${value}` : `${parts.join('+')}=${value}`));
  return [
    grid(rows, WIDTH),
    '[ ] is a stack, > the gate to the inner ring',
    `pool  ${pool.length === 0 ? 'empty' : pool.join(', ')}`,
    '',
    textTable(
      [{ title: 'seat' }, { title: 'progress', align: 'right' }, { title: 'heaven', align: 'right' }, { title: '' }],
      view.seats.map((seat) => [
        `${seat.seat === view.current ? '→' : ' '} ${seat.colour}`,
        `${seat.progress}/96`,
        `${seat.inHeaven}/4`,
        facts(seat),
      ]),
    ),
  ].join('\n');
});

function drawCell(view: View, cell: Cell): string[] {
  const here = ([row, col]: Cell): boolean => row === cell[0] && col === cell[1];
  const home = homeOn(cell);
  const gates = view.seats.filter((seat) => here(cellOf(seat.colour, GATE))).map((seat) => `>${LETTER[seat.colour]}`);
  const marks = [cellName(cell), ...(home === undefined ? [] : [home]), ...(here([2, 2]) ? ['heaven'] : []), ...gates];
  const coins = view.seats.map((seat) => coinsOn(seat, here)).filter((text) => text !== '');
  const lines = wrap(coins, WIDTH - 2);
  return [marks.join(' '), ...(lines.length === 0 ? [''] : lines)].map((line) => ` ${line}`);
}

/** `Y1[23]`: coin 1 alone, 2 and 3 as a stack. */
function coinsOn({ colour, coins }: SeatView, here: (cell: Cell) => boolean): string {
  const present = coins.filter(({ cell }) => here(cell));
  if (present.length === 0) return '';
  const ids = (stack: 1 | 2 | null): string =>
    present
      .filter((coin) => coin.stack === stack)
      .map(({ id }) => id)
      .join('');
  const stacks = ([1, 2] as const).map(ids).filter((text) => text !== '');
  return LETTER[colour] + ids(null) + stacks.map((text) => `[${text}]`).join('');
}

const facts = ({ started, killed, place, resigned }: SeatView): string =>
  [
    started ? 'has started' : 'needs 1, 4 or 8 to start',
    killed ? 'has captured' : 'must capture before the inner ring',
    ...(place === null ? [] : [`finished as number ${place}`]),
    ...(resigned ? ['resigned'] : []),
  ].join(', ');
