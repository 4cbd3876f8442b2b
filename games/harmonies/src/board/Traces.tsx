import type { Side } from '../rules/index.ts';
import { outline, SPOTS } from './layout.ts';
import { cellIn } from './model.ts';
import type { BoardTrace } from './tracing.ts';

interface TraceProps {
  readonly side: Side;
  readonly trace: BoardTrace | undefined;
}

const classOf = ({ age }: BoardTrace): string => `harm-trace${age > 0 ? ' harm-older' : ''}`;

/** On the ground: rings of thread round what was put down, and a glow where an animal moved in. */
export function TraceRings({ side, trace }: TraceProps) {
  if (trace === undefined) return null;
  return (
    <g class={classOf(trace)}>
      {trace.cells.map((at) => (
        <path key={at} d={outline(SPOTS[side][cellIn(side, at)], 4)} class="harm-trace-ring" />
      ))}
      {trace.cubes.map((at) => (
        <path key={`cube ${at}`} d={outline(SPOTS[side][cellIn(side, at)], 8)} class="harm-trace-cube" />
      ))}
    </g>
  );
}

/** Over everything: a bead with its number where each token went, the order of the turn. */
export function TraceBeads({ side, trace }: TraceProps) {
  if (trace === undefined) return null;
  return (
    <g class={classOf(trace)}>
      {trace.cells.map((at, i) => {
        const { x, y } = SPOTS[side][cellIn(side, at)];
        return (
          <g key={at} transform={`translate(${x + 33} ${y + 22})`} class="harm-bead">
            <circle r="16" cy="2" class="harm-bead-shade" />
            <circle r="16" />
            <text y="7.5">{i + 1}</text>
          </g>
        );
      })}
    </g>
  );
}
