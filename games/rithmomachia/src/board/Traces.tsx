import { Stitch, timed } from '@tessera/kit/art/stitch.tsx';
import type { Color, View } from '../rules/index.ts';
import { CELL, centreOf, type Facing } from './layout.ts';
import { Link, Ring, Tag, tagSpot } from './lines.tsx';
import { Piece } from './Piece.tsx';
import { between } from './spelling.ts';
import type { PieceTrace, TakenMark } from './tracing.ts';

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
                  <Link key={square} from={at(square)} to={at(mark.square)} kind="helping" />
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
