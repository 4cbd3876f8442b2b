import type { Seat } from '@tessera/kernel';
import type { BoardProps, Trace } from '@tessera/kit';
import type { Harmonies, Side } from '../rules/index.ts';
import { cellIn, outline, SPOTS } from './layout.ts';

/** What the last turn of a seat did. */
export interface BoardTrace {
  readonly seat: Seat;
  readonly age: number;
  /** The group it took from the middle. */
  readonly space: number | undefined;
  /** The cells where something was put down, in order; a cell that got two tokens comes once. */
  readonly cells: readonly string[];
  /** Where an animal moved in. */
  readonly cubes: readonly string[];
  readonly gain: number | undefined;
}

/** Reads a trace: which group, which cells in which order, what it brought. */
export function boardTrace({ seat, age, notes, before, after }: Trace<Harmonies>): BoardTrace {
  const cells: string[] = [];
  const cubes: string[] = [];
  let space: number | undefined;
  for (const { kind, detail } of notes) {
    if (kind === 'took') space = detail.space;
    else if (kind === 'placed' && !cells.includes(detail.at)) cells.push(detail.at);
    else if (kind === 'placedCube') cubes.push(detail.at);
  }
  const [was, is] = [before, after].map((view) => view?.seats[seat].total);
  return { seat, age, space, cells, cubes, gain: was === undefined || is === undefined ? undefined : is - was };
}

/** The cells of a seat that changed since the view before. */
export function freshCells(
  { before, view }: Pick<BoardProps<Harmonies>, 'before' | 'view'>,
  seat: Seat,
): ReadonlySet<string> {
  const was = before?.seats[seat]?.cells;
  const is = view.seats[seat].cells;
  if (was === undefined || was.length !== is.length) return new Set();
  return new Set(is.flatMap(({ at, stack, cube }, i) => (stack !== was[i].stack || cube !== was[i].cube ? [at] : [])));
}

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
