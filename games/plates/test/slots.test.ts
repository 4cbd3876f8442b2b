import { must } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { frozenHearts, joinableSlots, ledger, parsePosition, pendingIncome, roundOf } from '../src/rules/index.ts';
import { A, agreed, B, C, event, type Scenario, table } from './scenario.ts';

const PRESET = 'mountain2026';
const SIDES = [[A], [B]];
const paid = (scenario: Scenario, team = A): number => scenario.points(team).hearts;

/** A match that shares the slot of another one, or has its own; returns its id. */
function plan(scenario: Scenario, slot?: number): number {
  const id = scenario.state.event.nextId;
  const match = { game: 'Chess', format: '', sides: SIDES, note: '', ...(slot !== undefined && { slot }) };
  scenario.does({ do: 'plan', match });
  return id;
}

function draw(scenario: Scenario, slot?: number): number {
  const id = plan(scenario, slot);
  scenario.does({ do: 'startMatch', id }, { do: 'confirm', id, winners: [] });
  return id;
}

describe('[P3.9] slots', () => {
  test('two games of one slot count as one match: the mountain pays 4 in a round of two slots, not 6', () => {
    const scenario = table('A: q0r0', PRESET);
    const first = draw(scenario);
    draw(scenario, first);
    expect([paid(scenario), roundOf(scenario.state)]).toEqual([2, 1]);
    draw(scenario);
    expect([paid(scenario), roundOf(scenario.state)]).toEqual([4, 1]);
    draw(scenario);
    expect([paid(scenario), roundOf(scenario.state)]).toEqual([6, 2]);
  });

  test('the same with income at the end of a cycle, and the coming income says so', () => {
    const scenario = table('A: q0r0 q1r0; B: q5r0', { turnSource: 'matches' });
    const first = draw(scenario);
    const second = plan(scenario, first);
    scenario.does({ do: 'startMatch', id: second }, { do: 'confirm', id: second, winners: [0] });
    expect(pendingIncome(scenario.state)).toEqual([0, 0]);
    scenario.place('q1r1');
    expect(paid(scenario)).toBe(2);
    expect(pendingIncome(scenario.state)).toEqual([2, 0]);
    // a settlement that pays nobody has its place in the ledger
    expect(ledger(scenario.state).map(({ cycle }) => cycle)).toEqual([1]);
  });

  test('wins and plates come from every game', () => {
    const scenario = event(2, { matchWinPoints: 1 });
    const first = plan(scenario);
    const second = plan(scenario, first);
    for (const [id, hex] of [
      [first, 'q0r-5'],
      [second, 'q0r-4'],
    ] as const)
      scenario.does({ do: 'startMatch', id }, { do: 'confirm', id, winners: [0] }).place(hex);
    expect(scenario.points(A)).toMatchObject({ wins: 2, base: 4 });
  });

  test('a game of a game belongs to the same slot, and the first may leave it', () => {
    const scenario = table('A: q0r0', PRESET);
    const one = plan(scenario);
    const two = plan(scenario, one);
    const three = plan(scenario, two);
    expect(scenario.state.event.matches.map(({ slot }) => slot)).toEqual([undefined, one, one]);
    scenario.does({ do: 'removeMatch', id: one });
    for (const id of [two, three]) scenario.does({ do: 'startMatch', id }, { do: 'confirm', id, winners: [] });
    expect(paid(scenario)).toBe(2);
  });

  test('editing takes a match out of its slot, or brings its whole slot along', () => {
    const scenario = event(2);
    const one = plan(scenario);
    const two = plan(scenario, one);
    const three = plan(scenario);
    const match = { game: 'Go', format: '', sides: SIDES, note: '' };
    scenario.does({ do: 'editMatch', id: one, match: { ...match, slot: three } });
    expect(scenario.state.event.matches.map(({ slot }) => slot)).toEqual([three, three, undefined]);
    scenario.does({ do: 'editMatch', id: two, match });
    expect(scenario.state.event.matches[1]).not.toHaveProperty('slot');
  });

  test('what is not there, cancelled, itself or over cannot be joined', () => {
    const scenario = event(2, { matchesPerRound: 1 });
    const match = { game: 'Go', format: '', sides: SIDES, note: '' };
    expect(scenario.forbids({ do: 'plan', match: { ...match, slot: 9 } })).toBe('NO_SLOT');
    expect(scenario.forbids({ do: 'plan', match: { ...match, slot: 'x' } })).toBe('NO_SLOT');
    const one = plan(scenario);
    expect(scenario.forbids({ do: 'editMatch', id: one, match: { ...match, slot: one } })).toBe('NO_SLOT');
    scenario.does({ do: 'cancel', id: one });
    expect(scenario.forbids({ do: 'plan', match: { ...match, slot: one } })).toBe('NO_SLOT');
    const two = draw(scenario);
    expect(joinableSlots(scenario.state).map(({ id }) => id)).toEqual([two]);
    draw(scenario);
    expect(scenario.forbids({ do: 'plan', match: { ...match, slot: two } })).toBe('NO_SLOT');
  });

  test('a written position keeps slots', () => {
    const scenario = table('A: q0r0', PRESET);
    draw(scenario, plan(scenario));
    expect(must(parsePosition(scenario.position, agreed(PRESET)))).toEqual({
      ...scenario.state,
      rng: expect.anything(),
    });
  });
});

