import { type Colour, parsePosition, type State, type View } from '../rules/index.ts';

const LETTERS: { readonly [C in Colour]: string } = { yellow: 'Y', green: 'G', blue: 'B', red: 'R' };
const COUNT = ['', '', 'two', 'three', 'four'];

const coinWord = (pos: number, stack: 1 | 2 | null): string =>
  `${pos < 0 ? 'h' : pos === 23 ? 'H' : pos}${stack === null ? '' : stack === 1 ? 'a' : 'b'}`;

/** Nothing is hidden in Attha, so what a seat sees is the whole position. */
function positionOf(view: View): string {
  const letter = (seat: number): string => LETTERS[view.seats[seat].colour];
  const parts = view.seats.map(({ seat, coins, started, killed }) =>
    [letter(seat), ...coins.map(({ pos, stack }) => coinWord(pos, stack)), started ? '' : '+n', killed ? '+k' : '']
      .filter((word) => word !== '')
      .join(' '),
  );
  const resigned = view.seats.filter((side) => side.resigned).map(({ seat }) => letter(seat));
  const finished = view.seats
    .filter(({ place }) => place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ seat }) => letter(seat));
  if (resigned.length > 0) parts.push(`resigned ${resigned.join(' ')}`);
  if (finished.length > 1) parts.push(`finished ${finished.join(' ')}`);
  parts.push(`turn ${letter(view.current)}`);
  if (view.pool.length > 0) parts.push(`pool [${view.pool.map((entry) => entry.parts.join('+')).join(',')}]`);
  if (view.chain > 0) parts.push(`chain ${view.chain}`);
  if (view.freeLeft < FREE) parts.push(`free ${FREE - view.freeLeft}`);
  parts.push(view.phase === 'ROLL' && view.rolling ? 'SHELLS' : view.phase);
  return `${COUNT[view.seats.length]} players: ${parts.join('; ')}`;
}

const FREE = 24;

/** The state behind a view, for explaining refusals without asking the room. */
export function stateFrom(view: View): State | undefined {
  const parsed = parsePosition(positionOf(view), view.options);
  return parsed.ok ? parsed.value : undefined;
}
