import { FACES, GOALS, wingspan } from '../rules/index.ts';
import type { EventDetails } from './events.ts';
import type { SeatedMatch } from './seated-match.ts';
import { orderFrom } from './view.ts';
import { dieFace } from './words.ts';

/** What everybody sees when the first turn begins; the seed is for the host. */
export function startedOf({ match, players }: SeatedMatch, settlesForced: boolean): EventDetails['GAME_STARTED'] {
  const { state } = match.engine;
  const { tray, feeder, first } = wingspan.view(state, null);
  return {
    version: match.game.version,
    options: {
      ...state.options,
      // prompts with a single answer are settled outside of the rules
      autoResolveForced: settlesForced,
      // [W2.14] only who plays alone has this opponent
      ...(state.automa === null && { automa: 'off', automaExpert: false }),
    },
    playerIds: players,
    firstPlayerId: players[first],
    turnOrder: orderFrom(players, first),
    goals: state.goals.map((goal) => GOALS[goal].id),
    birdTray: tray,
    birdfeeder: feeder.toSorted((a, b) => FACES.indexOf(a) - FACES.indexOf(b)).map(dieFace),
    host: { seed: match.seed },
  };
}
