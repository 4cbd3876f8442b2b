import { usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';

interface TrayProps {
  readonly width: number;
  readonly height: number;
  /** How wide the wood is. */
  readonly edge: number;
}

/** A plain wooden edge round a rectangle, mitred, lit from the top left; what lies inside is drawn before it. */
export function Tray({ width, height, edge }: TrayProps) {
  const paint = usePaint();
  const id = usePaintId();
  const [right, bottom] = [width - edge, height - edge];
  const boards = [
    { turn: 0, d: `M0 0H${width}L${right} ${edge}H${edge}z` },
    { turn: 90, d: `M${width} 0V${height}L${right} ${bottom}V${edge}z` },
    { turn: 180, d: `M0 ${height}H${width}L${right} ${bottom}H${edge}z` },
    { turn: 270, d: `M0 0V${height}L${edge} ${bottom}V${edge}z` },
  ];
  return (
    <g>
      <defs>
        <clipPath id={id('tray')}>
          <rect width={width} height={height} rx="14" />
        </clipPath>
      </defs>
      <g clip-path={paint('tray')}>
        {boards.map(({ turn, d }) => (
          <path key={turn} d={d} class={`wood-${turn}`} />
        ))}
        <path d={grain(width, height, edge)} class="wood-grain" />
        <path d={`M0 0L${edge} ${edge}M${width} 0L${right} ${edge}`} class="wood-cut" />
        <path d={`M0 ${height}L${edge} ${bottom}M${width} ${height}L${right} ${bottom}`} class="wood-cut" />
      </g>
      <rect
        x={edge - 1.5}
        y={edge - 1.5}
        width={width - 2 * edge + 3}
        height={height - 2 * edge + 3}
        class="wood-lip"
        stroke={paint('groove')}
      />
      <rect
        x="0.75"
        y="0.75"
        width={width - 1.5}
        height={height - 1.5}
        rx="13"
        fill="none"
        stroke={paint('edge')}
        stroke-width="1.5"
      />
    </g>
  );
}

/** A few veins along every side; irregular on purpose. */
const grain = (width: number, height: number, edge: number): string =>
  [0.22, 0.82]
    .map((part, i) => {
      const at = edge * part;
      const sway = i === 0 ? 1.8 : -1.4;
      const along = `M${edge} ${at}q${width * 0.2} ${sway} ${width * 0.4} 0t${width * 0.5} ${sway / 2}`;
      const below = `M${edge} ${height - at}q${width * 0.3} ${-sway} ${width * 0.5} 0t${width * 0.4} ${sway}`;
      const left = `M${at} ${edge}q${sway} ${height * 0.2} 0 ${height * 0.4}t${sway / 2} ${height * 0.45}`;
      const right = `M${width - at} ${edge}q${-sway} ${height * 0.25} 0 ${height * 0.4}t${sway} ${height * 0.45}`;
      return along + below + left + right;
    })
    .join('');
