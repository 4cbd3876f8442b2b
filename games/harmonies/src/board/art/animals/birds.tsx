import type { ComponentChildren } from 'preact';
import { Eyes } from './parts.tsx';

/** Beaks seen from the front. */
const BEAKS = {
  flat: 'M-11 8Q0 1 11 8Q10 15 0 16Q-10 15 -11 8z',
  hook: 'M-6 2Q0 -2 6 2Q7 10 0 19Q-7 10 -6 2z',
  long: 'M-4 2L4 2L1.5 30L-1.5 30z',
  bent: 'M-6 2Q0 -1 6 2Q8 14 1 25Q-3 24 -2 18Q-6 10 -6 2z',
  dart: 'M-4 3Q0 0 4 3L0 17z',
} as const;

interface Looks {
  readonly down: string;
  readonly beak: string;
  readonly form: keyof typeof BEAKS;
  /** Around the eyes. */
  readonly ring?: string;
  readonly behind?: ComponentChildren;
  readonly marks?: ComponentChildren;
  readonly front?: ComponentChildren;
}

const LOOKS: { readonly [id: string]: Looks } = {
  duck: {
    down: '#2f7a52',
    beak: '#eebb3c',
    form: 'flat',
    marks: <path d="M-20 14Q0 22 20 14L16 20Q0 27 -16 20z" fill="#fff" />,
  },
  flamingo: {
    down: '#f08fa2',
    beak: '#fbe3dc',
    form: 'bent',
    front: <path d="M-3 18Q2 16 5 16Q4 22 1 25Q-3 24 -3 18z" fill="#2b2018" />,
  },
  peacock: {
    down: '#2c62a6',
    beak: '#d9c9a2',
    form: 'dart',
    ring: '#e8f1f4',
    behind: (
      <g>
        {[-50, -25, 0, 25, 50].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d="M-1 -14L0 -30L1 -14z" fill="#2f8a6a" />
            <circle cy="-27" r="5" fill="#3aa57c" />
            <circle cy="-27" r="2.2" fill="#24418a" />
          </g>
        ))}
      </g>
    ),
  },
  macaw: {
    down: '#d23b34',
    beak: '#3a3330',
    form: 'hook',
    marks: (
      <path d="M-19 -6Q-10 -12 -5 -3Q-7 8 -15 9Q-21 2 -19 -6zM19 -6Q10 -12 5 -3Q7 8 15 9Q21 2 19 -6z" fill="#fff3e6" />
    ),
  },
  kingfisher: {
    down: '#2a8fc0',
    beak: '#3a3330',
    form: 'long',
    marks: <path d="M-22 4Q-12 -2 -8 9Q-14 18 -19 14zM22 4Q12 -2 8 9Q14 18 19 14z" fill="#e98a3a" />,
  },
  penguin: {
    down: '#2e3440',
    beak: '#f0a23a',
    form: 'dart',
    marks: <path d="M0 -6Q8 -17 16 -8Q22 8 0 22Q-22 8 -16 -8Q-8 -17 0 -6z" fill="#fdfdfb" />,
  },
  eagle: {
    down: '#f6f1e4',
    beak: '#eeb432',
    form: 'hook',
    behind: <path d="M-24 26Q-26 4 -18 -4L18 -4Q26 4 24 26Q0 34 -24 26z" fill="#5d4029" />,
    marks: <path d="M-17 -9L-4 -5M17 -9L4 -5" stroke="#5d4029" stroke-width="3" stroke-linecap="round" />,
  },
  raven: { down: '#33343f', beak: '#1c1c24', form: 'hook', ring: '#8d93a8' },
  owl: {
    down: '#9a7248',
    beak: '#e3b04a',
    form: 'dart',
    ring: '#f9edd2',
    behind: <path d="M-22 -8L-20 -29L-4 -19zM22 -8L20 -29L4 -19z" fill="#7c5832" />,
  },
  stork: { down: '#fbfaf5', beak: '#dd4f36', form: 'long', ring: '#3a3330' },
};

export const BIRDS: readonly string[] = Object.keys(LOOKS);

/** The face of a bird. */
export function BirdFace({ id }: { readonly id: string }) {
  const { down, beak, form, ring, behind, marks, front } = LOOKS[id];
  return (
    <>
      {behind}
      <path
        d="M-22 0Q-22 -22 0 -22Q22 -22 22 0Q22 24 0 24Q-22 24 -22 0z"
        fill={down}
        stroke="#2b2018"
        stroke-opacity="0.18"
      />
      {marks}
      <Eyes x={9.5} y={-4} {...(ring !== undefined && { ring })} r={ring === undefined ? 3 : 3.2} />
      <path d={BEAKS[form]} fill={beak} stroke="#2b2018" stroke-opacity="0.35" stroke-width="1.2" />
      {front}
    </>
  );
}
