import { boardGames } from '@tessera/client/games.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { dayOf, gameOfDay } from '@tessera/review/daily';
import { dateOf, words } from './words.ts';

/** The front page's way to the puzzle of the day. */
export function Daily() {
  const w = words.value;
  const games = boardGames().filter(({ puzzles }) => puzzles !== undefined);
  const today = dayOf(new Date());
  if (games.length === 0) return null;
  const game = gameOfDay(games, today);
  return (
    <div class="daily" data-game={game.id}>
      <h2 id="daily-puzzle">{w.dailyOf(dateOf(today))}</h2>
      <p class="help">
        {game.title}. {w.lead}
      </p>
      <div class="button-row">
        <Go to="/puzzles/daily" class="button strong">
          <Icon name="play" /> {w.solve}
        </Go>
        <Go to="/puzzles" class="button">
          {w.seeAll}
        </Go>
        <Go to="/statistics" class="button quiet">
          {w.stats}
        </Go>
      </div>
    </div>
  );
}
