import { hexAt } from './board.ts';
import { CHALLENGES_PER_ROUND, challengeRound } from './challenge-check.ts';
import type { Deed } from './choices.ts';
import { FREE_CHOICE, LIMITS, REASONS } from './event.ts';
import { challengedHearts } from './ledger.ts';
import { placements } from './legal.ts';
import type { Position } from './state.ts';
import { suggestMatches } from './suggest.ts';

// an event without a plan goes on at least this many matches for every team before ending it is suggested
const LEAST_MATCHES = 3;
// more planned matches than this need no suggestion
const ENOUGH = 2;

/** What an organiser sensibly does next. Anything else that is allowed is taken as well, see deed-check.ts. */
export function deskChoices(at: Position): Deed[] {
  const { event, status, teams } = at;
  const pending = event.matches.filter((match) => match.status === 'pending');
  const ongoing = event.matches.filter((match) => match.status === 'ongoing');
  const completed = event.matches.filter((match) => match.status === 'completed');
  const waiting = pending.length + ongoing.length;
  const list: Deed[] = [];
  if (status === 'setup') list.push({ do: 'begin' });
  if (waiting < ENOUGH && event.matches.length < LIMITS.matches)
    list.push({ do: 'plan', match: suggestMatches(at, 1)[0] });
  if (status === 'setup') return list;
  for (const { id } of pending.slice(0, ENOUGH)) list.push({ do: 'startMatch', id });
  for (const { id, sides } of ongoing) {
    sides.forEach((_, side) => {
      list.push({ do: 'confirm', id, winners: [side] });
    });
    list.push({ do: 'confirm', id, winners: [] }, { do: 'toss', id }, { do: 'cancel', id });
  }
  const last = completed.at(-1);
  if (last !== undefined && last.earlier.length === 0)
    list.push({ do: 'correct', id: last.id, winners: last.winners[0] === 0 ? [1] : [0] });
  list.push(...challengeChoices(at));
  const done = completed.length >= LEAST_MATCHES * teams || event.matches.length >= LIMITS.matches;
  if (waiting === 0 && done) list.push({ do: 'end', reason: REASONS.played });
  return list;
}

/** [P3.2] Open challenges to resolve, and those that a right allows. */
function challengeChoices(at: Position): Deed[] {
  const { event, board, options } = at;
  if (options.heartSteal !== 'challenge') return [];
  const list: Deed[] = event.challenges
    .filter(({ open }) => open)
    .flatMap(({ id }) => ([0, 1, null] as const).map((winner): Deed => ({ do: 'resolve', id, winner })));
  const round = challengeRound(at);
  if (event.challenges.filter((one) => one.round === round).length >= CHALLENGES_PER_ROUND) return list;
  const frozen = challengedHearts(event);
  for (const { team, heart } of event.rights) {
    const holder = board[hexAt(heart)];
    if (holder < 0 || holder === team || frozen.includes(heart)) continue;
    list.push({ do: 'challenge', disputes: [{ heart, challenger: team }], game: FREE_CHOICE, note: '' });
  }
  return list;
}

/** What an organiser may do unasked and would pick from a list. */
export function asideDeeds(at: Position): Deed[] {
  const list: Deed[] = [];
  if (at.queue.length > 0) {
    list.push({ do: 'waive' });
    for (const { hex } of placements(at, at.queue[0])) list.push({ do: 'placeFor', hex });
  }
  for (let team = 0; team < at.teams; team++) {
    list.push(
      { do: 'adjust', team, by: 1, reason: REASONS.correction },
      { do: 'adjust', team, by: -1, reason: REASONS.correction },
    );
  }
  list.push({ do: 'end', reason: REASONS.ended });
  return list;
}
