import { BIRDS } from '../rules/index.ts';
import type { PromptContext } from './prompts.ts';
import { type Asked, birdOf, type SeatedMatch } from './seated-match.ts';
import { habitatType } from './words.ts';

/** Where in the course of a turn a question stands, and whose power it belongs to. */
export function contextOf(table: SeatedMatch, { actor, frame }: Asked): PromptContext {
  const { state } = table.match.engine;
  const base = { round: Math.min(state.round, 3) + 1, activePlayerId: table.players[state.active] };
  if (frame.kind === 'startingHand') return { ...base, phase: 'SETUP' };
  const habitat = table.habitat === undefined ? {} : { habitat: habitatType(table.habitat) };
  // owed discards are the last thing before the turn closes
  if (frame.kind === 'discardCard' && state.stack.at(-2)?.kind === 'closeTurn')
    return { ...base, ...habitat, phase: 'END_OF_TURN' };
  if (frame.kind === 'activate') {
    const phase = actor === state.active ? 'POWER' : 'REACTION';
    const { id } = BIRDS[frame.card];
    return { ...base, ...habitat, phase, trigger: triggerOf(id), sourceBirdId: birdOf(table, actor, id) };
  }
  const { power } = table;
  if (power === undefined) return { ...base, ...habitat, phase: 'ACTION' };
  const { owner, bird, repeatedBy } = power;
  return {
    ...base,
    ...habitat,
    phase: owner === state.active ? 'POWER' : 'REACTION',
    trigger: triggerOf(bird),
    sourceBirdId: birdOf(table, owner, bird),
    ...(repeatedBy !== undefined && { repeatedBy: birdOf(table, owner, repeatedBy) }),
  };
}

function triggerOf(bird: string): NonNullable<PromptContext['trigger']> {
  const on = BIRDS.find(({ id }) => id === bird)?.power?.trigger.on;
  return on === 'activate' ? 'WHEN_ACTIVATED' : on === 'play' ? 'WHEN_PLAYED' : 'ONCE_BETWEEN_TURNS';
}
