import { CELL, type Point } from './layout.ts';
import { TAG, tagWidth } from './tags.ts';

export function Ring({ at, kind }: { readonly at: Point; readonly kind: string }) {
  const half = CELL / 2 - 2.5;
  return (
    <rect
      x={at.x - half}
      y={at.y - half}
      width={2 * half}
      height={2 * half}
      rx="9"
      class={`rithmo-ring rithmo-${kind}`}
    />
  );
}

/** A line between two squares. */
export function Link({ from, to, kind }: { readonly from: Point; readonly to: Point; readonly kind: string }) {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return (
    <g>
      <path d={d} class="rithmo-link-shade" />
      <path d={d} class={`rithmo-link rithmo-${kind}`} />
    </g>
  );
}

interface TagProps {
  readonly at: Point;
  readonly text: string;
  readonly kind: 'lent' | 'sum';
}

/** A small label: what a helper lends, or a whole sum. */
export function Tag({ at: { x, y }, text, kind }: TagProps) {
  const width = tagWidth(text);
  return (
    <g class={`rithmo-tag rithmo-tag-${kind}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-TAG / 2} width={width} height={TAG} rx={TAG / 2} />
      <text y="7.5">{text}</text>
    </g>
  );
}
