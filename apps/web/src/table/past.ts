import { type Answer, type AnyGame, Engine, type Json, must, parseOptions, type Viewer } from '@tessera/kernel';
import type { ServerMessageOf } from '@tessera/protocol';

export type History = ServerMessageOf<'history'>;

/** What was on the board after `at` answers of a game that hides nothing. */
export function viewAfter(game: AnyGame, history: History, at: number, viewer: Viewer): Json {
  const options = must(parseOptions(game.options, history.options));
  // every answer of chance is in the history, so any seed gives the same match
  const engine =
    history.start === undefined
      ? Engine.start(game, options, history.seats, 'history')
      : Engine.at(game, must(game.notation.parsePosition(history.start, options)));
  for (const { actor, choice, aside } of history.entries.slice(0, at))
    must(engine.apply({ actor, choice, ...(aside && { aside }) } as Answer));
  return game.view(engine.state, viewer) as Json;
}
