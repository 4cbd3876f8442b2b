import { type AnyGame, Engine, type Json, must, parseOptions } from '@tessera/kernel';

/** A view of the match before its first answer, for names that are needed when nobody has sat down yet. */
export function firstView(game: AnyGame, options: unknown, seats: number): Json {
  const agreed = must(parseOptions(game.options, options));
  return game.view(Engine.start(game, agreed, seats, 'names').state, null) as Json;
}
