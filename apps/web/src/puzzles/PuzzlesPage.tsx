import type { Puzzle } from '@tessera/bots/judge';
import { boardGames, loadGame } from '@tessera/client/games.ts';
import { isThere, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { dayOf, gameOfDay, puzzleOfDay, puzzlesOf } from '@tessera/review/puzzles';
import { useEffect } from 'preact/hooks';
import { nextOf } from './choosing.ts';
import { Home } from './Home.tsx';
import { type PuzzlesReady, Solve } from './Solve.tsx';
import { words } from './words.ts';
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
  return isThere(kept) ? <Solve {...props} puzzle={kept.value} /> : null;
}
