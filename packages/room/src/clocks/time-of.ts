import type { Room } from '../room.ts';
import { timing } from './timing.ts';

/** The time and what is left on the clocks, for a record. */
export function timeOf(room: Room): { readonly at: number; readonly left?: readonly number[] } {
  const at = room.deps.clock.now();
  return room.ledger.clocks === undefined ? { at } : { at, left: timing.now().clocksAt(room.ledger.clocks, at).left };
}

/** The level of a bot that plays for a person: the middle one of the game, so that neither side gains by it. */
export function substituteLevel({ deps, game }: Room): string {
  const levels = deps.levels?.(game.id) ?? [];
  return levels[Math.floor(levels.length / 2)] ?? 'random';
}
