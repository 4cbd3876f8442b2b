import type { Puzzle } from '@tessera/bots/judge';
import { boardGames } from '@tessera/client/games.ts';
import { isThere, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { address } from '@tessera/kit/router/address.ts';
import { place } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import { dayOf, gameOfDay, puzzleOfDay } from '@tessera/review/puzzles';
import { useEffect } from 'preact/hooks';
import { nextOf, type PuzzleWish, pathOf, queryOf } from './choosing.ts';
import { Home } from './Home.tsx';
import { type PuzzlesReady, puzzlesReady } from './ready.ts';
import { Solve } from './Solve.tsx';
import { words } from './words.ts';
import '../learn/learn.css';
import './puzzle.css';
import './daily.css';

/** `/puzzles`, `/puzzles/daily`, `/puzzles/<game>` and `/puzzles/<game>/<puzzle>`, with `?theme=` for what comes next. */
export function PuzzlesPage({ id, name }: { id: string; name: string }) {
  const w = words.value;
  const day = id === 'daily' ? dayOf(new Date()) : undefined;
  const games = boardGames().filter(({ puzzles }) => puzzles !== undefined);
  const game = day === undefined ? id : gameOfDay(games, day).id;
  const lang = language.value;
  const theme = place.value.query.get('theme') ?? undefined;
  useEffect(() => {
    document.title = `${day === undefined ? w.title : w.daily} – Tessera`;
  }, [w, day]);
  const found = useFetched(`${game} ${lang}`, async () => (id === '' ? undefined : puzzlesReady(game))).value;
  if (id === '') return <Home />;
  if (found === 'none') return <Lost help={w.none} />;
  if (!isThere(found)) return <NotThere found={found} />;
  const { puzzles, themes } = found.value;
  const wish: PuzzleWish = { theme: theme !== undefined && Object.hasOwn(themes, theme) ? theme : undefined };
  const puzzle =
    day !== undefined
      ? puzzleOfDay(puzzles, games.length, day)
      : name === ''
        ? nextOf(game, puzzles, themes, wish)
        : puzzles.find((one) => one.id === name);
  if (puzzle === undefined) return <Lost help={w.none} />;
  return (
    <Kept
      key={`${game} ${name} ${day} ${lang} ${theme}`}
      {...found.value}
      wish={wish}
      puzzle={puzzle}
      {...(day !== undefined && { day })}
    />
  );
}

/** The puzzle that was chosen stays until another is asked for, whatever is solved meanwhile. */
function Kept(props: PuzzlesReady & { puzzle: Puzzle; wish: PuzzleWish; day?: number }) {
  const kept = useFetched('kept', async () => props.puzzle).value;
  const { ui, puzzle, day, wish } = props;
  useEffect(() => {
    // what stands in the address bar can be passed on: the list's own address leads to another puzzle tomorrow
    if (day === undefined)
      history.replaceState(null, '', address.write(`${pathOf(ui.game.id, puzzle)}${queryOf(wish)}`));
  }, []);
  return isThere(kept) ? <Solve {...props} puzzle={kept.value} /> : null;
}
