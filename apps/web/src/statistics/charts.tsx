import type { FinishedMatch } from './figures.ts';
import { tally, trend } from './figures.ts';
import { words } from './words/catalogue.ts';

const W = 220;
const H = 64;

const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A game's results, and the accuracy of its reviewed matches. */
export function Accuracy({ game, title, list }: { game: string; title: string; list: readonly FinishedMatch[] }) {
  const w = words.value;
  const { won, matches } = tally(list);
  const rated = list.flatMap(({ accuracy, share }) => (accuracy === undefined ? [] : [{ accuracy, share }]));
  const lately = rated.slice(-5);
  const now = Math.round(lately.reduce((sum, { accuracy }) => sum + accuracy, 0) / Math.max(1, lately.length));
  const by = trend(rated.map(({ accuracy }) => accuracy));
  const x = (i: number) => (rated.length === 1 ? W / 2 : 8 + (i * (W - 16)) / (rated.length - 1));
  const y = (accuracy: number) => H - 6 - (accuracy * (H - 12)) / 100;
  return (
    <article class="stats-game" data-game={game}>
      <h2>{title}</h2>
      <p class="help">
        {w.of(won, matches)} {w.won}
      </p>
      {rated.length === 0 ? (
        <p class="help">{w.notReviewed}</p>
      ) : (
        <div class="stats-accuracy">
          <p>
            <b>{now}</b> <small>{by === undefined ? w.accuracy : w.accuracyTrend(Math.round(by))}</small>
          </p>
          <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={w.chart(title, rated.length, now)}>
            <path class="axis" d={`M0 ${y(100)}H${W}M0 ${y(50)}H${W}M0 ${y(0)}H${W}`} />
            {rated.length > 1 && <path class="line" d={path(rated.map(({ accuracy }, i) => [x(i), y(accuracy)]))} />}
            {rated.map(({ accuracy, share }, i) => (
              <circle key={i} cx={x(i)} cy={y(accuracy)} r="4" class={share === 1 ? 'won' : 'lost'} />
            ))}
          </svg>
        </div>
      )}
    </article>
  );
}

const WALK = { w: 420, h: 180 };

/** Luck added up over the reviewed matches. */
export function LuckWalk({ walk }: { walk: readonly number[] }) {
  const w = words.value;
  const { w: width, h } = WALK;
  const limit = Math.max(1, ...walk.map(Math.abs)) * 1.1;
  const x = (i: number) => 30 + (i * (width - 40)) / Math.max(1, walk.length);
  const y = (value: number) => h / 2 - (value * (h / 2 - 10)) / limit;
  const last = walk.at(-1) ?? 0;
  const sum = `${last < 0 ? '−' : '+'}${Math.abs(last).toFixed(1)}`;
  const points = [0, ...walk].map((value, i): readonly [number, number] => [x(i), y(value)]);
  const unit = limit > 2 ? Math.floor(limit / 2) : 1;
  return (
    <>
      <p class="help">{w.walkHelp}</p>
      <svg class="stats-walk" viewBox={`0 0 ${width} ${h}`} role="img" aria-label={w.walkChart(walk.length, sum)}>
        {[-unit, 0, unit].map((value) => (
          <g key={value}>
            <path class={value === 0 ? 'axis zero' : 'axis'} d={`M30 ${y(value)}H${width}`} />
            <text x="24" y={y(value) + 4}>
              {value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'}
            </text>
          </g>
        ))}
        <path class="line" d={path(points)} />
        <circle cx={x(walk.length)} cy={y(last)} r="5" />
      </svg>
      <p>
        <b>{sum}</b> {w.luck}
      </p>
    </>
  );
}
