import type { BoardNote, BoardProps, Trace } from '@tessera/kit';
import { type Sewn, Stitch, timed } from '@tessera/kit/art/stitch.tsx';
import { mayMove } from '@tessera/kit/settings.ts';
import { moveMs, msOf, type Pace, paceFor } from '@tessera/kit/stage/pace.ts';
import type { Color, Rithmomachia, View } from '../rules/index.ts';
import { ambushSum, captureSum } from '../words/sums.ts';
import { CELL, centreOf, type Facing } from './layout.ts';
import { LineBetween, Ring, Tag, tagSpot } from './lines.tsx';
import { Piece } from './Piece.tsx';
import { between, lentBy } from './spelling.ts';
import { cellsBetween, turnIn } from './staging.ts';

/** A piece that was taken, with the sum that took it. */
export interface TakenMark {
  readonly id: string;
  readonly square: string;
  /** Whether the piece that took it stands there now. */
  readonly landed: boolean;
  readonly sum: string;
  /** Who helped, by square, with what each lent. */
  readonly helpers: readonly { readonly square: string; readonly lent: string }[];
  readonly sewn?: Sewn;
}

/** What the last turn of a side did on the board. */
export interface PieceTrace {
  readonly key: string;
  readonly color: Color;
  readonly age: number;
  readonly from: string;
  readonly to: string;
  readonly taken: readonly TakenMark[];
  /** When the way is being sewn, while the piece goes. */
  readonly sewn?: Sewn;
}

type Traced = Pick<BoardProps<Rithmomachia>, 'traces' | 'notes' | 'before' | 'view'>;

/** What the last turns of the others did, oldest first, so that the latest lies on top. */
export function pieceTraces({ traces = [], notes, before, view }: Traced): readonly PieceTrace[] {
  const now = before === undefined || !mayMove() ? undefined : notes.at(-1)?.at;
  const pace = paceFor(false);
  return traces.toReversed().flatMap((trace) => traceOf(trace, trace.before ?? view, now, pace) ?? []);
}

function traceOf(
  trace: Trace<Rithmomachia>,
  view: View,
  fresh: number | undefined,
  pace: Pace,
): PieceTrace | undefined {
  let found: PieceTrace | undefined;
  // everything a change shows comes after what it showed before
  let clock = { at: -1, ms: 0 };
  for (const { kind, detail, at } of trace.notes) {
    if (clock.at !== at) clock = { at, ms: 0 };
    const sewn = (ms: number): { readonly sewn?: Sewn } => {
      const delay = clock.ms;
      clock.ms += ms;
      return at === fresh && pace !== 'instant' ? { sewn: { delay, ms } } : {};
    };
    let mark: TakenMark | undefined;
    if (kind === 'moved') {
      const { piece, from, to } = detail;
      clock.ms = msOf('aim', pace);
      const way = sewn(moveMs(cellsBetween(from, to), pace));
      const { color } = view.pieces[piece];
      found = { key: `${trace.seat} ${at}`, color, age: trace.age, from, to, taken: [], ...way };
    } else if (found !== undefined && kind === 'captured') {
      const { piece: victim, by, ...capture } = detail;
      const { helper } = capture;
      const helpers = helper === undefined ? [] : [{ square: view.pieces[helper].square, lent: lentBy(view, capture) }];
      const sum = captureSum(view, by, victim, capture);
      mark = { id: victim, square: found.to, landed: true, sum, helpers };
    } else if (kind === 'ambushed') {
      const helpers = detail.helpers.map((id) => ({ square: view.pieces[id].square, lent: '' }));
      const { square } = view.pieces[detail.ambush];
      mark = { id: detail.ambush, square, landed: false, sum: ambushSum(view, detail), helpers };
    }
    if (found === undefined || mark === undefined) continue;
    found = { ...found, taken: [...found.taken, { ...mark, ...sewn(msOf('sum', pace) + msOf('capture', pace)) }] };
  }
  return found;
}

