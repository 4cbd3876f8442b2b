import { CELL, type Facing, type Point, sizeOf } from './layout.ts';

export function Ring({ at, kind }: { readonly at: Point; readonly kind: string }) {
  const half = CELL / 2 - 2.5;
  return (
    <rect x={at.x - half} y={at.y - half} width={2 * half} height={2 * half} rx="9" class={`rithmo-ring ${kind}`} />
  );
}

interface LinkProps {
  readonly from: Point;
  readonly to: Point;
  readonly kind: string;
  /** What the line lends, written on its middle. */
  readonly label?: string;
}

/** A line between two squares, with what it lends. */
export function Link({ from, to, kind, label }: LinkProps) {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return (
    <g>
      <path d={d} class="rithmo-link-shade" />
      <path d={d} class={`rithmo-link ${kind}`} />
      {label !== undefined && <Tag x={(from.x + to.x) / 2} y={(from.y + to.y) / 2} text={label} kind="lent" />}
    </g>
  );
}

function Tag({
  x,
  y,
  text,
  kind,
}: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly kind: string;
}) {
  const width = text.length * 11.5 + 18;
  return (
    <g class={`rithmo-tag ${kind}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-16" width={width} height="32" rx="16" />
      <text y="7.5">{text}</text>
    </g>
  );
}

/** A whole sum beside the piece it takes, kept inside the picture. */
export function Equation({ at, facing, text }: { readonly at: Point; readonly facing: Facing; readonly text: string }) {
  const { width, height } = sizeOf(facing);
  const half = (text.length * 11.5 + 18) / 2 + 4;
  const below = at.y < height / 2;
  const x = Math.min(Math.max(at.x, half), width - half);
  return <Tag x={x} y={at.y + (below ? 1 : -1) * (CELL * 0.78)} text={text} kind="sum" />;
}
