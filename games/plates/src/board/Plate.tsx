import type { Seat } from '@tessera/kernel';
import { usePaint } from '@tessera/kit/art/artwork.tsx';
import { useMemo } from 'preact/hooks';
import { HEART_OF, MOUNTAIN } from '../rules/board.ts';
import type { View } from '../rules/index.ts';
import { HEART } from './Field.tsx';

/** Plates are drawn with this radius around the middle of their hex. */
const PLATE = 28;
const THICK = 5;
const LIFT = -3;
/** The mountain shows behind the heart of a plate that lies on it. */
const PEAKS = 'M-24 6L-13 -19L-5 -10L5 -25L24 6z';

interface PlateProps {
  readonly team: Seat;
  readonly tint: Tint;
  /** What it lies on: a plate on a heart keeps the heart in sight. */
  readonly heart?: 'heart' | 'mountain' | undefined;
}

/** A glazed plate: a turned rim, a well with the team's sign, thickness below and the light on its upper left. */
export function Plate({ team, tint, heart }: PlateProps) {
  const paint = usePaint();
  const gilt = heart !== undefined;
  return (
    <g>
      <ellipse cx="3.5" cy={THICK + 2} rx={PLATE + 4} ry={PLATE + 3} fill={paint('contact')} opacity="0.75" />
      <g transform={`translate(0 ${LIFT})`}>
        <path d={`M${-PLATE} 0v${THICK}a${PLATE} ${PLATE} 0 0 0 ${2 * PLATE} 0v${-THICK}z`} fill={tint.deep} />
        <circle r={PLATE} fill={gilt ? '#f0c75a' : tint.face} />
        <circle r={PLATE - (gilt ? 4 : 0)} fill={tint.face} />
        <circle r={PLATE} fill={paint('sheen')} />
        <circle r={PLATE - 0.7} fill="none" stroke={paint('edge')} stroke-width="1.4" />
        <circle r={PLATE - 7} fill={tint.well} />
        <circle r={PLATE - 7} fill={paint('hollow')} />
        <circle r={PLATE - 7} fill="none" stroke={paint('groove')} stroke-width="1.6" />
        {gilt ? (
          <>
            {heart === 'mountain' && <path d={PEAKS} fill="#5a3b7e" stroke="#e7c560" stroke-width="1.2" />}
            <path
              d={HEART}
              transform="translate(0 1.5) scale(1.42)"
              fill="#fff4ea"
              stroke={tint.deep}
              stroke-width="1"
            />
            <Emblem team={team} fill={tint.deep} scale={0.82} />
          </>
        ) : (
          <Emblem team={team} fill={tint.ink} scale={1.32} />
        )}
        <path d="M-18.5 -14A23.5 23.5 0 0 1 -3 -23.3" class="plates-glint" />
      </g>
    </g>
  );
}

/** What a plate on that hex covers, if it is a heart. */
export const plateOn = (hex: number): PlateProps['heart'] =>
  hex === MOUNTAIN ? 'mountain' : HEART_OF[hex] >= 0 ? 'heart' : undefined;

/** A team's plate alone, beside its name. */
export function Chip({ team, tint }: { readonly team: Seat; readonly tint: Tint }) {
  return (
    <svg class="plates-chip" viewBox="-15 -15 30 30" aria-hidden="true">
      <circle r="14" fill={tint.deep} />
      <circle r="12.6" fill={tint.face} />
      <circle r="10.4" fill={tint.well} />
      <Emblem team={team} fill={tint.ink} scale={0.78} />
    </svg>
  );
}

/** How a team looks on a board: its emblem goes by its seat, so that no two teams share one. */
export interface Look {
  readonly name: string;
  /** An index of the rules' palette. */
  readonly colour: number;
}

/** The colours of one team's plates. */
export interface Tint {
  /** The glaze of the rim and of the well. */
  readonly face: string;
  readonly well: string;
  /** What is turned from the light, and the outline of a cluster. */
  readonly deep: string;
  /** The cloth under a cluster. */
  readonly mat: string;
  /** Emblems on the well. */
  readonly ink: string;
}

/** By the rules' palette. Neighbours in hue are far apart in lightness, so that they are told apart without hue as well. */
export const TINTS: readonly Tint[] = [
  { face: '#f0b429', well: '#e3a112', deep: '#9a6400', mat: '#f6d88d', ink: '#3d2600' },
  { face: '#3b7fd1', well: '#2463ad', deep: '#123f7a', mat: '#8db6ea', ink: '#f4f9ff' },
  { face: '#b92f3c', well: '#97202d', deep: '#5e0f19', mat: '#dd8b90', ink: '#fff3f0' },
  { face: '#f1eee6', well: '#dfdace', deep: '#6f6a60', mat: '#fbf9f3', ink: '#38342c' },
  { face: '#2f9a68', well: '#197a4e', deep: '#0a4b2e', mat: '#86ccaa', ink: '#f2fff8' },
  { face: '#e488cf', well: '#d26cba', deep: '#7c2a69', mat: '#f4c4e8', ink: '#3b0a30' },
  { face: '#1f6a77', well: '#114f5b', deep: '#062f37', mat: '#6fb0ba', ink: '#effcff' },
  { face: '#4a3222', well: '#372312', deep: '#1e1005', mat: '#a98e74', ink: '#fff6ea' },
];

export const tintOf = (looks: readonly Look[], team: Seat): Tint => TINTS[looks[team]?.colour ?? team] ?? TINTS[0];

/** The teams of a view under the names they have here. */
export function useLooks({ event: { teams } }: View, name: (seat: Seat) => string): readonly Look[] {
  const names = teams.map((_, seat) => name(seat));
  // the same list as long as nothing changes, so that the board is not drawn again
  return useMemo(() => teams.map(({ colour }, seat) => ({ name: names[seat], colour })), [teams, names.join('\n')]);
}

const star = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: 2 * points }, (_, i) => {
    const turn = (Math.PI / points) * i - Math.PI / 2;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  }).join('L')}z`;

/** A sign for each seat, so that colour is never alone: star, drop, crown, moon, leaf, bolt. Drawn within a radius of 10. */
const EMBLEMS: readonly string[] = [
  star(5, 10.5, 4.6),
  'M0 -10.5C3 -5 7.5 -1 7.5 3.6A7.5 7 0 0 1 -7.5 3.6C-7.5 -1 -3 -5 0 -10.5z',
  'M-9.5 7.5L-9.5 -5.5L-4.6 -0.5L0 -8.5L4.6 -0.5L9.5 -5.5L9.5 7.5z',
  'M3.6 -9.8A10 10 0 1 0 9.8 4.2A8.2 8.2 0 0 1 3.6 -9.8z',
  'M-8.6 9.6C-10.5 -1 -4 -9.6 9.6 -9.6C10.4 3 3.6 9.8 -5.2 7.2L-6.8 9.8zM-5.6 6.2L5 -5L-5.2 4.6z',
  'M3 -10.5L-7.5 1.6L-1.2 1.6L-3.4 10.5L7.5 -2.6L1 -2.6z',
];

export const EMBLEM_NAMES = ['star', 'drop', 'crown', 'moon', 'leaf', 'bolt'] as const;

function Emblem({ team, fill, scale = 1 }: { readonly team: Seat; readonly fill: string; readonly scale?: number }) {
  return (
    <path d={EMBLEMS[team]} fill={fill} fill-rule="evenodd" transform={scale === 1 ? undefined : `scale(${scale})`} />
  );
}
