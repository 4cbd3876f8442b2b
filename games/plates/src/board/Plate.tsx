import type { Seat } from '@tessera/kernel';
import { usePaint } from '@tessera/kit/art/artwork.tsx';
import { HEART_OF, MOUNTAIN } from '../rules/board.ts';
import { Emblem } from './emblems.tsx';
import { HEART } from './ornaments.tsx';
import type { Tint } from './palette.ts';

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

/** What a plate on that hex covers, if it is a heart. */
export const plateOn = (hex: number): PlateProps['heart'] =>
  hex === MOUNTAIN ? 'mountain' : HEART_OF[hex] >= 0 ? 'heart' : undefined;

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
