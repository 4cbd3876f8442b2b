import { Artwork } from '@tessera/kit/art/artwork.tsx';
import { useMemo } from 'preact/hooks';
import { Field } from './Field.tsx';
import { CENTRES, HEIGHT, INSET, WIDTH } from './layout.ts';
import { Over } from './Marks.tsx';
import { Mat } from './Mats.tsx';
import type { BoardMarks } from './marks.ts';
import { Plate, plateOn } from './Plate.tsx';
import { type Look, tintOf } from './palette.ts';
import './styles/board.css';

export interface PictureProps extends BoardMarks {
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
