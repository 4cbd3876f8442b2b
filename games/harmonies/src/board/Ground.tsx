import { useMemo } from 'preact/hooks';
import type { Side } from '../rules/index.ts';
import { outline, SPOTS } from './layout.ts';

/** The empty board: a slab of wood in the outline of its cells, with a hollow for each. */
export function Ground({ side }: { readonly side: Side }) {
  return useMemo(() => {
    const hexes = (margin: number): string => SPOTS[side].map((at) => outline(at, margin)).join('');
    const whole = hexes(0);
    return (
      <g class={`harm-ground side-${side}`}>
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
