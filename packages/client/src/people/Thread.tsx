import './thread.css';

/** Below this part of its length time is short. */
const SHORT = 0.25;
const LONGEST_ROW = 48;

interface ThreadProps {
  /** What is left, from 0 to 1. */
  readonly part: number;
  readonly stitches?: number;
  /** Nobody's time runs: somebody is on holiday, the server was away. */
  readonly still?: boolean;
}

/** How many stitches are still there: while there is any time, there is one. */
export const stitchesLeft = (part: number, stitches: number): number =>
  part <= 0 ? 0 : Math.min(stitches, Math.max(1, Math.round(part * stitches)));

const kindOf = (part: number, still: boolean | undefined): string => (still ? ' still' : part < SHORT ? ' low' : '');

/** Time left as a thread: the stitches that are still there. Always with words beside it, so that it need not be read. */
export function Thread({ part, stitches = 14, still }: ThreadProps) {
  const left = stitchesLeft(part, stitches);
  return (
    <span class={`thread${kindOf(part, still)}`} aria-hidden="true">
      {Array.from({ length: Math.min(stitches, LONGEST_ROW) }, (_, i) => (
        <i key={i} class={i < left ? 'on' : undefined} />
      ))}
    </span>
  );
}

const RADIUS = 27;
const CENTRE = 32;
/** How much of its room each stitch takes. */
const STITCH = [0.2, 0.8] as const;

const on = (turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(CENTRE + RADIUS * Math.cos(angle)).toFixed(2)} ${(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)}`;
};

/** The same thread as a ring, with a number or a word in its middle. */
export function RingThread({ part, stitches = 10, still, text }: ThreadProps & { readonly text: string }) {
  const left = stitchesLeft(part, stitches);
  return (
    <span class={`ring-thread${kindOf(part, still)}`} aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        {Array.from({ length: stitches }, (_, i) => (
          <path
            key={i}
            d={`M${on((i + STITCH[0]) / stitches)}A${RADIUS} ${RADIUS} 0 0 1 ${on((i + STITCH[1]) / stitches)}`}
            class={i < left ? 'on' : undefined}
          />
        ))}
      </svg>
      <b>{text}</b>
    </span>
  );
}
