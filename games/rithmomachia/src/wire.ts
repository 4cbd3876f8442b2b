import { type Json, REFEREE } from '@tessera/kernel';
import type { WireForm } from '@tessera/room';
import { answersFor, gameStateOf, rithmomachia } from './rules/index.ts';

/** [R11] Whole turns and the GameState of the seed's own protocol. */
export const wire: WireForm = {
  readTurn: (state, actor, payload) => answersFor(state as never, actor === REFEREE ? null : actor, payload),
  wholeState: (match, roomId) =>
    ({
      ...rithmomachia.view(match.engine.state as never, null),
      ...gameStateOf(match as never, roomId),
    }) as unknown as Json,
};
