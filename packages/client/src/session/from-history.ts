import { type Answer, type AnyGame, Engine, type Json, must, parseOptions, type Viewer } from '@tessera/kernel';
import type { HistoryEntry } from '@tessera/protocol';
import type { History } from '../link/reads.ts';

export type { History };

export const asAnswer = ({ actor, choice, aside }: HistoryEntry): Answer => ({
  actor,
  choice: choice as Json,
  ...(aside && { aside }),
});

/** A match before its first answer, as its history tells it. */
export function beginOf(game: AnyGame, { options, seats, start }: History): Engine {
  const agreed = must(parseOptions(game.options, options));
  // every answer of chance is in the history, so any seed gives the same match
  if (start === undefined) return Engine.start(game, agreed, seats, 'history');
  return Engine.at(game, must(game.notation.parsePosition(start, agreed)));
}

/** What was on the board after `at` answers of a game that hides nothing. */
export function viewAfter(game: AnyGame, history: History, at: number, viewer: Viewer): Json {
  const engine = beginOf(game, history);
  for (const entry of history.entries.slice(0, at)) must(engine.apply(asAnswer(entry)));
  return game.view(engine.state, viewer) as Json;
}
