import type { Seat } from '@tessera/kernel';
import {
  afterAt,
  areaPath,
  beforeAt,
  cornersOf,
  edgePaths,
  type LuckLedger,
  type Mark,
  type Moment,
  stackOrder,
} from '@tessera/review';
import { words } from './words.ts';

const W = 1000;
const H = 300;
/** More marks than this run into each other: then only what cost something is drawn. */
const MANY = 44;
const SIGN: { readonly [M in Mark]: string } = { best: '✓', fine: '·', slip: '?!', mistake: '?', blunder: '??' };

interface ChartProps {
  readonly ledger: LuckLedger;
  readonly moments: readonly Moment[];
  readonly marks: readonly Mark[];
  /** How many moments there will be. */
  readonly count: number;
  readonly viewer: Seat;
  readonly names: readonly string[];
  readonly threads: readonly string[];
  readonly pins: readonly Moment[];
  readonly selected: number;
  onSelect(moment: number): void;
}

/** Who was how far ahead: areas one above the other, the viewer's at the bottom; decisions solid, chance dotted. */
export function ShareChart(props: ChartProps) {
  const { ledger, moments, marks, count, viewer, names, threads, pins, selected, onSelect } = props;
  const w = words.value;
  const order = stackOrder(names.length, viewer);
  const corners = cornersOf(ledger, order, count);
  const end = corners.at(-1)?.x ?? 0;
  const [now] = [moments[selected]];
  return (
    <figure class="review-chart">
      <div class="review-plot">
        <span class="review-axis" aria-hidden="true">
          <i>100</i>
          <i>50</i>
          <i>0</i>
        </span>
        <svg
          viewBox={`0 0 ${W} ${H}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={w.chart(names[viewer], Math.round(100 * ledger.last[viewer]))}
        >
          <defs>
            {order.map((seat, place) => (
              <Pattern key={seat} id={`review-seat-${place}`} kind={place} colour={threads[seat]} />
            ))}
          </defs>
          {order.map((seat, place) => (
            <path key={seat} d={areaPath(corners, place, W, H)} fill={`url(#review-seat-${place})`} />
          ))}
          <path class="review-half" d={`M0 ${H / 2}H${W}`} />
          {order
            .slice(0, -1)
            .map((seat, place) =>
              edgePaths(corners, place, W, H).map(({ by, d }, i) => (
                <path key={`${seat} ${i}`} class={`review-edge ${by}`} d={d} />
              )),
            )}
          {end < 1 && <rect class="review-rest" x={end * W} y="0" width={(1 - end) * W} height={H} />}
        </svg>
        {order.map((seat, place) => (
          <span
            key={seat}
            class="review-name"
            style={{ ...nameSpot(corners, place), '--thread': threads[seat] }}
            aria-hidden="true"
          >
            {names[seat]}
          </span>
        ))}
        {now !== undefined && (
          <span class="review-cursor" style={{ left: `${100 * beforeAt(selected, count)}%` }} aria-hidden="true" />
        )}
        {pins.map((pin, i) => {
          const n = moments.indexOf(pin);
          const top = order[0] === pin.seat ? pin.verdicts[0].shares[pin.seat] : 1 - pin.verdicts[0].shares[pin.seat];
          return (
            <button
              key={pin.at}
              type="button"
              class="review-pin"
              style={{
                left: `${100 * afterAt(n, count)}%`,
                top: `${100 * (1 - Math.min(0.94, Math.max(0.06, top)))}%`,
              }}
              aria-label={`${i + 1}. ${w.spoken(
                n + 1,
                names[pin.seat],
                Math.round(100 * pin.verdicts[0].shares[pin.seat]),
                Math.round(100 * pin.played.shares[pin.seat]),
                w.marks[marks[n]],
              )}`}
              onClick={() => onSelect(n)}
            >
              {i + 1}
            </button>
          );
        })}
      </div>
      <div class="review-rows" aria-hidden="true">
        {names.map((name, seat) => (
          <div key={name} class="review-row" style={{ '--thread': threads[seat] }}>
            {moments.map((moment, i) =>
              moment.seat !== seat || (count > MANY && (marks[i] === 'best' || marks[i] === 'fine')) ? null : (
                <span
                  key={moment.at}
                  class={`review-mark ${marks[i]}${i === selected ? ' review-here' : ''}`}
                  style={{ left: `${100 * afterAt(i, count)}%` }}
                  title={w.marks[marks[i]]}
                >
                  {SIGN[marks[i]]}
                </span>
              ),
            )}
          </div>
        ))}
        {ledger.luckBefore.some((row) => row.some((luck) => luck !== 0)) && (
          <div class="review-row luck">
            {ledger.luckBefore.map((row, i) => (
              <i
                key={i}
                class={row[viewer] < 0 ? 'bad' : 'good'}
                style={{
                  left: `${100 * beforeAt(i, count)}%`,
                  height: `${Math.min(50, 100 * Math.abs(row[viewer]))}%`,
                }}
              />
            ))}
          </div>
        )}
      </div>
      <figcaption>
        <span class="review-key solid">{w.decided}</span>
        <span class="review-key dotted">{w.chance}</span>
        <span>{w.bottom(names[viewer])}</span>
      </figcaption>
    </figure>
  );
}

/** Where a name stands in its area: in the middle of the widest part of it, or nowhere. */
function nameSpot(corners: ReturnType<typeof cornersOf>, place: number) {
  let best = { size: 0, x: 0, y: 0 };
  for (const { x, tops } of corners) {
    const low = place === 0 ? 0 : tops[place - 1];
    const size = tops[place] - low;
    // not at the very edges, where the name would be cut off
    if (x > 0.08 && x < 0.86 && size > best.size) best = { size, x, y: 1 - (tops[place] + low) / 2 };
  }
  return best.size < 0.16 ? { display: 'none' } : { left: `${100 * best.x}%`, top: `${100 * best.y}%` };
}

/** Seats differ in colour and in pattern. */
function Pattern({ id, kind, colour }: { id: string; kind: number; colour: string }) {
  const lines = [
    '',
    'M-2 12 12 -2M6 20 20 6',
    'M5 5h2v2h-2z',
    'M6 0V14',
    'M0 0h7v7H0zM7 7h7v7H7z',
    'M0 7q3.5-4 7 0t7 0',
  ];
  return (
    <pattern id={id} width="14" height="14" patternUnits="userSpaceOnUse">
      <rect width="14" height="14" style={{ fill: colour, opacity: 0.28 }} />
      <path d={lines[kind % lines.length]} style={{ stroke: colour, fill: 'none', opacity: 0.55, strokeWidth: 2 }} />
    </pattern>
  );
}
