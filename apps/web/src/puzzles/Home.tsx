import { Showcase } from '@tessera/client/board/Showcase.tsx';
import { boardGames, loadPicture } from '@tessera/client/games.ts';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { ratingsIn, streakTo, tried } from '@tessera/client/storage/puzzles.ts';
import type { Manifest } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { dayOf, gameOfDay, puzzlesOf } from '@tessera/review/puzzles';
import { dateOf, words } from './words.ts';

/** All games with their puzzles, and the puzzle of the day. */
export function Home() {
  const w = words.value;
  const games = boardGames().filter(({ puzzles }) => puzzles !== undefined);
  const today = dayOf(new Date());
  const daily = gameOfDay(games, today);
  const streak = streakTo(today);
  const done = tried.value.some(({ day, solved }) => day === today && solved);
  return (
    <Shell>
      <header class="puzzles-head">
        <h1>{w.title}</h1>
        <p class="lead">{w.lead}</p>
      </header>
      <section class="puzzles-daily" data-game={daily.id} aria-labelledby="daily">
        <Picture manifest={daily} />
        <div>
          <h2 id="daily">{w.dailyOf(dateOf(today))}</h2>
          <p>
            {daily.title}
            {streak > 0 && `, ${w.streak(streak)}`}
          </p>
          <Go to="/puzzles/daily" class="button strong big">
            <Icon name={done ? 'again' : 'play'} /> {done ? `${w.solved} ✓` : w.solve}
          </Go>
        </div>
      </section>
      <ul class="puzzles-games">
        {games.map((manifest) => (
          <Card key={manifest.id} manifest={manifest} />
        ))}
      </ul>
      <p>
        <Go to="/statistics">{w.stats}</Go>
      </p>
    </Shell>
  );
}

function Card({ manifest }: { manifest: Manifest }) {
  const w = words.value;
  const { id, title } = manifest;
  const set = useFetched(`puzzles ${id}`, () => puzzlesOf(manifest)).value;
  const all = isThere(set) ? set.value.puzzles.length : 0;
  const solved = tried.value.filter((one) => one.game === id && one.solved).length;
  const rating = ratingsIn(id).at(-1)?.rating;
  return (
    <li data-game={id}>
      <Go to={`/puzzles/${id}`} class="puzzles-game">
        <Picture manifest={manifest} />
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

function Picture({ manifest: { id, ratio = 1 } }: { manifest: Manifest }) {
  const picture = useFetched(`picture ${id}`, () => loadPicture(id)).value;
  return (
    <span class="puzzles-picture" aria-hidden="true" style={{ '--ratio': ratio }}>
      {isThere(picture) && <Showcase {...picture.value} />}
    </span>
  );
}
