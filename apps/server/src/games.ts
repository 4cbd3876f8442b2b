import { attha } from '@tessera/attha/rules';
import { harmonies } from '@tessera/harmonies/rules';
import {
  type Actor,
  type Answer,
  type AnyGame,
  type Checked,
  type Core,
  type Json,
  type Match,
  REFEREE,
} from '@tessera/kernel';
import { plates } from '@tessera/plates/rules';
import { answersFor, gameStateOf, rithmomachia } from '@tessera/rithmomachia/rules';

/** Every game this server keeps tables for. */
export const games: readonly AnyGame[] = [attha, rithmomachia, harmonies, plates];

export const findGame = (id: string): AnyGame | undefined => games.find((game) => game.id === id);

type Reader = (state: Core, actor: Actor, payload: unknown) => Checked<readonly Answer[]>;

// games whose players may send a whole turn in one message of the game's own form
const readers: { readonly [game: string]: Reader } = {
  rithmomachia: (state, actor, payload) => answersFor(state as never, actor === REFEREE ? null : actor, payload),
};

/** The answers a whole turn stands for; undefined when the game has no such form. */
export const readTurn = (
  game: string,
  state: Core,
  actor: Actor,
  payload: unknown,
): Checked<readonly Answer[]> | undefined => readers[game]?.(state, actor, payload);

type Teller = (match: Match, roomId: string) => Json;

// games whose rules say what the state looks like on the wire
const tellers: { readonly [game: string]: Teller } = {
  rithmomachia: (match, roomId) =>
    ({
      ...rithmomachia.view(match.engine.state as never, null),
      ...gameStateOf(match as never, roomId),
    }) as unknown as Json,
};

/** The state as the game's rules write it; undefined when they do not say how. */
export const wholeState = (game: string, match: Match, roomId: string): Json | undefined =>
  tellers[game]?.(match, roomId);
