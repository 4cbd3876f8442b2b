import { wide } from '@tessera/client/parts/media.ts';
import type { Seat } from '@tessera/kernel';
import { useMemo } from 'preact/hooks';
import { type EventTypes, seatTitle } from '../game.ts';
import { words } from '../words/catalogue.ts';
import type { WalkProps } from './Timeline.tsx';

const H = 300;
const LEFT = 36;
const BOTTOM = 24;
const DASHES = ['none', '10 5', '3 5', '14 4 3 4', '7 3', '2 3'];

export interface ChartProps<G extends EventTypes> extends WalkProps<G> {
  /** A seat's colour, and a deeper one around it. */
  tint(view: G['view'], seat: Seat): { readonly face: string; readonly deep: string };
  /** How many points win. */
  targetOf(view: G['view']): number;
}

/** A round step between lines, so that there are about five of them. */
const stepFor = (high: number): number =>
  [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((step) => high / step <= 6) ?? 1000;

/** Points over time, one line per seat with a dash of its own, and the target. */
export function Chart<G extends EventTypes>({ event, moments, at, onLook, tint, targetOf }: ChartProps<G>) {
  const { view } = moments[moments.length - 1];
  const totals = useMemo(() => moments.map((moment) => event.pointsOf(moment.view)), [moments]);
  const { history } = words.value;
  // letters keep their size on a small screen
  const W = wide.value ? 900 : 440;
  const target = targetOf(view);
  const high = Math.max(target, ...totals.flat()) * 1.04;
  const step = stepFor(high);
  const x = (index: number): number => LEFT + (index / Math.max(1, moments.length - 1)) * (W - LEFT - 12);
  const y = (points: number): number => H - BOTTOM - (points / high) * (H - BOTTOM - 12);
  const path = (seat: Seat): string =>
    totals
      .map((row, i) => (i === 0 ? `M${x(0)} ${y(row[seat])}` : `H${x(i).toFixed(1)}V${y(row[seat]).toFixed(1)}`))
      .join('');
  const look = (click: MouseEvent) => {
    const box = (click.currentTarget as SVGElement).getBoundingClientRect();
    const share = ((click.clientX - box.left) / box.width) * W;
    onLook(Math.round(((share - LEFT) / (W - LEFT - 12)) * (moments.length - 1)));
  };
  const seats = totals[0].map((_, seat) => ({ seat, ...tint(view, seat) }));
  const line = ({ seat, face, deep }: (typeof seats)[number], d: string) => (
    <>
      <path class="events-line-under" d={d} stroke={deep} />
      <path class="events-line-over" d={d} stroke={face} stroke-dasharray={DASHES[seat]} />
    </>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber does the same by keys */}
      <svg class="events-chart" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={history.chartHelp} onClick={look}>
        {Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step).map((points) => (
          <g key={points}>
            <path class="events-grid" d={`M${LEFT} ${y(points)}H${W - 12}`} />
            <text x={LEFT - 6} y={y(points) + 4}>
              {points}
            </text>
          </g>
        ))}
        <path class="events-target" d={`M${LEFT} ${y(target)}H${W - 12}`} />
        <path class="events-at" d={`M${x(at).toFixed(1)} 8V${H - BOTTOM}`} />
        {seats.map((one) => (
          <g key={one.seat}>{line(one, path(one.seat))}</g>
        ))}
        {seats.map(({ seat, face, deep }) => (
          <circle key={seat} class="events-end" cx={x(at)} cy={y(totals[at][seat])} r="5" fill={face} stroke={deep} />
        ))}
      </svg>
      <ul class="events-legend">
        {seats.map((one) => (
          <li key={one.seat}>
            <svg viewBox="0 0 40 10" aria-hidden="true">
              {line(one, 'M0 5H40')}
            </svg>
            <span class="events-name">
              {event.mark(view, one.seat)} {seatTitle(event, view, one.seat)}
            </span>{' '}
            <b>{totals[at][one.seat]}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
