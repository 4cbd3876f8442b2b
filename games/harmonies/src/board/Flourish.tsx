import { Toss } from '@tessera/kit/art/toss.tsx';

const LEAVES = ['#5f9a43', '#3f7a34', '#8cbf4d', '#e6b840', '#c98a2b'];

/** Leaves of the landscape, in the wind. */
export function Flourish() {
  return (
    <Toss
      count={30}
      way="fall"
      draw={(i) => (
        <svg viewBox="-20 -20 40 40" aria-hidden="true">
          <path
            d="M-14 12Q-16 -12 14 -14Q16 12 -14 12z"
            fill={LEAVES[i % LEAVES.length]}
            stroke="#2a4a1c"
            stroke-width="1.5"
          />
          <path d="M-14 12Q-2 2 10 -10" fill="none" stroke="#2a4a1c" stroke-width="1.5" opacity="0.6" />
        </svg>
      )}
    />
  );
}
