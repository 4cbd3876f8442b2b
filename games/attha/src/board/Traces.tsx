import type { BoardProps } from '@tessera/kit';
import { Dotted, FromRing, type Point, type Sewn, Stitch, timed } from '@tessera/kit/art/stitch.tsx';
import { mayMove } from '@tessera/kit/settings.ts';
import { moveMs, msOf, paceFor } from '@tessera/kit/stage/pace.ts';
import { cellOf } from '../rules/board.ts';
import type { Attha, Colour, View } from '../rules/index.ts';
import { positionsBetween } from '../rules/units.ts';
import { BOARD, cellCentre } from './layout.ts';

/** The way one unit went in somebody's last turn. */
export interface CoinTrace {
  readonly key: string;
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  readonly age: number;
  readonly captured?: { readonly of: number; readonly coins: readonly number[]; readonly sewn?: Sewn };
  /** When it is being sewn, while the coin goes. */
  readonly move?: Sewn;
}

type Traced = Pick<BoardProps<Attha>, 'traces' | 'notes' | 'before'>;

/** What the last turns of the others did on the board, oldest first, so that the latest lies on top. */
export function coinTraces({ traces = [], notes, before }: Traced): readonly CoinTrace[] {
  const now = before === undefined || !mayMove() ? undefined : notes.at(-1)?.at;
  const pace = paceFor(false);
  return traces.toReversed().flatMap(({ seat, notes, age }) => {
    const ways: CoinTrace[] = [];
    for (const note of notes) {
      if (note.kind === 'moved') {
        const { coins, from, to, roll } = note.detail;
        const steps = roll / coins.length;
        const sewn = note.at === now &&
          pace !== 'instant' && { move: { delay: msOf('aim', pace), ms: moveMs(steps, pace) } };
        ways.push({ key: `${seat} ${note.at}`, seat, from, to, steps, age, ...sewn });
      } else if (note.kind === 'captured') {
        const way = ways.pop();
        if (way === undefined) continue;
        const { of, coins } = note.detail;
        const sewn = way.move && { sewn: { delay: way.move.delay + way.move.ms, ms: msOf('capture', pace) } };
        ways.push({ ...way, captured: { of, coins, ...sewn } });
      }
    }
    return ways;
  });
}

const THREAD: { readonly [C in Colour]: string } = {
  yellow: '#a87408',
  green: '#2f7a38',
  blue: '#2664b0',
  red: '#b2371f',
};

const opacity = ({ age }: CoinTrace): number => (age === 0 ? 1 : 0.55);

interface TracesProps {
  readonly view: View;
  readonly traces: readonly CoinTrace[];
}

/** On the cloth: an empty ring where a coin stood, its way to where it stands now, and the way home of its victim. */
export function Traces({ view, traces }: TracesProps) {
  return (
    <g class="attha-traces">
      {traces.map((trace) => {
        const { colour } = view.seats[trace.seat];
        const { from, to, steps, move } = trace;
        const points = [from, ...positionsBetween(from, to, steps)].map((pos) => cellCentre(cellOf(colour, pos)));
        return (
          <g key={trace.key} opacity={opacity(trace)}>
            <FromRing at={points[0]} r={31} colour={THREAD[colour]} />
            <Stitch
              points={points}
              colour={THREAD[colour]}
              start={36}
              end={to === 23 ? 46 : 42}
              {...(move && { sewn: move })}
            />
            {trace.captured && <WayHome view={view} trace={trace} {...trace.captured} />}
          </g>
        );
      })}
    </g>
  );
}

/** Over the coins: who was sent home. */
export function Victims({ view, traces }: TracesProps) {
  return (
    <g class="attha-traces">
      {traces.flatMap((trace) =>
        trace.captured === undefined ? [] : [<Victim key={trace.key} view={view} trace={trace} {...trace.captured} />],
      )}
    </g>
  );
}

interface VictimProps {
  readonly view: View;
  readonly trace: CoinTrace;
  readonly of: number;
  readonly coins: readonly number[];
  readonly sewn?: Sewn;
}

const MIDDLE = BOARD / 2;

/** The sign of a coin that was sent home lies beside the one that took it, at the side of its way home. */
function badgeAt(view: View, { seat, to }: CoinTrace, of: number): Point {
  const taker = cellCentre(cellOf(view.seats[seat].colour, to));
  const home = cellCentre(cellOf(view.seats[of].colour, -1));
  return { x: taker.x + (home.x < taker.x ? -31 : 31), y: taker.y + (taker.y < MIDDLE ? -31 : 31) };
}

/** The way home bends outwards, where fewer coins stand. */
function WayHome({ view, trace, of, sewn }: Omit<VictimProps, 'coins'>) {
  const { colour } = view.seats[of];
  const home = cellCentre(cellOf(colour, -1));
  const from = badgeAt(view, trace, of);
  const half = { x: (from.x + home.x) / 2, y: (from.y + home.y) / 2 };
  const out = Math.hypot(half.x - MIDDLE, half.y - MIDDLE) || 1;
  const bend = { x: half.x + ((half.x - MIDDLE) / out) * 40, y: half.y + ((half.y - MIDDLE) / out) * 40 };
  const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${home.x} ${home.y}`;
  return <Dotted d={d} colour={THREAD[colour]} {...(sewn && { sewn })} />;
}

function Victim({ view, trace, of, coins, sewn }: VictimProps) {
  const { x, y } = badgeAt(view, trace, of);
  const style = { '--stitch': THREAD[view.seats[of].colour], ...(sewn && timed(sewn)) };
  return (
    <g opacity={opacity(trace)} transform={`translate(${x} ${y})`}>
      <g class={`attha-taken${sewn ? ' stitch-late' : ''}`} style={style}>
        <circle r="17" />
        <text class="attha-figure" y="7">
          {coins.length > 1 ? `×${coins.length}` : coins[0]}
        </text>
        <path d="M-11 11L11 -11" />
      </g>
    </g>
  );
}
