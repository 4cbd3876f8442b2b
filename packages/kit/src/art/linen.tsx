import { usePaint, usePaintId } from './artwork.tsx';

interface LinenProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** As high as wide unless told. */
  readonly height?: number;
}

/** A piece of woven cloth, sunk a little into the frame around it. */
export function Linen({ x, y, size, height = size }: LinenProps) {
  const paint = usePaint();
  const id = usePaintId();
  return (
    <g>
      <defs>
        <pattern id={id('weave')} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 1.5h3M3 4.5h3" class="linen-warp" />
          <path d="M1.5 3v3M4.5 0v3" class="linen-weft" />
        </pattern>
        <linearGradient id={id('from-top')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1c0e00" stop-opacity="0.45" />
          <stop offset="1" stop-color="#1c0e00" stop-opacity="0" />
        </linearGradient>
        <linearGradient id={id('from-left')}>
          <stop offset="0" stop-color="#1c0e00" stop-opacity="0.38" />
          <stop offset="1" stop-color="#1c0e00" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect x={x} y={y} width={size} height={height} class="linen" />
      <rect x={x} y={y} width={size} height={height} fill={paint('weave')} />
      <rect x={x} y={y} width={size} height="12" fill={paint('from-top')} />
      <rect x={x} y={y} width="10" height={height} fill={paint('from-left')} />
    </g>
  );
}
