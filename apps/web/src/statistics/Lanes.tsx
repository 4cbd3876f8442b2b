import { gameTitle } from '@tessera/client/games.ts';
import { Go } from '@tessera/kit/router/router.tsx';
import { language } from '@tessera/kit/words/catalogue.ts';
import type { FinishedMatch } from './figures.ts';
import { groups, tally } from './figures.ts';
import { words } from './words/catalogue.ts';

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
