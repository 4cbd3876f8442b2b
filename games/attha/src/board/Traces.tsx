import { Dotted, FromRing, type Sewn, Stitch, timed } from '@tessera/table/art/stitch.tsx';
import { type Colour, cellOf, positionsBetween, type View } from '../rules/index.ts';
import { cellCentre } from './layout.ts';
import type { CoinTrace } from './tracing.ts';

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

/** On the cloth: an empty ring where a coin stood, and its way to where it stands now. */
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
          </g>
        );
      })}
    </g>
  );
}

/** Over the coins: who was sent home, and the way there. */
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

function Victim({ view, trace, of, coins, sewn }: VictimProps) {
  const taker = cellCentre(cellOf(view.seats[trace.seat].colour, trace.to));
  const { colour } = view.seats[of];
  const home = cellCentre(cellOf(colour, -1));
  const tone = THREAD[colour];
  const middle = { x: 290, y: 290 };
  // beside the coin that took it, on the side of the board's edge where the way home is free
  const badge = {
    x: taker.x + Math.sign(home.x - taker.x || 1) * 31,
    y: taker.y + Math.sign(taker.y - middle.y || 1) * 31,
  };
  const bend = { x: (badge.x + home.x) / 2, y: (badge.y + home.y) / 2 };
  const out = Math.hypot(bend.x - middle.x, bend.y - middle.y) || 1;
  const bow = { x: bend.x + ((bend.x - middle.x) / out) * 40, y: bend.y + ((bend.y - middle.y) / out) * 40 };
  return (
    <g opacity={opacity(trace)}>
      <Dotted
        d={`M${badge.x} ${badge.y}Q${bow.x} ${bow.y} ${home.x} ${home.y}`}
        colour={tone}
        {...(sewn && { sewn })}
      />
      <g transform={`translate(${badge.x} ${badge.y})`}>
        <g class={`attha-taken${sewn ? ' stitch-late' : ''}`} style={{ '--stitch': tone, ...(sewn && timed(sewn)) }}>
          <circle r="17" />
          <text class="attha-figure" y="7">
            {coins.length > 1 ? `×${coins.length}` : coins[0]}
          </text>
          <path d="M-11 11L11 -11" />
        </g>
      </g>
    </g>
  );
}
