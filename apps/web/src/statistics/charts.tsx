import { gameTitle } from '@tessera/client/games.ts';
import { Go } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { type FinishedMatch, groups, tally, trend } from './figures.ts';
import { words } from './words.ts';

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

/** Dots in a lane; older ones are still in the tables. */
const SHOWN = 40;

/** Every match as a dot on its game's lane, oldest first. */
export function Lanes({ list }: { list: readonly FinishedMatch[] }) {
  const w = words.value;
  const day = new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'long' });
  return (
    <ul class="stats-lanes">
      {groups(list, ({ game }) => game).map(([game, all]) => {
        const { won, matches } = tally(all);
        return (
          <li key={game} data-game={game}>
            <b>{gameTitle(game)}</b>
            <ol>
              {all.slice(-SHOWN).map(({ id, at, share }) => {
                const how = share === 1 ? 'won' : share === 0 ? 'lost' : 'shared';
                const label = w.bead(day.format(at), gameTitle(game), w[how]);
                return (
                  <li key={id}>
                    <Go to={`/replay/local/${id}?review`} class={`stats-bead ${how}`}>
                      <span class="visually-hidden">{label}</span>
                    </Go>
                  </li>
                );
              })}
            </ol>
            <span>{w.of(won, matches)}</span>
          </li>
        );
      })}
    </ul>
  );
}
