import { must } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import {
  allOptions,
  frozenHearts,
  joinableSlots,
  ledger,
  parsePosition,
  pendingIncome,
  plates,
  roundOf,
} from '../src/rules/index.ts';
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

  describe('[P3.9] a round lasts until every game of its slots is played', () => {
    /** A round of two slots: the first is played, of the three games of the second one is. */
    const amid = (options: Parameters<typeof table>[1] = PRESET): Scenario & { slot: number } => {
      const scenario = beside(options);
      const slot = plan(scenario);
      plan(scenario, slot);
      plan(scenario, slot);
      scenario.does({ do: 'startMatch', id: slot }, { do: 'confirm', id: slot, winners: [] });
      return Object.assign(scenario, { slot });
    };
    const finish = (scenario: Scenario): void => {
      for (const { id, status } of scenario.state.event.matches)
        if (status === 'pending') scenario.does({ do: 'startMatch', id }, { do: 'confirm', id, winners: [] });
    };

    test('challenged between the games of its last slot, the mountain gives back both payments of the round', () => {
      const scenario = amid();
      expect(paid(scenario)).toBe(6);
      scenario.does(challenge);
      expect(paid(scenario)).toBe(2);
      expect(scenario.state.event.challenges[0].round).toBe(1);
    });

    test('with income, too', () => {
      const income = { preset: PRESET, heartScoring: 'income' };
      expect(paid(amid(income))).toBe(6);
      expect(paid(amid(income).does(challenge))).toBe(2);
    });

    test('lost before the last game, it pays again from the first slot of the next round on', () => {
      const scenario = amid().does(challenge);
      scenario.does({ do: 'resolve', id: idOf(scenario), winner: 1 });
      finish(scenario);
      expect(paid(scenario)).toBe(2);
      draw(scenario);
      expect(paid(scenario)).toBe(5);
    });

    test('after the last game it counts for the coming round', () => {
      const scenario = amid();
      finish(scenario);
      scenario.does(challenge);
      expect([paid(scenario), scenario.state.event.challenges[0].round]).toEqual([6, 2]);
    });

    test.each([
      ['cancelled', 'cancel'],
      ['removed', 'removeMatch'],
    ] as const)('games that are %s do not keep the round going', (_how, deed) => {
      const scenario = amid();
      for (const { id, status } of scenario.state.event.matches)
        if (status === 'pending') scenario.does({ do: deed, id });
      expect(paid(scenario.does(challenge))).toBe(6);
    });

    test('an ongoing game keeps it going', () => {
      const scenario = amid();
      const [last, other] = scenario.state.event.matches.filter(({ status }) => status === 'pending').toReversed();
      scenario.does({ do: 'removeMatch', id: other.id }, { do: 'startMatch', id: last.id }, challenge);
      expect(paid(scenario)).toBe(2);
    });

    test('the first result of a further slot begins the next round, whatever is left of the last one', () => {
      const scenario = amid();
      draw(scenario);
      expect([paid(scenario), roundOf(scenario.state)]).toEqual([9, 2]);
      scenario.does(challenge);
      expect([paid(scenario), scenario.state.event.challenges[0].round]).toEqual([7, 2]);
    });

    test('a game that joins the last slot later does not shorten the freeze of the coming round', () => {
      const scenario = amid();
      finish(scenario);
      scenario.does(challenge);
      plan(scenario, scenario.slot);
      scenario.does({ do: 'resolve', id: idOf(scenario), winner: 1 });
      finish(scenario);
      draw(scenario);
      draw(scenario);
      expect(paid(scenario)).toBe(8);
      draw(scenario);
      expect(paid(scenario)).toBe(11);
    });

    test('a match of version 1 goes on as it began: the first result of a slot was enough', () => {
      const scenario = amid();
      const { wholeSlots: _later, ...options } = scenario.state.options;
      scenario.state.options = options;
      expect(paid(scenario.does(challenge))).toBe(6);
    });

    test('nothing but the version of a view says so, and a rematch has the options that were agreed on', () => {
      const { options } = plates.view(amid().state, null);
      expect(options.wholeSlots).toBe(true);
      expect(allOptions(options)).toEqual(agreed(PRESET));
    });
  });

  test('[P3.11] after a lost challenge the same team may challenge for the same heart at once, seven times a round', () => {
    const scenario = beside();
    for (let i = 0; i < 7; i++) {
      scenario.does(challenge);
      expect(scenario.forbids({ ...challenge, disputes: [...challenge.disputes] })).toBe('FROZEN');
      scenario.does({ do: 'resolve', id: idOf(scenario), winner: i === 3 ? null : 1 });
    }
    expect(scenario.forbids({ ...challenge, disputes: [...challenge.disputes] })).toBe('TOO_MANY_CHALLENGES');
    // what it paid in this round was returned once
    expect(paid(scenario)).toBe(1);
    draw(scenario);
    scenario.does(challenge);
    expect(scenario.state.event.challenges.at(-1)?.round).toBe(2);
  });

  test('[P3.11] a right is for the heart, whoever holds it, and outlasts winning it', () => {
    const scenario = beside().does(challenge);
    scenario.does({ do: 'resolve', id: idOf(scenario), winner: 0 });
    expect(scenario.owner('q0r0')).toBe(B);
    // A has placed next to no heart of another's
    expect(scenario.forbids({ ...challenge, disputes: [{ heart: 'q0r0', challenger: A }] })).toBe('NO_RIGHT');
    expect(scenario.state.event.rights).toEqual([{ team: B, heart: 'q0r0' }]);
  });

  test('C has nothing to do with it', () => {
    const scenario = table('A: q0r0; B: q2r0; C: q-2r4', PRESET).match(SIDES, [1], 'q1r0').does(challenge);
    expect(paid(scenario, C)).toBe(1);
  });
});
