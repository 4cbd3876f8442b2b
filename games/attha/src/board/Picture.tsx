import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { View } from '../rules/index.ts';
import { Piece } from './Coin.tsx';
import { Field } from './Field.tsx';
import { BOARD, spotsFor, type Unit, unitsOf } from './layout.ts';
import { placed } from './motion.ts';
import './attha.css';

interface PictureProps {
  readonly view: View;
  readonly label?: string;
  /** Drawn on the cloth, under the coins. */
  readonly under?: ComponentChildren;
  /** Drawn over everything. */
  readonly over?: ComponentChildren;
  /** How a unit stands out. */
  readonly mark?: (unit: Unit) => string | undefined;
}

/** The board with its coins, and nothing that can be touched. */
export function Picture({ view, label, under, over, mark }: PictureProps) {
  const units = useMemo(() => unitsOf(view), [view]);
  const spots = useMemo(() => spotsFor(units), [units]);
  const drawn = useMemo(() => depthOrder(units, spots), [units, spots]);
  return (
    <Artwork width={BOARD} height={BOARD} label={label} class="attha-picture">
      {useMemo(
        () => (
          <Field />
        ),
        [],
      )}
      {under}
      {drawn.map((unit) => {
        const spot = spots.get(unit.key);
        return (
          spot && (
            <g key={unit.key} data-unit={unit.key} class={mark?.(unit)} style={{ transform: placed(spot) }}>
              <Piece unit={unit} />
            </g>
          )
        );
      })}
      {over}
    </Artwork>
  );
}

/** What stands further down the board covers what stands behind it. */
const depthOrder = (units: readonly Unit[], spots: ReturnType<typeof spotsFor>): readonly Unit[] =>
  [...units].sort((a, b) => (spots.get(a.key)?.y ?? 0) - (spots.get(b.key)?.y ?? 0));
