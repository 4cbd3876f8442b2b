import { below, REFEREE, type Rng, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { joinableSlots, ledger } from '../src/rules/index.ts';
import { A, B, type Scenario, table } from './scenario.ts';

const HEARTS = ['q0r0', 'q2r2'];
const WORTH: { readonly [heart: string]: number } = { q0r0: 2, q2r2: 1 };
const SIDES = [[A], [B]];

/** A result of the evening as somebody at the table writes it down: its slot, and who held what when it came. */
interface Noted {
  readonly slot: number;
  readonly held: { readonly [heart: string]: number };
}

/** [P3.6] The slots in the order of their first results, and the round of each. */
function roundsOf(results: readonly Noted[], length: number): Map<number, number> {
  const rounds = new Map<number, number>();
  for (const { slot } of results) if (!rounds.has(slot)) rounds.set(slot, Math.floor(rounds.size / length) + 1);
  return rounds;
}

/** [P3.9] The round under way, from the plan and the results alone. */
function under({ state }: Scenario, results: readonly Noted[], length: number): number {
  const rounds = roundsOf(results, length);
  const last = Math.max(1, ...rounds.values());
  const slots = [...rounds].filter(([, round]) => round === last).map(([slot]) => slot);
  const open = state.event.matches.some(
    ({ id, slot = id, status }) => slots.includes(slot) && (status === 'pending' || status === 'ongoing'),
  );
  return slots.length === length && !open ? last + 1 : last;
}

/** [P3.2] Heart points by team: every slot pays once, but no heart in a round in which it was challenged. */
function expected({ state }: Scenario, results: readonly Noted[], length: number): number[] {
  const points = [0, 0];
  for (const [slot, round] of roundsOf(results, length)) {
    const { held } = results.find((one) => one.slot === slot) as Noted;
    for (const heart of HEARTS) {
      const frozen = state.event.challenges.some(
        (one) =>
          one.disputes.some((dispute) => dispute.heart === heart) &&
          one.round <= round &&
          round <= (one.open ? Number.POSITIVE_INFINITY : (one.until ?? 0)),
      );
      if (!frozen) points[held[heart]] += WORTH[heart];
    }
  }
  return points;
}

/** One thing an organiser might do next, or nothing where it cannot be done. */
function step(scenario: Scenario, results: Noted[], rng: Rng): void {
  const { event } = scenario.state;
  const waiting = event.matches.filter(({ status }) => status === 'pending');
  const open = event.challenges.filter((one) => one.open);
  const match = waiting[below(rng, Math.max(1, waiting.length))];
  switch (below(rng, 8)) {
    case 0:
    case 1: {
      const slots = joinableSlots(scenario.state);
      const slot = below(rng, 2) === 0 ? undefined : slots[below(rng, Math.max(1, slots.length))]?.id;
      const draft = { game: 'Go', format: '', sides: SIDES, note: '', ...(slot !== undefined && { slot }) };
      if (waiting.length < 6) scenario.does({ do: 'plan', match: draft });
      return;
    }
    case 2:
      if (match !== undefined) scenario.does({ do: below(rng, 2) === 0 ? 'cancel' : 'removeMatch', id: match.id });
      return;
    case 3: {
      const [dispute] = event.rights
        .filter(({ heart, team }) => scenario.owner(heart) !== team && open.length === 0)
        .map(({ heart, team }) => ({ heart, challenger: team }));
      const deed = { do: 'challenge' as const, disputes: [dispute], game: 'Go', note: '' };
      // a round may have had its seven
      if (dispute !== undefined && scenario.engine.check({ actor: REFEREE, choice: deed, aside: true }).ok)
        scenario.does(deed);
      return;
    }
    case 4:
      if (open.length > 0)
        scenario.does({ do: 'resolve', id: open[0].id, winner: ([0, 1, 1, null] as const)[below(rng, 4)] });
      return;
    default: {
      if (match === undefined) return;
      const held = Object.fromEntries(HEARTS.map((heart) => [heart, scenario.owner(heart)]));
      scenario.does({ do: 'startMatch', id: match.id }, { do: 'confirm', id: match.id, winners: [] });
      results.push({ slot: match.slot ?? match.id, held });
    }
  }
}

test.each([1, 2, 3])(
  '[P3.2] [P3.9] whatever is planned, played and challenged, the hearts have paid what they should: %i slots',
  (length) => {
    let challenged = 0;
    for (let n = 0; n < 10; n++) {
      const rng = seeded(`slots ${process.env.TESSERA_SEED}/${length}/${n}`);
      const scenario = table('A: q0r0 q2r2; B: q2r0', {
        preset: 'mountain2026',
        matchesPerRound: length,
        winTarget: 500,
      });
      scenario.state.event = {
        ...scenario.state.event,
        rights: [
          { team: B, heart: 'q0r0' },
          { team: A, heart: 'q0r0' },
        ],
      };
      const results: Noted[] = [];
      for (let i = 0; i < 120; i++) {
        const before = scenario.state.event.challenges.length;
        step(scenario, results, rng);
        const { challenges } = scenario.state.event;
        if (challenges.length > before) {
          challenged += 1;
          expect(challenges.at(-1)?.round).toBe(under(scenario, results, length));
        }
        const paid = [A, B].map((team) => scenario.points(team).hearts);
        expect(paid).toEqual(expected(scenario, results, length));
      }
      expect(ledger(scenario.state).every(({ amount }) => amount > 0)).toBe(true);
    }
    expect(challenged).toBeGreaterThan(20);
  },
);
