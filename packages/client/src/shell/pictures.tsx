/** Drawings for pages on which there is nothing else to see. */

const GLAZES = ['#b5532a', '#3f4694', '#4c7a3d', '#b23a63', '#2c7183', '#b8861c', '#8a5a33', '#c9a977'];
const COLUMNS = 11;
const ROWS = 5;
const GAP = 27;
const SIDE = 58;
const PITCH = 64;

function Tile({ x, y, glaze }: { x: number; y: number; glaze: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="4" width={SIDE} height={SIDE} rx="9" fill="#1c1206" opacity="0.3" />
      <rect width={SIDE} height={SIDE} rx="9" fill={glaze} />
      <rect x="1.5" y="1.5" width={SIDE - 3} height={SIDE - 3} rx="8" fill="none" stroke="#fff" stroke-opacity="0.25" />
      <path d="M9 14q4-6 14-6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity="0.35" />
    </g>
  );
}

/** A floor of tiles from which one has come loose. */
export const Floor = () => (
  <svg viewBox="20 10 640 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g transform="rotate(-4 340 140)">
      {Array.from({ length: COLUMNS * ROWS }, (_, i) => {
        const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
        const [x, y] = [column * PITCH - 10, row * PITCH - 20];
        if (i === GAP)
          return <rect key={i} x={x} y={y} width={SIDE} height={SIDE} rx="9" fill="#4a3218" opacity="0.75" />;
        return (
          <Tile key={i} x={x} y={y} glaze={GLAZES[(column * 5 + row * 3 + ((column * row) % 4)) % GLAZES.length]} />
        );
      })}
      <g transform="translate(388 150) rotate(24)">
        <Tile x={0} y={0} glaze={GLAZES[0]} />
      </g>
    </g>
  </svg>
);

/** A thread between two tiles that has come apart. */
export const CutThread = () => (
  <svg viewBox="0 0 640 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="#a8854b" stroke-width="5" stroke-linecap="round" stroke-dasharray="16 12">
      <path d="M160 130C210 90 240 170 292 132" />
      <path d="M348 128C400 90 430 170 480 130" />
    </g>
    <g fill="none" stroke="#a8854b" stroke-width="2.5" stroke-linecap="round">
      <path d="M294 131l12-12M295 133l16-3M294 135l13 7M346 127l-13-8M345 129l-16 2M346 131l-12 10" />
    </g>
    <g transform="translate(72 86) scale(1.5)">
      <Tile x={0} y={0} glaze={GLAZES[1]} />
    </g>
    <g transform="translate(482 86) scale(1.5)">
      <Tile x={0} y={0} glaze={GLAZES[2]} />
    </g>
  </svg>
);

/** A table without chairs: an empty frame on its cloth. */
export const BareTable = () => (
  <svg viewBox="0 0 640 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect x="196" y="52" width="248" height="248" rx="16" fill="#1c1206" opacity="0.25" />
    <rect x="196" y="44" width="248" height="248" rx="16" fill="#7b4f2b" />
    <rect x="216" y="64" width="208" height="208" rx="6" fill="#efe3c8" />
    <g fill="none" stroke="#c2a878" stroke-width="2" stroke-dasharray="7 5">
      <path d="M268 64v208M320 64v208M372 64v208M216 116h208M216 168h208M216 220h208" />
    </g>
  </svg>
);
