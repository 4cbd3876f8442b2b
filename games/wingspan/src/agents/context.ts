import { BIRDS } from '../rules/index.ts';
import type { PromptContext } from './prompts.ts';
import { type Asked, birdOf, powerOf, type SeatedMatch } from './seated-match.ts';
import { habitatType } from './words.ts';

const TRIGGERS = { activate: 'WHEN_ACTIVATED', play: 'WHEN_PLAYED' } as const;

/** Where in the course of a turn a question stands, and whose power it belongs to. */
export function contextOf(table: SeatedMatch, { actor, frame }: Asked): PromptContext {
  const { match, players, habitat } = table;
  const { state } = match.engine;
  const base = { round: Math.min(state.round, 3) + 1, activePlayerId: players[state.active] };
  if (frame.kind === 'startingHand') return { ...base, phase: 'SETUP' };
  const at = habitat === undefined ? base : { ...base, habitat: habitatType(habitat) };
  // owed discards are the last thing before the turn closes
  if (frame.kind === 'discardCard' && state.stack.at(-2)?.kind === 'closeTurn') return { ...at, phase: 'END_OF_TURN' };
  const power = frame.kind === 'activate' ? { owner: actor, bird: BIRDS[frame.card].id } : table.power;
  if (power === undefined) return { ...at, phase: 'ACTION' };
  const { owner, bird, repeatedBy } = { repeatedBy: undefined, ...power };
  const on = powerOf(bird)?.trigger.on;
  return {
    ...at,
    phase: owner === state.active ? 'POWER' : 'REACTION',
    trigger: on === 'activate' || on === 'play' ? TRIGGERS[on] : 'ONCE_BETWEEN_TURNS',
    sourceBirdId: birdOf(table, owner, bird),
    ...(repeatedBy !== undefined && { repeatedBy: birdOf(table, owner, repeatedBy) }),
  };
}
