import { usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';

interface FrameProps {
  readonly size: number;
  /** How wide the wood is. */
  readonly width: number;
}

const SIDES = [0, 90, 180, 270];

/** Grain along one board of the frame, drawn once and turned; irregular on purpose. */
const grain = (length: number, width: number): string =>
  [0.14, 0.25, 0.8, 0.9]
    .map((part, i) => {
      const y = width * part;
      const sway = i % 2 === 0 ? 2.2 : -1.6;
      return `M0 ${y}q${length * 0.22} ${sway} ${length * 0.45} 0t${length * 0.55} ${sway / 2}`;
    })
    .join('');

/** A square frame of carved wood, mitred at the corners: a band of chip carving between two fillets. */
export function WoodFrame({ size, width }: FrameProps) {
  const paint = usePaint();
  const id = usePaintId();
  const board = `M0 0H${size}L${size - width} ${width}H${width}z`;
  const notch = 15;
  const band = width * 0.36;
  const from = width * 1.1;
  const count = Math.floor((size - 2 * from) / notch);
  const start = (size - count * notch) / 2;
  return (
    <g>
      <defs>
        <clipPath id={id('mitre')}>
          <path d={board} />
        </clipPath>
        <clipPath id={id('round')}>
          <rect width={size} height={size} rx="20" />
        </clipPath>
        <pattern
          id={id('chips')}
          x={start}
          y={width / 2 - band / 2}
          width={notch}
          height={band}
          patternUnits="userSpaceOnUse"
        >
          <path d={`M0 ${band / 2}L${notch / 2} 0L${notch} ${band / 2}z`} class="wood-deep" />
          <path d={`M0 ${band / 2}L${notch / 2} ${band}L${notch} ${band / 2}z`} class="wood-lit" />
          <path d={`M0 ${band / 2}H${notch}`} class="wood-cut" />
        </pattern>
        <linearGradient id={id('bevel')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="0.28" />
          <stop offset="0.16" stop-color="#fff" stop-opacity="0" />
          <stop offset="0.8" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity="0.4" />
        </linearGradient>
      </defs>
      <g clip-path={paint('round')}>
        {SIDES.map((turn) => (
          <g key={turn} transform={`rotate(${turn} ${size / 2} ${size / 2})`} clip-path={paint('mitre')}>
            <rect width={size} height={width} class={`wood-${turn}`} />
            <path d={grain(size, width)} class="wood-grain" />
            <rect x={start} y={width / 2 - band / 2} width={count * notch} height={band} fill={paint('chips')} />
            <path
              d={`M${from - 6} ${width * 0.27}H${size - from + 6}M${from - 6} ${width * 0.74}H${size - from + 6}`}
              class="wood-fillet"
            />
            <rect width={size} height={width} fill={paint('bevel')} opacity={turn === 0 || turn === 270 ? 1 : 0.6} />
            <path d={`M0 0L${width} ${width}`} class="wood-cut" />
          </g>
        ))}
      </g>
      <rect
        x="0.75"
        y="0.75"
        width={size - 1.5}
        height={size - 1.5}
        rx="19"
        fill="none"
        stroke={paint('edge')}
        stroke-width="1.5"
      />
    </g>
  );
}
