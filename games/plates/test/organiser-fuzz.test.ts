import { asJson, below, type Json, Match, must, REFEREE, type Rng, replay, seeded } from '@tessera/kernel';
import { difference } from '@tessera/kernel/laws';
import { expect, test } from 'vitest';
import { HEART_KEYS, hexAt, KEYS, makePosition, parsePosition, plates, type State } from '../src/rules/index.ts';
import { boardProblem, scoreProblem } from './lawful.ts';

const pick = <T>(rng: Rng, items: readonly T[]): T => items[below(rng, items.length)];
const WORDS = [
  'Chess',
  'Go',
  'a; event {b',
  '  trimmed ',
  '“quoted”',
  'x'.repeat(40),
  '',
  'x'.repeat(300),
  'two\nlines',
];

/** Anything an organiser might enter, sense and nonsense mixed. */
function deed(rng: Rng, { teams, event, board }: State): Json {
  const id = below(rng, event.nextId + 1);
  const seat = (): number => below(rng, teams + (below(rng, 20) === 0 ? 1 : 0));
  const text = (): string => pick(rng, WORDS);
  const sides = Array.from({ length: 2 + below(rng, 2) }, () => [...new Set([seat(), seat()])]);
  const match = { game: text(), format: '', sides, note: pick(rng, ['', 'upstairs']) };
  const winners = Array.from({ length: below(rng, 3) }, () => below(rng, 3));
  const claim = () => ({ heart: pick(rng, [...HEART_KEYS, 'q1r0']), challenger: seat() });
  const covered = KEYS.filter((_, hex) => board[hex] >= 0);
  const withdrawal = () => {
    const hex = pick(rng, covered.length > 0 && below(rng, 9) > 0 ? covered : KEYS);
    return { hex, team: Math.max(0, board[hexAt(hex)]), to: below(rng, 3) === 0 ? seat() : null };
  };
  const members = Array.from({ length: below(rng, 3) }, () => ({ name: text(), captain: below(rng, 2) === 0 }));
  return pick<() => Json>(rng, [
    () => ({ do: 'event', name: text(), games: [text(), text()] }),
    () => ({ do: 'team', team: seat(), name: text(), colour: below(rng, 9), members }),
    () => ({ do: 'plan', match }),
    () => ({ do: 'plan', match: { ...match, game: 'Go' } }),
    () => ({ do: 'editMatch', id, match: { ...match, game: 'Go' } }),
    () => ({ do: 'moveMatch', id, to: below(rng, 4) }),
    () => ({ do: 'removeMatch', id }),
    () => ({ do: 'startMatch', id }),
    () => ({ do: 'startMatch', id }),
    () => ({ do: 'confirm', id, winners }),
    () => ({ do: 'confirm', id, winners: [below(rng, 2)] }),
    () => ({ do: 'toss', id }),
    () => ({ do: 'cancel', id }),
    () => ({ do: 'correct', id, winners }),
    () => ({
      do: 'correct',
      id,
      winners,
      plates: [withdrawal(), withdrawal()].slice(0, 1 + below(rng, 2)),
      owe: [seat()],
    }),
    () => ({ do: 'plan', match: { ...match, game: 'Go', slot: id } }),
    () => ({ do: 'editMatch', id, match: { ...match, game: 'Go', slot: below(rng, event.nextId) } }),
    () => ({ do: 'adjust', team: seat(), by: below(rng, 41) - 20, reason: text() }),
    () => ({ do: 'target', to: below(rng, 600) }),
    () => ({ do: 'waive' }),
    () => ({ do: 'placeFor', hex: pick(rng, KEYS) }),
    () => ({ do: 'owe', team: seat(), reason: text() }),
    () => ({ do: 'removePlate', hex: pick(rng, KEYS), reason: 'a mistake' }),
    () => ({ do: 'challenge', disputes: [claim()], game: 'Go', note: '' }),
    () => ({ do: 'challenge', disputes: [claim(), claim()], game: 'Go', note: '' }),
    () => ({ do: 'resolve', id, winner: pick(rng, [0, 1, null]) }),
    () => ({ do: 'begin' }),
  ])();
}

const OPTIONS = [
  { winTarget: 500 },
  { winTarget: 500, heartSteal: 'challenge', heartScoring: 'heldThrough', matchWinPoints: 2 },
  { winTarget: 500, heartSteal: 'challenge', heartFreeze: 'round', matchesPerRound: 3 },
  { winTarget: 500, heartScoring: 'held', winnersPlace: 'first', endCheck: 'immediate' },
];

test.each(OPTIONS)('[P1.4] whatever an organiser enters, the books are right: %o', (change) => {
  let accepted = 0;
  const kinds = new Set<string>();
  for (let n = 0; n < 12; n++) {
    const rng = seeded(`organiser ${process.env.TESSERA_SEED}/${n}`);
    const options = { turnSource: 'matches', ...change };
    const match = must(Match.create(plates, { options, seats: 2 + (n % 5), seed: 'organiser' }));
    for (let step = 0; step < 300 && !match.engine.over; step++) {
      const { questions, state } = match.engine;
      const { actor, choices } = questions[0];
      // teams place and lots are drawn now and then; the organiser talks at any time
      const said =
        below(rng, 3) > 0
          ? { actor: REFEREE, choice: deed(rng, state), aside: true as const }
          : { actor, choice: asJson(pick(rng, choices)) };
      const before = JSON.stringify(state);
      if (!match.answer(said).ok) {
        expect(JSON.stringify(state)).toBe(before);
        continue;
      }
      accepted += 1;
      if ('aside' in said) kinds.add((said.choice as { do: string }).do);
      if (step % 5 > 0) continue;
      expect(boardProblem(match.engine.state) ?? scoreProblem(match.engine.state)).toBeUndefined();
      const back = must(parsePosition(makePosition(match.engine.state), match.options));
      expect(difference({ ...match.engine.state, rng: [] }, { ...back, rng: [] })).toBeUndefined();
    }
    const again = must(replay(plates, match.transcript()));
    expect(difference(match.engine.state, again.engine.state)).toBeUndefined();
  }
  expect(accepted).toBeGreaterThan(1000);
  expect(kinds.size).toBeGreaterThan(15);
});
