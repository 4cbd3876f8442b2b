import { asJson, equal, type Json, REFEREE } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type Deed, ledger, type MatchEntry, roundOf } from '../src/rules/index.ts';
import { A, B, C, event, newTable, type Scenario, table } from './scenario.ts';

const SIDES = [[A], [B]];
const draft = (change: Partial<MatchEntry> = {}): MatchEntry => ({
  game: 'Chess',
  format: '1v1',
  sides: SIDES,
  note: '',
  ...change,
});
const plan = (change: Partial<MatchEntry> = {}): Deed => ({ do: 'plan', match: draft(change) });
const ids = (scenario: Scenario): number[] => scenario.state.event.matches.map(({ id }) => id);

describe('[P1.2] an event of matches', () => {
  test('is prepared at the desk and then begins', () => {
    const scenario = newTable(3, { turnSource: 'matches' });
    expect([scenario.asked, scenario.state.status]).toEqual(['desk', 'setup']);
    expect(scenario.refused({ hex: 'q0r-5' }, A).code).toBe('NOT_PLAYING');
    expect(scenario.forbids({ do: 'startMatch', id: 1 })).toBe('NOT_PLAYING');
    scenario.does({ do: 'begin' });
    expect([scenario.asked, scenario.state.status]).toEqual(['desk', 'playing']);
    expect(scenario.forbids({ do: 'begin' })).toBe('ALREADY_PLAYING');
  });

  test('follows `turnSource`; a rotation has no organiser', () => {
    const rotation = newTable(2);
    expect(rotation.engine.asides(REFEREE)).toEqual([]);
    expect(rotation.forbids({ do: 'adjust', team: A, by: 1, reason: 'no' })).toBe('ILLEGAL_ASIDE');
  });
});

describe('[P1.4] the organiser writes', () => {
  test('the name and the games of the event', () => {
    const scenario = event(2).does({ do: 'event', name: 'LAN at the barn', games: ['Chess', 'Go'] });
    expect(scenario.state.event).toMatchObject({ name: 'LAN at the barn', games: ['Chess', 'Go'] });
  });

  test('a team with its colour, members and captains, while somebody has to place', () => {
    const members = [
      { name: 'Ada', captain: true },
      { name: 'Bo', captain: false },
    ];
    const scenario = event(2).match(SIDES, [0]).does({ do: 'team', team: A, name: 'Foxes', colour: 7, members });
    expect(scenario.state.event.teams[A]).toEqual({ name: 'Foxes', colour: 7, members });
    expect(scenario.asked).toBe('place 0');
  });

  test('matches: planned, edited, moved among the pending, removed', () => {
    const scenario = event(3).does(plan(), plan(), plan());
    expect(ids(scenario)).toEqual([1, 2, 3]);
    scenario.does({ do: 'moveMatch', id: 3, to: 0 });
    expect(ids(scenario)).toEqual([3, 1, 2]);
    scenario.does({ do: 'startMatch', id: 3 }, { do: 'moveMatch', id: 2, to: 0 });
    expect(ids(scenario)).toEqual([3, 2, 1]);
    scenario.does({ do: 'editMatch', id: 1, match: draft({ game: 'Go', note: 'upstairs' }) });
    expect(scenario.state.event.matches[2]).toMatchObject({ id: 1, game: 'Go', note: 'upstairs', status: 'pending' });
    scenario.does({ do: 'removeMatch', id: 2 });
    expect(ids(scenario)).toEqual([3, 1]);
  });

  test('and is told why not', () => {
    const scenario = event(2).does(plan());
    const deeds: [Json, string][] = [
      [{ do: 'dance' }, 'BAD_DEED'],
      [{ do: 'plan' }, 'BAD_DEED'],
      [{ do: 'plan', match: asJson({ ...draft(), colour: 1 }) }, 'BAD_DEED'],
      [{ do: 'plan', match: asJson(draft({ game: '' })) }, 'BAD_DEED'],
      [{ do: 'plan', match: asJson(draft({ note: 'x'.repeat(201) })) }, 'BAD_DEED'],
      [{ do: 'plan', match: asJson(draft({ sides: [[A]] })) }, 'BAD_DEED'],
      [{ do: 'plan', match: asJson(draft({ sides: [[A, A], [B]] })) }, 'BAD_DEED'],
      [{ do: 'plan', match: asJson(draft({ sides: [[A], [C]] })) }, 'BAD_DEED'],
      [{ do: 'startMatch', id: 9 }, 'NO_SUCH_MATCH'],
      [{ do: 'confirm', id: 1, winners: [0] }, 'WRONG_STATUS'],
      [{ do: 'correct', id: 1, winners: [0] }, 'WRONG_STATUS'],
      [{ do: 'moveMatch', id: 1, to: 1 }, 'BAD_DEED'],
      [{ do: 'event', name: 'x'.repeat(41), games: [] }, 'BAD_DEED'],
      [{ do: 'event', name: 'two\nlines', games: [] }, 'BAD_DEED'],
      [{ do: 'team', team: A, name: 'Foxes', colour: 1, members: [] }, 'COLOUR_TAKEN'],
      [{ do: 'team', team: A, name: 'Blue', colour: 0, members: [] }, 'NAME_TAKEN'],
      [{ do: 'team', team: 2, name: 'Foxes', colour: 5, members: [] }, 'BAD_DEED'],
      [{ do: 'team', team: A, name: 'Foxes', colour: 5, members: [{ name: 'Ada' }] }, 'BAD_DEED'],
      [{ do: 'adjust', team: A, by: 0, reason: 'nothing' }, 'BAD_DEED'],
      [{ do: 'adjust', team: A, by: 1, reason: ' ' }, 'BAD_DEED'],
      [{ do: 'adjust', team: A, by: 1.5, reason: 'half' }, 'BAD_DEED'],
      [{ do: 'target', to: 9 }, 'BAD_DEED'],
      [{ do: 'waive' }, 'QUEUE_EMPTY'],
      [{ do: 'waive', team: A }, 'QUEUE_EMPTY'],
      [{ do: 'placeFor', hex: 'q0r-5' }, 'QUEUE_EMPTY'],
      [{ do: 'removePlate', hex: 'q0r0', reason: 'x' }, 'NO_PLATE'],
      [{ do: 'removePlate', hex: 'q9r0', reason: 'x' }, 'OFF_BOARD'],
      [{ do: 'challenge', disputes: [{ heart: 'q0r0', challenger: A }], game: 'Go', note: '' }, 'NO_CHALLENGES'],
      [{ do: 'begin', now: true }, 'ALREADY_PLAYING'],
    ];
    for (const [deed, code] of deeds) expect([deed, scenario.forbids(deed)]).toEqual([deed, code]);
    expect(scenario.refused({ do: 'end', reason: 'over', really: true }, REFEREE)).toMatchObject({
      code: 'BAD_DEED',
      field: 'really',
    });
  });

  test('[P1.5] at most 200 matches', () => {
    const scenario = event(2);
    for (let i = 0; i < 200; i++) scenario.does(plan());
    expect(scenario.forbids(asJson(plan()))).toBe('TOO_MANY_MATCHES');
  });

  test('texts are trimmed before they are kept', () => {
    expect(event(2).does({ do: 'event', name: '  Barn ', games: [' Go'] }).state.event).toMatchObject({
      name: 'Barn',
      games: ['Go'],
    });
  });
});

