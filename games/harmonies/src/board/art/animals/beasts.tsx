import type { ComponentChildren } from 'preact';
import { Both, Eyes, INK } from './parts.tsx';

/** Ears of the right side; the left one mirrors it. */
const EARS = {
  round: 'M12 -14a8.5 8.5 0 1 1 11 9z',
  wide: 'M13 -10q3 -16 15 -10q4 13 -9 19z',
  point: 'M8 -18L24 -29L24 -7z',
  huge: 'M7 -14Q16 -34 29 -29Q30 -11 20 -2z',
  long: 'M3 -17Q5 -34 12 -34Q17 -32 13 -13z',
  leaf: 'M15 -12Q24 -22 31 -14Q28 -3 18 -4z',
  small: 'M14 -15a5.5 5.5 0 1 1 7 7z',
} as const;
type Ear = keyof typeof EARS;

interface Looks {
  readonly fur: string;
  readonly ear: Ear;
  /** Inside of the ears. */
  readonly inner: string;
  readonly muzzle: string;
  readonly nose?: string;
  /** A slender head ends in a snout. */
  readonly slender?: boolean;
  readonly behind?: ComponentChildren;
  readonly marks?: ComponentChildren;
  readonly front?: ComponentChildren;
}

function Beast({ fur, ear, inner, muzzle, nose = INK, slender = false, behind, marks, front }: Looks) {
  const head = slender
    ? 'M-21 -8Q-20 -21 0 -21Q20 -21 21 -8Q21 6 10 14Q4 24 0 24Q-4 24 -10 14Q-21 6 -21 -8z'
    : 'M-23 2Q-23 -20 0 -20Q23 -20 23 2Q23 23 0 23Q-23 23 -23 2z';
  return (
    <>
      {behind}
      <Both d={EARS[ear]} fill={fur} />
      <g transform="translate(4.5 -4) scale(0.72)">
        <path d={EARS[ear]} fill={inner} />
      </g>
      <g transform="translate(-4.5 -4) scale(-0.72 0.72)">
        <path d={EARS[ear]} fill={inner} />
      </g>
      <path d={head} fill={fur} />
      {marks}
      <ellipse cy={slender ? 13 : 11} rx={slender ? 8 : 11} ry={slender ? 9 : 8.5} fill={muzzle} />
      <Eyes x={9.5} y={-2} />
      <path d={`M-4 ${slender ? 15 : 7}q4 -3 8 0q-1 4 -4 5q-3 -1 -4 -5z`} fill={nose} />
      {front}
    </>
  );
}

const spikes = Array.from({ length: 13 }, (_, i) => {
  const angle = Math.PI * (1.15 - (i * 1.3) / 12 - 1);
  const [x, y] = [Math.sin(angle * 1.1), -Math.cos(angle * 1.1)];
  return `M${(x * 18 - y * 5).toFixed(1)} ${(y * 18 + x * 5).toFixed(1)}L${(x * 31).toFixed(1)} ${(y * 31).toFixed(1)}L${(x * 18 + y * 5).toFixed(1)} ${(y * 18 - x * 5).toFixed(1)}z`;
}).join('');

const MASK = 'M-23 -4Q-12 -12 -3 -3Q-4 7 -13 8Q-21 6 -23 -4z';
const PATCH = 'M-15 -7Q-9 -10 -5 -3Q-6 4 -11 4Q-16 1 -15 -7z';
const CHEEKS = 'M-23 0Q-14 4 -10 22Q-22 18 -23 0z';

function Whiskers({ y = 11 }: { readonly y?: number }) {
  return (
    <path
      d={`M10 ${y}l15 -3M10 ${y + 3}l14 3M-10 ${y}l-15 -3M-10 ${y + 3}l-14 3`}
      stroke={INK}
      stroke-width="1.2"
      stroke-linecap="round"
      opacity="0.55"
    />
  );
}

const Teeth = () => <path d="M-3.5 14h3v5h-3zM0.5 14h3v5h-3z" fill="#fff" stroke="#b8a890" stroke-width="0.8" />;
const GreenEyes = () => <Both d="M4 -3Q9 -9 15 -4Q10 2 4 -3z" fill="#c9d95a" />;
const Stripes = () => (
  <path d="M-2 -20h4l-1 9h-2zM-10 -18l3 -1l2 8zM10 -18l-3 -1l-2 8zM-23 2l9 1l-9 3zM23 2l-9 1l9 3z" fill="#a9602a" />
);
const Antlers = () => (
  <path
    d="M8 -18Q10 -26 20 -31M12 -25L10 -32M16 -28L24 -26M-8 -18Q-10 -26 -20 -31M-12 -25L-10 -32M-16 -28L-24 -26"
    fill="none"
    stroke="#7a5632"
    stroke-width="3"
    stroke-linecap="round"
  />
);

