import type { Nearness } from './habitats.ts';

const OUT = 15;
const IN = 7.5;

const corner = (turn: number, r: number): string => {
  const angle = ((60 * turn - 180) * Math.PI) / 180;
  return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
};

/** How near a habitat is in each of its six rotations: the fuller a side, the fewer tokens it lacks. */
export function Compass({ near }: { readonly near: readonly Nearness[] }) {
  const least = near[0]?.missing;
  return (
    <svg class="harm-compass" viewBox="-16 -16 32 32" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((turn) => {
        const missing = near.find(({ lie }) => lie.turns === turn)?.missing;
        return (
          <path
            key={turn}
            d={`M${corner(turn, IN)}L${corner(turn, OUT)}L${corner(turn + 1, OUT)}L${corner(turn + 1, IN)}z`}
            class="harm-wedge"
            data-missing={missing === undefined ? 'never' : Math.min(missing, 4)}
          />
        );
      })}
      <text y="4.2">{least ?? '–'}</text>
    </svg>
  );
}
