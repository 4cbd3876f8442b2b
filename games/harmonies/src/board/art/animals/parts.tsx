// Every animal is a face, drawn about the origin in a circle of 30.

export const INK = '#2b2018';

interface EyesProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  /** The white around them, for owls and frogs. */
  readonly ring?: string;
}

/** Two eyes with the light in them. */
export function Eyes({ x, y, r = 3, ring }: EyesProps) {
  return (
    <>
      {[-x, x].map((cx) => (
        <g key={cx}>
          {ring !== undefined && <circle cx={cx} cy={y} r={r * 2} fill={ring} />}
          <circle cx={cx} cy={y} r={r} fill={INK} />
          <circle cx={cx - r * 0.35} cy={y - r * 0.4} r={r * 0.35} fill="#fff" />
        </g>
      ))}
    </>
  );
}

/** The same thing on both sides. */
export function Both({ d, fill, stroke }: { readonly d: string; readonly fill: string; readonly stroke?: string }) {
  return (
    <>
      <path d={d} fill={fill} stroke={stroke} stroke-width="2" stroke-linejoin="round" />
      <path d={d} fill={fill} stroke={stroke} stroke-width="2" stroke-linejoin="round" transform="scale(-1 1)" />
    </>
  );
}
