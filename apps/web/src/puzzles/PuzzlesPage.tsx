import type { Puzzle } from '@tessera/bots/judge';
import { Showcase } from '@tessera/client/board/Showcase.tsx';
import { boardGames, loadGame, loadPicture } from '@tessera/client/games.ts';
import { isThere, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Shell } from '@tessera/client/shell/Shell.tsx';
import { ratingsIn, streakTo, tried } from '@tessera/client/storage/puzzles.ts';
import type { Manifest } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { address } from '@tessera/kit/router/address.ts';
import { Go } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { dayOf, gameOfDay, puzzleOfDay, puzzlesOf } from '@tessera/review/puzzles';
import { useEffect } from 'preact/hooks';
import { nextOf, pathOf } from './choosing.ts';
import { type PuzzlesReady, Solve } from './Solve.tsx';
import { dateOf, words } from './words.ts';
import '../learn/learn.css';
import './puzzle.css';

async function find(id: string): Promise<PuzzlesReady | undefined> {
  await words.ready();
  const manifest = boardGames().find((one) => one.id === id);
  const [review, set] = await Promise.all([manifest?.review?.(), manifest && puzzlesOf(manifest)]);
  if (set === undefined || review === undefined) return undefined;
  const [ui, reasons, themes] = await Promise.all([
    loadGame(id, set.version),
    review.reasons[language.value](),
    review.themes?.[language.value]() ?? {},
  ]);
  return ui && { ui, review, reasons, themes, puzzles: set.puzzles, version: set.version };
}

/** `/puzzles`, `/puzzles/daily`, `/puzzles/<game>` and `/puzzles/<game>/<puzzle>`. */
export function PuzzlesPage({ id, name }: { id: string; name: string }) {
  const w = words.value;
  const day = id === 'daily' ? dayOf(new Date()) : undefined;
  const games = boardGames().filter(({ puzzles }) => puzzles !== undefined);
  const game = day === undefined ? id : gameOfDay(games, day).id;
  const lang = language.value;
  useEffect(() => {
    document.title = `${day === undefined ? w.title : w.daily} – Tessera`;
  }, [w, day]);
  const found = useFetched(`${game} ${lang}`, async () => (id === '' ? undefined : find(game))).value;
  if (id === '') return <Home />;
  if (found === 'none') return <Lost help={w.none} />;
  if (!isThere(found)) return <NotThere found={found} />;
  const { puzzles, themes } = found.value;
  const puzzle =
    day !== undefined
      ? puzzleOfDay(puzzles, games.length, day)
      : name === ''
        ? nextOf(game, puzzles, themes, {})
        : puzzles.find((one) => one.id === name);
  if (puzzle === undefined) return <Lost help={w.none} />;
  return (
    <Kept key={`${game} ${name} ${day} ${lang}`} {...found.value} puzzle={puzzle} {...(day !== undefined && { day })} />
  );
}

/** The puzzle that was chosen stays until another is asked for, whatever is solved meanwhile. */
function Kept(props: PuzzlesReady & { puzzle: Puzzle; day?: number }) {
  const kept = useFetched('kept', async () => props.puzzle).value;
  const { ui, puzzle, day } = props;
  useEffect(() => {
    // what stands in the address bar can be passed on: the list's own address leads to another puzzle tomorrow
    if (day === undefined) history.replaceState(null, '', address.write(pathOf(ui.game.id, puzzle)));
  }, []);
  return isThere(kept) ? <Solve {...props} puzzle={kept.value} /> : null;
}

/** All games with their puzzles, and the puzzle of the day. */
function Home() {
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
