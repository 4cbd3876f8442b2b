import { Go } from '@tessera/kit/router/router.tsx';
import { queryOf } from './choosing.ts';
import type { OwnMistake } from './own.ts';
import { words } from './words.ts';

const SHOWN = 3;

/** Links to puzzles about what went wrong in one's own matches. */
export function Practise({ mistakes }: { readonly mistakes: readonly OwnMistake[] }) {
  const w = words.value;
  if (mistakes.length === 0) return null;
  return (
    <section class="puzzle-practise" aria-labelledby="puzzle-practise">
      <h2 id="puzzle-practise">{w.own}</h2>
      <ul>
        {mistakes.slice(0, SHOWN).map(({ game, code, theme, count, puzzles }) => (
          <li key={`${game} ${code}`} data-game={game}>
            <Go to={`/puzzles/${game}${queryOf({ theme: code })}`}>
              <b>{w.practise(theme)}</b> <small>{w.practiseHelp(count, puzzles)}</small>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}
