import { usePaint } from '@tessera/kit/art/artwork.tsx';
import type { ComponentChildren } from 'preact';

/** The colours of one side's pieces. */
export interface Tint {
  readonly face: string;
  readonly flank: string;
  readonly hollow: string;
  /** Figures on the hollow. */
  readonly ink: string;
}

/** Every disc is drawn with this radius around the centre of its top face, and scaled where it is placed. */
export const DISC = 30;
/** How high one disc is. */
export const THICK = 7;

interface DiscProps {
  readonly tint: Tint;
  /** How many lie on top of each other. */
  readonly layers?: number;
  readonly children?: ComponentChildren;
}

const body = `M${-DISC} 0v${THICK}a${DISC} ${DISC} 0 0 0 ${2 * DISC} 0v${-THICK}z`;

/** A coin, or a pile of them, seen from above and a little from the front. The lowest one stands on the ground. */
export function Disc({ tint, layers = 1, children }: DiscProps) {
  const paint = usePaint();
  const levels = Array.from({ length: layers }, (_, level) => -level * THICK);
  const top = -(layers - 1) * THICK;
  return (
    <g>
      <ellipse
        cx={5 + layers * 1.6}
        cy={THICK + 5}
        rx={DISC + 4 + layers * 1.6}
        ry={DISC + 2}
        fill={paint('contact')}
        opacity={0.8}
      />
      {levels.map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path d={body} fill={tint.flank} />
          <path d={body} fill={paint('flank')} />
          <path
            d={`M${-DISC} ${THICK}a${DISC} ${DISC} 0 0 0 ${2 * DISC} 0`}
            fill="none"
            stroke="#1c0e00"
            stroke-opacity="0.35"
          />
        </g>
      ))}
      <g transform={`translate(0 ${top})`}>
        <circle r={DISC} fill={tint.face} />
        <circle r={DISC} fill={paint('sheen')} />
        <circle r={DISC - 0.8} fill="none" stroke={paint('edge')} stroke-width="1.6" />
        <circle
          r={DISC - 4}
          fill="none"
          stroke={tint.flank}
          stroke-width="1.8"
          stroke-linecap="round"
          stroke-dasharray="0.1 4.43"
          opacity="0.75"
        />
        <circle r={DISC - 7} fill={tint.hollow} />
        <circle r={DISC - 7} fill={paint('hollow')} />
        <circle r={DISC - 7} fill="none" stroke={paint('groove')} stroke-width="1.6" />
        {children}
      </g>
    </g>
  );
}