describe('[P3.4] the queue', () => {
  test('every winning team places once, in the order of the winning side', () => {
    const scenario = event(4);
    const id = scenario.start([
      [2, 0],
      [1, 3],
    ]);
    scenario.does({ do: 'confirm', id, winners: [0] });
    expect(scenario.state.queue).toEqual([2, 0]);
    expect(scenario.place('q0r-5').asked).toBe('place 0');
    expect(scenario.place('q0r5').asked).toBe('desk');
  });

  test('of three sides several may win', () => {
    const scenario = event(3);
    const id = scenario.start([[A], [B], [C]]);
    for (const winners of [[0, 1, 2], [0, 0], [3]])
      expect(['BAD_WINNERS', 'BAD_DEED']).toContain(scenario.forbids({ do: 'confirm', id, winners }));
    scenario.does({ do: 'confirm', id, winners: [2, 0] });
    expect(scenario.state.queue).toEqual([A, C]);
  });

  test('of two sides only one wins', () => {
    const scenario = event(2);
    const id = scenario.start(SIDES);
    expect(scenario.forbids({ do: 'confirm', id, winners: [0, 1] })).toBe('BAD_WINNERS');
  });

  test('with `winnersPlace: first` only the first winner places', () => {
    const scenario = event(4, { winnersPlace: 'first' });
    const id = scenario.start([
      [2, 0],
      [1, 3],
    ]);
    expect(scenario.does({ do: 'confirm', id, winners: [0] }).state.queue).toEqual([2]);
  });

  test('the next result waits until everybody has placed', () => {
    const scenario = event(2);
    const [first, second] = [scenario.start(SIDES), scenario.start(SIDES)];
    scenario.does({ do: 'confirm', id: first, winners: [0] });
    expect(scenario.forbids({ do: 'confirm', id: second, winners: [0] })).toBe('QUEUE_NOT_EMPTY');
    scenario.place('q0r-5').does({ do: 'confirm', id: second, winners: [1] });
    expect(scenario.asked).toBe('place 1');
  });

  test('[P1.3] the organiser places for the head, or waives it', () => {
    const scenario = event(2).match(SIDES, [0]);
    expect(scenario.forbids({ do: 'placeFor', hex: 'q0r0' })).toBe('NEED_START');
    scenario.does({ do: 'placeFor', hex: 'q0r-5' });
    expect(scenario.owner('q0r-5')).toBe(A);
    scenario.match(SIDES, [1]).does({ do: 'waive' });
    expect(scenario.asked).toBe('desk');
    expect(scenario.state.plates).toEqual([1, 0]);
  });

  test('a team may be owed a plate outside the ordinary', () => {
    const scenario = event(2).does({ do: 'owe', team: B, reason: 'the result was wrong' });
    expect(scenario.asked).toBe('place 1');
    expect(scenario.place('q0r-5').asked).toBe('desk');
  });

  test('[P3.3] a removed plate changes what the head may do', () => {
    const scenario = table('A: q0r-5 q0r-4; B: -; queue A; open', { turnSource: 'matches' });
    scenario.does(
      { do: 'removePlate', hex: 'q0r-5', reason: 'a mistake' },
      { do: 'removePlate', hex: 'q0r-4', reason: 'a mistake' },
    );
    expect(scenario.legal(A)).toContain('q5r0');
    expect(scenario.place('q5r0').points(A).base).toBe(1);
  });
});

