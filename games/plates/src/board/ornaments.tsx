import { usePaint } from '@tessera/kit/art/artwork.tsx';

/** A heart about the origin, 26 wide. */
export const HEART =
  'M0 11.5C-4.5 7.6 -13 1.8 -13 -5C-13 -9.6 -9.8 -12 -6.6 -12C-3.6 -12 -1.2 -10.4 0 -7.6C1.2 -10.4 3.6 -12 6.6 -12C9.8 -12 13 -9.6 13 -5C13 1.8 4.5 7.6 0 11.5z';

const hexagon = (size: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => {
    const turn = (Math.PI / 3) * i - Math.PI / 2;
    return `${(size * Math.cos(turn)).toFixed(1)} ${(size * Math.sin(turn)).toFixed(1)}`;
  }).join('L')}z`;

const OUTER = hexagon(36.5);
const INNER = hexagon(31);

/** [P2.2] A side heart: enamelled rose, with what it pays. */
export function SideHeart() {
  const paint = usePaint();
  return (
    <g>
      <path d={OUTER} class="plates-rose" />
      <path d={INNER} class="plates-gilt" />
      <path d={HEART} transform="translate(1 2.4) scale(1.5)" class="plates-under" />
      <path d={HEART} transform="scale(1.5)" class="plates-heart" />
      <path d={HEART} transform="scale(1.5)" fill={paint('sheen')} />
      <path d="M-14.6 -6.5C-14.6 -11.6 -11.8 -14 -8.6 -14" class="plates-glint" />
      <text class="plates-pays" y="7.5">
        1
      </text>
    </g>
  );
}

const RAYS = Array.from({ length: 24 }, (_, i) => {
  const turn = (Math.PI / 12) * i;
  const [from, to] = i % 2 === 0 ? [22.5, 29] : [24, 27];
  const at = (radius: number) => `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  return `M${at(from)}L${at(to)}`;
}).join('');

/** [P2.2] The mountain: a heart under peaks, twice as much worth. */
export function Mountain() {
  const paint = usePaint();
  return (
    <g>
      <path d={OUTER} class="plates-violet" />
      <path d={INNER} class="plates-gilt" />
      <path d={RAYS} class="plates-rays" />
      <path d="M-21 13L-9.5 -9L-4.5 -1.5L2.5 -17L21 13z" class="plates-peaks" />
      <path
        d="M-9.5 -9L-13.2 -1.9L-9.8 -3.6L-7.4 -1.4L-5.7 -3.3zM2.5 -17L-2 -7L1.4 -8.8L4.2 -6L7 -9.6z"
        class="plates-snow"
      />
      <path d={HEART} transform="translate(0 10) scale(0.98)" class="plates-heart" />
      <path d={HEART} transform="translate(0 10) scale(0.98)" fill={paint('sheen')} />
      <text class="plates-pays" y="16">
        2
      </text>
    </g>
  );
}

const PETAL = 'M0 -19C4.2 -11 4.2 -7 0 -3C-4.2 -7 -4.2 -11 0 -19z';

/** [P2.2] A corner where a team may start: an inlaid compass. */
export function Corner() {
  return (
    <g class="plates-corner">
      <path d={INNER} />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} d={PETAL} transform={`rotate(${turn})`} />
      ))}
      <circle r="2.6" />
    </g>
  );
}
