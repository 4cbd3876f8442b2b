import type { Colour } from '../rules/index.ts';

/** A sign for each colour, so that colour is never alone: sun, leaf, wave, flame. Drawn within a radius of 20. */
const EMBLEMS: { readonly [C in Colour]: { readonly fill: string; readonly line: string } } = {
  yellow: {
    fill: Array.from({ length: 12 }, (_, i) => ray((i * Math.PI) / 6)).join(''),
    line: '',
  },
  green: {
    fill: 'M-13 14C-19 -3 -6 -18 17 -17C19 5 5 19 -9 13z',
    line: 'M-17 18C-9 8 0 -3 12 -12M-6 5L-8 -6M0 -2L-1 -12M-4 8L7 7M3 0L13 -2',
  },
  blue: {
    fill: '',
    line: 'M-19 -9q4.75 -6 9.5 0t9.5 0t9.5 0t9.5 0M-21 1q5.25 -6 10.5 0t10.5 0t10.5 0t10.5 0M-19 11q4.75 -6 9.5 0t9.5 0t9.5 0t9.5 0',
  },
  red: {
    fill: 'M1 -20C4 -11 15 -7 15 5C15 14 8 20 0 20C-9 20 -15 14 -15 6C-15 0 -11 -4 -9 -9C-6 -6 -5 -3 -5 0C-1 -5 2 -11 1 -20z',
    line: 'M0 17C-5 14 -5 9 0 4C5 9 5 14 0 17z',
  },
};

function ray(angle: number): string {
  const at = (radius: number, turn: number) =>
    `${(radius * Math.cos(angle + turn)).toFixed(1)} ${(radius * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${at(13, -0.17)}L${at(21, 0)}L${at(13, 0.17)}z`;
}

interface EmblemProps {
  readonly colour: Colour;
  readonly fill: string;
  readonly line: string;
  readonly opacity?: number;
}

export function Emblem({ colour, fill, line, opacity = 1 }: EmblemProps) {
  const { fill: solid, line: strokes } = EMBLEMS[colour];
  return (
    <g opacity={opacity}>
      {solid !== '' && <path d={solid} fill={fill} />}
      {strokes !== '' && <path d={strokes} fill="none" stroke={line} stroke-width="2.2" stroke-linecap="round" />}
    </g>
  );
}