describe('[P3.5] results', () => {
  test('a draw completes the match without placements', () => {
    const scenario = event(2).match(SIDES, []);
    expect(scenario.asked).toBe('desk');
    expect(scenario.state.event.matches[0]).toMatchObject({ status: 'completed', winners: [] });
    expect(scenario.state.cycle).toBe(1);
  });

  test('a cancelled match gives nothing', () => {
    const scenario = table('A: q0r0', { turnSource: 'matches' });
    scenario.does({ do: 'cancel', id: scenario.start(SIDES) });
    expect([scenario.state.cycle, scenario.points(A).hearts]).toEqual([0, 0]);
  });

  test('a correction reverses the win, keeps the old result and leaves the plates', () => {
    const scenario = event(2, { matchWinPoints: 3 }).match(SIDES, [0], 'q0r-5');
    expect(scenario.totals()).toEqual([4, 0]);
    scenario.does({ do: 'correct', id: 1, winners: [1] });
    expect(scenario.totals()).toEqual([1, 3]);
    expect(scenario.owner('q0r-5')).toBe(A);
    expect(scenario.state.event.matches[0]).toMatchObject({ winners: [1], earlier: [[0]] });
    expect(ledger(scenario.state).map(({ team, amount }) => [team, amount])).toEqual([
      [A, 3],
      [A, -3],
      [B, 3],
    ]);
    expect(scenario.forbids({ do: 'correct', id: 1, winners: [1] })).toBe('SAME_RESULT');
  });

  test('a correction before the plate is placed gives the turn to the new winner', () => {
    const scenario = event(2)
      .match(SIDES, [0])
      .does({ do: 'correct', id: 1, winners: [1] });
    expect(scenario.asked).toBe('place 1');
    expect(scenario.does({ do: 'correct', id: 1, winners: [] }).asked).toBe('desk');
  });

  test('a correction does not let a team place twice', () => {
    const scenario = event(4);
    const id = scenario.start([[A, B], [C], [3]]);
    scenario.does({ do: 'confirm', id, winners: [0] }).place('q0r-5');
    scenario.does({ do: 'correct', id, winners: [0, 1] });
    expect(scenario.state.queue).toEqual([B, C]);
  });

  test('a split team neither wins nor loses, unless all winners are split', () => {
    const scenario = event(2);
    const id = scenario.start([
      [A, B],
      [B, A],
    ]);
    scenario.does({ do: 'confirm', id, winners: [1] });
    expect(scenario.state.queue).toEqual([B, A]);
  });

  test('[P3.6] a round is as many matches as there are teams', () => {
    const scenario = event(3);
    const rounds = [1, 2, 3, 4].map(() => roundOf(scenario.match(SIDES, []).state));
    expect(rounds).toEqual([1, 1, 1, 2]);
  });

  test('[P3.6] a result may be drawn by lot', () => {
    const scenario = event(2);
    const id = scenario.start(SIDES);
    scenario.does({ do: 'toss', id });
    expect(scenario.asked).toBe('toss');
    expect(scenario.forbids({ do: 'cancel', id })).toBe('TOSS_FIRST');
    scenario.engine.take(1);
    expect(scenario.asked).toBe('place 1');
  });
});

describe('[P1.4] whatever is listed', () => {
  test('is a deed that would also be accepted as an aside', () => {
    const scenario = event(3).match([[A], [B], [C]], [1]);
    for (const choice of scenario.engine.asides(REFEREE)) {
      const checked = scenario.engine.check({ actor: REFEREE, choice: asJson(choice), aside: true });
      expect(checked.ok && equal(checked.value.choice, choice)).toBe(true);
    }
  });
});
