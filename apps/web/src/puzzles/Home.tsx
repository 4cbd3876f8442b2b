import { Showcase } from '@tessera/client/board/Showcase.tsx';
import { boardGames, loadPicture } from '@tessera/client/games.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { days, ratingsIn, streakTo, tried } from '@tessera/client/storage/puzzles.ts';
import { reviewed } from '@tessera/client/storage/reviews.ts';
import type { Manifest } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { dateAt, dayOf, gameOfDay, puzzlesOf } from '@tessera/review/puzzles';
import { Calendar } from './Calendar.tsx';
import { DailyBoard } from './DailyBoard.tsx';
import { mistakesIn, type OwnMistake } from './own.ts';
import { Practise } from './Practise.tsx';
import { RatingChart } from './RatingChart.tsx';
import { dateOf, words } from './words.ts';

/** The puzzle of the day with what came of the days before, and all games with their puzzles. */
export function Home() {
  const w = words.value;
  const games = boardGames().filter(({ puzzles }) => puzzles !== undefined);
  const today = dayOf(new Date());
  const daily = gameOfDay(games, today);
  const done = ['first', 'nudged'].includes(days.value.get(today) ?? '');
  return (
    <Shell wide>
      <div class="puzzles-page">
        <div class="puzzles-home">
          <section class="puzzles-daily" data-game={daily.id} aria-labelledby="daily">
            <p class="puzzles-kicker">
              {w.dailyOf(dateOf(today))} · {daily.title}
            </p>
            <h1 id="daily">
              <DailyBoard manifest={daily} day={today} games={games.length} />
            </h1>
            <p class="puzzles-solve">
              <Go to="/puzzles/daily" class="button strong big">
                <Icon name={done ? 'again' : 'play'} /> {done ? `${w.solved} ✓` : w.solve}
              </Go>
              <span class="help">{w.lead}</span>
            </p>
          </section>
          <div class="puzzles-side">
            <Calendar today={today} />
            <Streak today={today} />
            <AllRatings today={today} />
            <Own games={games} />
          </div>
        </div>
        <h2 class="puzzles-all">{w.byGame}</h2>
        <ul class="puzzles-games">
          {games.map((manifest) => (
            <Card key={manifest.id} manifest={manifest} />
          ))}
        </ul>
        <p>
          <Go to="/statistics">{w.stats}</Go>
        </p>
      </div>
    </Shell>
  );
}

function Streak({ today }: { today: number }) {
  const w = words.value;
  const { now, best } = streakTo(today);
  return (
    <section class="puzzles-card puzzle-streak" aria-label={w.streakTitle}>
      <p>
        <b>{now}</b> <span>{w.streak(now)}</span>
      </p>
      <p class="help">{w.streakHelp(best)}</p>
    </section>
  );
}

/** The rating over the puzzles of all games. */
function AllRatings({ today }: { today: number }) {
  const w = words.value;
  const list = ratingsIn();
  const now = dateAt(today);
  const month = new Date(now.getUTCFullYear(), now.getUTCMonth(), 1).getTime();
  const before = list.findLast(({ at }) => at < month);
  const last = list.at(-1);
  return (
    <section class="puzzles-card" aria-labelledby="puzzle-rating">
      <h2 id="puzzle-rating">{w.rating}</h2>
      <RatingChart list={list} />
      {before !== undefined && last !== undefined && (
        <p class="help">{w.ratingMonth(Math.round(last.rating) - Math.round(before.rating))}</p>
      )}
    </section>
  );
}

/** What went wrong in one's own matches, of every game that has been reviewed. */
function Own({ games }: { games: readonly Manifest[] }) {
  const own = games.filter(({ id }) => reviewed().some((one) => one.game === id && one.missed !== undefined));
  const found = useFetched(`own ${language.value} ${own.map(({ id }) => id)}`, async () => {
    const lists = await Promise.all(
      own.map(async (manifest): Promise<readonly OwnMistake[]> => {
        const [review, set] = await Promise.all([manifest.review?.(), puzzlesOf(manifest)]);
        const themes = (await review?.themes?.[language.value]()) ?? {};
        return mistakesIn(manifest.id, themes, set?.puzzles ?? []);
      }),
    );
    return lists.flat().sort((a, b) => b.count - a.count);
  }).value;
  if (!isThere(found) || found.value.length === 0) return null;
  return (
    <div class="puzzles-card">
      <Practise mistakes={found.value} />
    </div>
  );
}

function Card({ manifest }: { manifest: Manifest }) {
  const w = words.value;
  const { id, title, ratio = 1 } = manifest;
  const set = useFetched(`puzzles ${id}`, () => puzzlesOf(manifest)).value;
  const picture = useFetched(`picture ${id}`, () => loadPicture(id)).value;
  const all = isThere(set) ? set.value.puzzles.length : 0;
  const names = isThere(set) ? new Set(set.value.puzzles.map((one) => one.id)) : new Set();
  const solved = new Set(
    tried.value.filter((one) => one.game === id && one.solved && names.has(one.id)).map((one) => one.id),
  ).size;
  const rating = ratingsIn(id).at(-1)?.rating;
  return (
    <li data-game={id}>
      <Go to={`/puzzles/${id}`} class="puzzles-game">
        <span class="puzzles-picture" aria-hidden="true" style={{ '--ratio': ratio }}>
          {isThere(picture) && <Showcase {...picture.value} />}
        </span>
        <span>
          <b>{title}</b>
          <i style={{ '--share': all === 0 ? 0 : solved / all }} />
          <small>{all === 0 ? '\u00a0' : w.progress(solved, all)}</small>
          {rating !== undefined && (
            <small>
              {w.rating}: {Math.round(rating)}
            </small>
          )}
        </span>
      </Go>
    </li>
  );
}
