import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { BOARDS } from '../rules/board.ts';
import type { SeatView, Side } from '../rules/index.ts';
import { Cube } from './art/landscape.tsx';
import { Stack, topOf } from './art/stack.tsx';
import { FOOT, nameSpot, ORDER, outline, SPOTS, sizeOf } from './layout.ts';
import './styles/board.css';

interface PictureProps {
  readonly side: Side;
  readonly cells: SeatView['cells'];
  readonly label?: string;
  /** Whether the cells carry their names: where people play and read, not in pictures. */
  readonly named?: boolean;
  /** Cells whose uppermost token or cube has just come. */
  readonly fresh?: ReadonlySet<string>;
  /** Drawn on the ground, under everything that stands on it. */
  readonly under?: ComponentChildren;
  /** Drawn on top of what stands on a cell, by cell. */
  readonly on?: (cell: number) => ComponentChildren;
  readonly over?: ComponentChildren;
}

/** A personal board with its landscapes, and nothing that can be touched. */
export function Picture({ side, cells, label, named = false, fresh, under, on, over }: PictureProps) {
  const { width, height } = sizeOf(side);
  return (
    <Artwork width={width} height={height} label={label} class="harm-picture">
      <Ground side={side} />
      {under}
      {named && <Names side={side} cells={cells} />}
      {ORDER[side].map((cell) => {
        const { stack, cube } = cells[cell];
        const { x, y } = SPOTS[side][cell];
        return (
          <g key={cell} transform={`translate(${x} ${y + FOOT})`} data-cell={BOARDS[side].keys[cell]}>
            <Standing stack={stack} cube={cube} fresh={fresh?.has(cells[cell].at) ?? false} />
            {on?.(cell)}
          </g>
        );
      })}
      {over}
    </Artwork>
  );
}

interface StandingProps {
  readonly stack: string;
  readonly cube: 'animal' | 'spirit' | null;
  readonly fresh: boolean;
}

/** What stands on one cell. */
function Standing({ stack, cube, fresh }: StandingProps) {
  return useMemo(
    () => (
      <>
        <g key={stack} class={fresh && cube === null ? 'harm-fresh' : undefined}>
          <Stack stack={stack} />
        </g>
        {cube !== null && (
          <g transform={`translate(0 ${-topOf(stack)})`}>
            <g class={fresh ? 'harm-fresh' : undefined}>
              <Cube spirit={cube === 'spirit'} />
            </g>
          </g>
        )}
      </>
    ),
    [stack, cube, fresh],
  );
}

/** The empty board: a slab of wood in the outline of its cells, with a hollow for each. */
function Ground({ side }: { readonly side: Side }) {
  return useMemo(() => {
    const hexes = (margin: number): string => SPOTS[side].map((at) => outline(at, margin)).join('');
    const whole = hexes(0);
    return (
      <g class={`harm-ground harm-side-${side}`}>
        <path d={whole} class="harm-slab-shade" transform="translate(8 17)" />
        <path d={whole} class="harm-slab-foot" transform="translate(0 11)" />
        <path d={whole} class="harm-slab-light" transform="translate(-1 -1.4)" />
        <path d={whole} class="harm-slab" />
        <path d={whole} class="harm-meadow" />
        <path d={hexes(3)} class="harm-hollow" />
        <path d={hexes(5)} class="harm-cell" />
      </g>
    );
  }, [side]);
}

/** The names of the cells in their far left corners. */
function Names({ side, cells }: Pick<PictureProps, 'side' | 'cells'>) {
  const taken = cells.map(({ stack }) => (stack === '' ? '.' : 'x')).join('');
  return useMemo(
    () => (
      <g class="harm-names">
        {BOARDS[side].names.map((name, cell) => (
          <text key={name} {...nameSpot(SPOTS[side][cell], taken[cell] === '.')}>
            {name}
          </text>
        ))}
      </g>
    ),
    [side, taken],
  );
}
