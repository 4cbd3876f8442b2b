import type { Seat } from '@tessera/kernel';
import { Artwork, Linen, usePaint } from '@tessera/kit/art/artwork.tsx';
import type { SeatView, View } from '../rules/index.ts';
import { words } from './words.ts';

const WIDTH = 400;
const ROW = 44;
const FIRST_ROW = 136;

interface PictureProps {
  readonly view: View;
  name(seat: Seat): string;
}

/** Prizes in the middle, a row for every seat below. */
export function Picture({ view, name }: PictureProps) {
  const { board } = words.value;
  const { prizes, bag, seats } = view;
  const step = Math.min(64, 340 / prizes.length);
  const left = WIDTH / 2 - ((prizes.length - 1) * step) / 2;
  const height = FIRST_ROW + seats.length * ROW - 14;
  return (
    <Artwork class="new-game-picture" width={WIDTH} height={height} label={board.picture(prizes)}>
      <Linen x={0} y={0} size={WIDTH} height={height} />
      <text class="new-game-label new-game-points" x={14} y={30}>
        {board.bag(bag.length)}
      </text>
      {prizes.length === 0 && (
        <text class="new-game-label" x={WIDTH / 2} y={66} text-anchor="middle">
          {board.noPrize}
        </text>
      )}
      {prizes.map((prize, i) => (
        <Stone key={prize} kind="prize" x={left + i * step} y={60} size={28} number={prize} />
      ))}
      {seats.map((one, seat) => (
        <Row key={seat} seat={seat} name={name(seat)} {...one} />
      ))}
    </Artwork>
  );
}

function Row({ seat, name, stones, hasChosen, points }: SeatView & { readonly seat: Seat; readonly name: string }) {
  const y = FIRST_ROW + seat * ROW;
  const { board } = words.value;
  return (
    <g>
      <text class="new-game-label" x={14} y={y - 4}>
        {name.length > 12 ? `${name.slice(0, 11)}…` : name}
      </text>
      <text class="new-game-label new-game-points" x={14} y={y + 14}>
        {hasChosen ? `${board.points(points)}, ${board.chosen}` : board.points(points)}
      </text>
      {stones.map((stone, i) => (
        <Stone key={stone} kind={`seat-${seat}`} x={154 + i * 23} y={y} size={11} number={stone} />
      ))}
    </g>
  );
}

interface StoneProps {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly number: number;
}

/** A pebble with its number, lit from the top left as everything on a table. */
function Stone({ kind, x, y, size, number }: StoneProps) {
  const paint = usePaint();
  return (
    <g class={`new-game-${kind}`} transform={`translate(${x} ${y})`}>
      <ellipse cx={size / 12} cy={size / 4} rx={size * 1.15} ry={size} fill={paint('contact')} />
      <ellipse class="new-game-body" rx={size} ry={size * 0.9} />
      <ellipse rx={size} ry={size * 0.9} fill={paint('sheen')} />
      <text class="new-game-number" y={size * 0.36} font-size={size * 1.05} text-anchor="middle">
        {number}
      </text>
    </g>
  );
}
