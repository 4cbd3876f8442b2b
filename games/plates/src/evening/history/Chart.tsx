import { wide } from '@tessera/client/parts/media.ts';
import { useMemo } from 'preact/hooks';
import { tintOf } from '../../board/palette.ts';
import { type Moment, totalsOf } from '../moments.ts';
import { TeamName } from '../parts/Team.tsx';
import { words } from '../words/catalogue.ts';

const H = 300;
const LEFT = 36;
const BOTTOM = 24;
const DASHES = ['none', '10 5', '3 5', '14 4 3 4', '7 3', '2 3'];

interface ChartProps {
  readonly moments: readonly Moment[];
  readonly at: number;
  onLook(at: number): void;
}

/** A round step between lines, so that there are about five of them. */
const stepFor = (high: number): number =>
  [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((step) => high / step <= 6) ?? 1000;

/** Points over time, one line per team with a dash and an emblem of its own, and the target. */
export function Chart({ moments, at, onLook }: ChartProps) {
  const now = moments[moments.length - 1].view;
  const totals = useMemo(() => moments.map(({ view }) => totalsOf(view)), [moments]);
  const { history } = words.value;
  // letters keep their size on a small screen
  const W = wide.value ? 900 : 440;
  const high = Math.max(now.target, ...totals.flat()) * 1.04;
  const step = stepFor(high);
  const x = (index: number): number => LEFT + (index / Math.max(1, moments.length - 1)) * (W - LEFT - 12);
  const y = (points: number): number => H - BOTTOM - (points / high) * (H - BOTTOM - 12);
  const path = (team: number): string =>
    totals
      .map((row, i) => (i === 0 ? `M${x(0)} ${y(row[team])}` : `H${x(i).toFixed(1)}V${y(row[team]).toFixed(1)}`))
      .join('');
  const look = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * W;
    onLook(Math.round(((share - LEFT) / (W - LEFT - 12)) * (moments.length - 1)));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber does the same by keys */}
      <svg class="points-chart" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={history.chartHelp} onClick={look}>
        {Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step).map((points) => (
          <g key={points}>
            <path class="grid" d={`M${LEFT} ${y(points)}H${W - 12}`} />
            <text x={LEFT - 6} y={y(points) + 4}>
              {points}
            </text>
          </g>
        ))}
        <path class="target-line" d={`M${LEFT} ${y(now.target)}H${W - 12}`} />
        <path class="at-line" d={`M${x(at).toFixed(1)} 8V${H - BOTTOM}`} />
        {now.event.teams.map(({ name }, team) => {
          const { face, deep } = tintOf(now.event.teams, team);
          return (
            <g key={name}>
              <path class="points-under" d={path(team)} stroke={deep} />
              <path class="points-line" d={path(team)} stroke={face} stroke-dasharray={DASHES[team]} />
            </g>
          );
        })}
        {now.event.teams.map(({ name }, team) => (
          <circle
            key={name}
            class="points-end"
            cx={x(at)}
            cy={y(totals[at][team])}
            r="5"
            fill={tintOf(now.event.teams, team).face}
            stroke={tintOf(now.event.teams, team).deep}
          />
        ))}
      </svg>
      <ul class="chart-legend">
        {now.event.teams.map(({ name }, team) => (
          <li key={name}>
            <svg viewBox="0 0 40 10" aria-hidden="true">
              <path class="points-under" d="M0 5H40" stroke={tintOf(now.event.teams, team).deep} />
              <path
                class="points-line"
                d="M0 5H40"
                stroke={tintOf(now.event.teams, team).face}
                stroke-dasharray={DASHES[team]}
              />
            </svg>
            <TeamName view={now} team={team} /> <b>{totals[at][team]}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