const LOOKS: { readonly [id: string]: Looks } = {
  otter: { fur: '#8a6242', ear: 'small', inner: '#6d4a30', muzzle: '#e9d6bd', front: <Whiskers /> },
  shrew: {
    fur: '#8c7a6b',
    ear: 'round',
    inner: '#d9a9a0',
    muzzle: '#c9b9aa',
    nose: '#d77f7c',
    slender: true,
    front: <Whiskers y={14} />,
  },
  squirrel: {
    fur: '#c1662f',
    ear: 'point',
    inner: '#8b4219',
    muzzle: '#f6e3cc',
    behind: <path d="M14 26Q34 22 30 -4Q27 -20 18 -16Q25 -2 10 14z" fill="#a9551f" />,
  },
  hedgehog: {
    fur: '#d8b48c',
    ear: 'small',
    inner: '#b98e66',
    muzzle: '#efd9bd',
    behind: <path d={spikes} fill="#5f4630" />,
    slender: true,
  },
  bear: { fur: '#7b5233', ear: 'round', inner: '#c49a74', muzzle: '#d8b48f' },
  rabbit: { fur: '#b9a48d', ear: 'long', inner: '#e9b9b0', muzzle: '#f4ece0', nose: '#d77f7c', front: <Teeth /> },
  boar: {
    fur: '#6b5446',
    ear: 'leaf',
    inner: '#8f6f5c',
    muzzle: '#c28f7e',
    nose: '#8a5648',
    front: <Both d="M9 15Q15 13 14 6Q10 8 7 13z" fill="#fff8e6" stroke={INK} />,
  },
  koala: {
    fur: '#9aa0a8',
    ear: 'wide',
    inner: '#e6dfe0',
    muzzle: '#b9bec4',
    front: <ellipse cy="8" rx="5" ry="7" fill={INK} />,
  },
  wolf: {
    fur: '#7d8590',
    ear: 'point',
    inner: '#4e545d',
    muzzle: '#eceef0',
    slender: true,
    marks: <Both d={CHEEKS} fill="#eceef0" />,
  },
  bat: {
    fur: '#5b4a55',
    ear: 'huge',
    inner: '#b98a93',
    muzzle: '#8a727c',
    front: <path d="M-4 14L-2.5 18L-1 14zM4 14L2.5 18L1 14z" fill="#fff" />,
  },
  'fennec-fox': { fur: '#e9c48b', ear: 'huge', inner: '#f4dccb', muzzle: '#fdf5e6', slender: true },
  macaque: {
    fur: '#b59a7c',
    ear: 'small',
    inner: '#d99c86',
    muzzle: '#e2a08a',
    nose: '#9a5a48',
    marks: <path d="M-14 -8Q-7 -14 0 -8Q7 -14 14 -8Q19 4 12 16Q0 24 -12 16Q-19 4 -14 -8z" fill="#e2a08a" />,
  },
  meerkat: {
    fur: '#d4b184',
    ear: 'small',
    inner: '#5c4530',
    muzzle: '#f3e3c8',
    slender: true,
    marks: <Both d={PATCH} fill="#5c4530" />,
  },
  llama: {
    fur: '#efe2cb',
    ear: 'long',
    inner: '#d9b8a0',
    muzzle: '#fff8ec',
    slender: true,
    front: <path d="M-11 -18q2 -7 6 -3q1 -7 5 -2q4 -5 5 2q5 -4 6 3q-11 6 -22 0z" fill="#fffaf0" />,
  },
  'arctic-fox': {
    fur: '#f2f6f9',
    ear: 'point',
    inner: '#c9d6de',
    muzzle: '#ffffff',
    slender: true,
    marks: <Both d={CHEEKS} fill="#dbe6ec" />,
  },
  raccoon: {
    fur: '#8f9196',
    ear: 'round',
    inner: '#d5d6d8',
    muzzle: '#f0f0ee',
    marks: <Both d={MASK} fill="#3c3d42" />,
  },
  panther: {
    fur: '#3b3b46',
    ear: 'round',
    inner: '#6a5560',
    muzzle: '#585865',
    marks: <GreenEyes />,
    front: <Whiskers />,
  },
  lion: {
    fur: '#e2ab54',
    ear: 'round',
    inner: '#c58a3a',
    muzzle: '#f7e2bd',
    behind: <circle r="30" fill="#a8622a" />,
    front: <Whiskers />,
  },
  deer: {
    fur: '#b57b4a',
    ear: 'leaf',
    inner: '#e3bd98',
    muzzle: '#ecd2b4',
    slender: true,
    behind: <Antlers />,
  },
  cat: {
    fur: '#d98e4a',
    ear: 'point',
    inner: '#f0bfa6',
    muzzle: '#fbead6',
    nose: '#c9635c',
    marks: <Stripes />,
    front: <Whiskers />,
  },
  ram: {
    fur: '#d9cfc0',
    ear: 'leaf',
    inner: '#c2a99a',
    muzzle: '#efe8dc',
    slender: true,
    front: (
      <Both d="M6 -18Q20 -32 29 -16Q33 2 20 6Q15 2 22 -4Q25 -14 18 -15Q12 -13 9 -9z" fill="#a98a5c" stroke="#7c6238" />
    ),
  },
  marmot: { fur: '#a3794d', ear: 'small', inner: '#7a5632', muzzle: '#e0c49d', front: <Teeth /> },
};

export const BEASTS: readonly string[] = Object.keys(LOOKS);

/** The face of a furry animal. */
export const BeastFace = ({ id }: { readonly id: string }) => <Beast {...LOOKS[id]} />;