/** The squares of the latest turn: from and to, and where pieces were taken without anybody landing. */
export interface LastTurn {
  readonly moved: readonly string[];
  readonly taken: readonly string[];
}

const NO_TURN: LastTurn = { moved: [], taken: [] };

/** What the log tells of the latest turn, so that it is right after an undo and at every moment of the past. */
export function lastTurn({ turnSoFar, ply }: View, log: readonly BoardNote<Rithmomachia>[]): LastTurn {
  if (turnSoFar !== null) return { moved: [turnSoFar.from, turnSoFar.to], taken: [] };
  const turn = turnIn(log);
  if (turn === undefined || ply === 0) return NO_TURN;
  return { moved: [turn.from, turn.to], taken: turn.ambushSquares?.slice(0, 1) ?? [] };
}

interface TracesProps {
  readonly view: View;
  readonly facing: Facing;
  readonly traces: readonly PieceTrace[];
  /** Something is being put together: what happened steps back. */
  readonly quiet: boolean;
}

const THREADS: { readonly [C in Color]: string } = { W: '#fffdf6', B: '#26221c' };

const classOf = ({ age }: PieceTrace, quiet: boolean): string =>
  `rithmo-trace${age > 0 ? ' rithmo-older' : ''}${quiet ? ' rithmo-quiet' : ''}`;

const late = ({ sewn }: Pick<TakenMark, 'sewn'>) =>
  sewn === undefined ? {} : { class: 'stitch-late', style: timed(sewn) };

/** On the cloth: an empty dashed square where a piece stood, its way in its thread, and who helped. */
export function Traces({ facing, traces, quiet }: TracesProps) {
  const at = (square: string) => centreOf(square, facing);
  return (
    <>
      {traces.map((trace) => {
        const { from, to, color, sewn, taken } = trace;
        const half = CELL / 2 - 5;
        const there = at(to);
        return (
          <g key={trace.key} class={`${classOf(trace, quiet)} rithmo-${color}`} style={{ '--stitch': THREADS[color] }}>
            <rect
              x={at(from).x - half}
              y={at(from).y - half}
              width={2 * half}
              height={2 * half}
              rx="9"
              class="rithmo-from"
            />
            <rect x={there.x - CELL / 2} y={there.y - CELL / 2} width={CELL} height={CELL} class="rithmo-arrived" />
            {taken.map((mark) => (
              <g key={mark.id} {...late(mark)}>
                {mark.helpers.map(({ square }) => (
                  <LineBetween key={square} from={at(square)} to={at(mark.square)} kind="helping" />
                ))}
              </g>
            ))}
            <Stitch
              points={[at(from), there]}
              colour={THREADS[color]}
              width={5.5}
              start={30}
              end={31}
              {...(sewn && { sewn })}
            />
          </g>
        );
      })}
    </>
  );
}

/** Over the pieces: whom it took, and the sum. */
export function TraceSums({ view, facing, traces, quiet }: TracesProps) {
  const at = (square: string) => centreOf(square, facing);
  return (
    <>
      {traces.map((trace) => (
        <g key={trace.key} class={classOf(trace, quiet)}>
          {trace.taken.map((mark) => {
            const there = at(mark.square);
            // the sum leaves the way in sight
            const way = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => between(there, at(trace.from), share));
            const badge = mark.landed ? { x: there.x + 26, y: there.y + 22 } : there;
            return (
              <g key={mark.id} {...late(mark)}>
                {mark.helpers.map(({ square, lent }) => (
                  <g key={square}>
                    <Ring at={at(square)} kind="helper" />
                    {lent !== '' && <Tag at={between(at(square), there)} text={lent} kind="lent" />}
                  </g>
                ))}
                <g transform={`translate(${badge.x} ${badge.y}) scale(0.52)`}>
                  <Piece piece={view.pieces[mark.id]} />
                  <path d="M-26 26L26 -30" class="rithmo-struck" />
                </g>
                <Tag at={tagSpot(view, there, mark.sum, facing, mark.landed ? 6 : 0, way)} text={mark.sum} kind="sum" />
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}
