import type { Seat } from '@tessera/kernel';
import { Artwork, usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';
import { useMemo } from 'preact/hooks';
import { Field } from './Field.tsx';
import { BESIDE, CENTRES, cornersOf, HEIGHT, hexPath, INSET, SIZE, WIDTH } from './layout.ts';
import type { BoardMarks } from './Marks.tsx';
import { Over } from './Marks.tsx';
import { type Look, Plate, plateOn, type Tint, tintOf } from './Plate.tsx';
import './styles/board.css';

interface PictureProps extends BoardMarks {
  /** By hex: the team whose plate lies there, or −1. */
  readonly board: readonly number[];
  readonly looks: readonly Look[];
  /** What the picture shows; leave it out where something beside it tells the same. */
  readonly label?: string | undefined;
  /** Rows are lettered and hexes numbered along the edge, as words name them. */
  readonly named?: boolean;
  /** The plate that comes down now. */
  readonly fresh?: number | undefined;
}

/** The board with its plates, and nothing that can be touched. */
export function Picture({ board, looks, label, named = false, fresh, ...marks }: PictureProps) {
  const field = useMemo(() => <Field named={named} />, [named]);
  const mats = useMemo(
    () => looks.map((look, team) => <Mat key={look.name} board={board} team={team} tint={tintOf(looks, team)} />),
    [board, looks],
  );
  const plates = useMemo(
    () =>
      board
        .map((team, hex) => ({ team, hex, ...CENTRES[hex] }))
        .filter(({ team }) => team >= 0)
        // what lies further down covers the shadow of what lies behind it
        .sort((a, b) => a.y - b.y)
        .map(({ team, hex, x, y }) => (
          <g key={`${hex} ${team}`} transform={`translate(${x} ${y})`}>
            <g class={hex === fresh ? 'plates-fresh' : undefined}>
              <Plate team={team} tint={tintOf(looks, team)} heart={plateOn(hex)} />
            </g>
          </g>
        )),
    [board, looks, fresh],
  );
  const inset = named ? 0 : INSET;
  return (
    <Artwork width={WIDTH - 2 * inset} height={HEIGHT - 2 * inset} label={label} class="plates-picture">
      <g transform={named ? undefined : `translate(${-inset} ${-inset})`}>
        {field}
        {mats}
        {plates}
        <Over looks={looks} {...marks} />
      </g>
    </Artwork>
  );
}

/** The cloth under a team's clusters: what hangs together lies on one piece with one hem. */
function Mat({ board, team, tint }: { readonly board: readonly number[]; readonly team: Seat; readonly tint: Tint }) {
  const paint = usePaint();
  const id = usePaintId();
  const hexes = board.flatMap((owner, hex) => (owner === team ? [hex] : []));
  if (hexes.length === 0) return null;
  const cloth = hexPath(hexes, SIZE + 0.4);
  return (
    <g>
      <defs>
        <clipPath id={id(`mat-${team}`)}>
          <path d={cloth} />
        </clipPath>
      </defs>
      <path d={cloth} fill={tint.mat} class="plates-mat" />
      <path d={hem(board, team, hexes)} stroke={tint.deep} clip-path={paint(`mat-${team}`)} class="plates-hem" />
    </g>
  );
}

/** The edges between a team's hexes and all others. */
const hem = (board: readonly number[], team: Seat, hexes: readonly number[]): string =>
  hexes
    .flatMap((hex) => {
      const corners = cornersOf(CENTRES[hex], SIZE);
      return BESIDE[hex].flatMap((next, side) => {
        if (next >= 0 && board[next] === team) return [];
        const [from, to] = [corners[side], corners[(side + 1) % 6]];
        return [`M${from.x} ${from.y}L${to.x} ${to.y}`];
      });
    })
    .join('');