describe('[P3.2] a challenged heart pays nobody for the whole round', () => {
  const challenge = { do: 'challenge', disputes: [{ heart: 'q0r0', challenger: B }], game: 'Go', note: '' } as const;
  /** A holds the mountain and a side heart; B stands beside the mountain and has the right to challenge. */
  const beside = (options: Parameters<typeof table>[1] = PRESET): Scenario =>
    table('A: q0r0 q2r2; B: q2r0', options).match(SIDES, [1], 'q1r0');
  const idOf = ({ state }: Scenario): number => state.event.challenges.at(-1)?.id ?? -1;

  test('opened after the first match of a round: what it paid in this round is taken back', () => {
    const scenario = beside();
    expect(paid(scenario)).toBe(3);
    scenario.does(challenge);
    expect(paid(scenario)).toBe(1);
    expect(scenario.told('heartsReturned')).toEqual([{ payments: [{ heart: 'q0r0', team: A, amount: 2 }] }]);
    expect(ledger(scenario.state)[0]).toEqual({ kind: 'heart', cycle: 1, heart: 'q2r2', team: A, amount: 1 });
    expect(ledger(scenario.state).filter(({ kind }) => kind === 'heart')).toHaveLength(1);
  });

  test('resolved before the second match: it still pays nobody, and from the next round on its holder', () => {
    const scenario = beside().does(challenge);
    scenario.does({ do: 'resolve', id: idOf(scenario), winner: 0 });
    expect(frozenHearts(scenario.state)).toEqual(['q0r0']);
    draw(scenario);
    expect([paid(scenario), paid(scenario, B)]).toEqual([2, 0]);
    expect(frozenHearts(scenario.state)).toEqual([]);
    draw(scenario);
    expect([paid(scenario), paid(scenario, B)]).toEqual([3, 2]);
  });

  test('opened between two rounds it belongs to the coming one: the round that was played stays paid', () => {
    const scenario = beside();
    draw(scenario);
    expect(paid(scenario)).toBe(6);
    scenario.does(challenge, { do: 'resolve', id: scenario.state.event.nextId, winner: 1 });
    expect(paid(scenario)).toBe(6);
    draw(scenario);
    expect(paid(scenario)).toBe(7);
    draw(scenario);
    expect(paid(scenario)).toBe(8);
    draw(scenario);
    expect(paid(scenario)).toBe(11);
  });

  test('open over the end of a round it freezes both rounds', () => {
    const scenario = beside();
    draw(scenario);
    scenario.does(challenge);
    draw(scenario);
    draw(scenario);
    draw(scenario);
    scenario.does({ do: 'resolve', id: idOf(scenario), winner: 1 });
    draw(scenario);
    expect(paid(scenario)).toBe(10);
    draw(scenario);
    expect(paid(scenario)).toBe(13);
  });

  test('T14 while plates are placed, the mountain does not pay in that cycle', () => {
    const scenario = table('A: q0r0 q2r2; B: q2r0', {
      turnSource: 'matches',
      heartSteal: 'challenge',
      heartFreeze: 'round',
    });
    scenario.state.event = { ...scenario.state.event, rights: [{ team: B, heart: 'q0r0' }] };
    const id = scenario.start(SIDES);
    scenario.does({ do: 'confirm', id, winners: [0] }, challenge).place('q1r2');
    expect(paid(scenario)).toBe(1);
  });

  test('without the option it is frozen only while the challenge is open, as before', () => {
    const scenario = beside({ preset: PRESET, heartFreeze: 'challenge' }).does(challenge);
    expect(paid(scenario)).toBe(3);
    scenario.does({ do: 'resolve', id: idOf(scenario), winner: 1 });
    draw(scenario);
    expect(paid(scenario)).toBe(6);
    expect(scenario.state.event.challenges[0]).not.toHaveProperty('until');
  });

  test('a written position keeps until when', () => {
    const scenario = beside().does(challenge);
    scenario.does({ do: 'resolve', id: idOf(scenario), winner: 0 });
    const again = must(parsePosition(scenario.position, agreed(PRESET)));
    expect(frozenHearts(again)).toEqual(['q0r0']);
    expect(again.event).toEqual(scenario.state.event);
  });

  test('C has nothing to do with it', () => {
    const scenario = table('A: q0r0; B: q2r0; C: q-2r4', PRESET).match(SIDES, [1], 'q1r0').does(challenge);
    expect(paid(scenario, C)).toBe(1);
  });
});
