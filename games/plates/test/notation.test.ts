import { describe, expect, test } from 'vitest';
import { A, B, event, misread, newTable, table } from './scenario.ts';

const MATCHES = { turnSource: 'matches' };

describe('[P7.1] positions', () => {
  test('a fresh rotation', () => {
    expect(newTable(2).position).toBe('A: -; B: -; queue A B; cycle 1; paid -');
  });

  test('what is left out has its usual value', () => {
    expect(table('').position).toBe('A: -; B: -; queue A B; cycle 1; paid -');
    expect(table('C: q0r-5').position).toBe('A: -; B: -; C: q0r-5; queue A B C; cycle 1; paid -');
    expect(table('teams 4', MATCHES).position).toBe('A: -; B: -; C: -; D: -; cycle 0; paid -');
  });

  test('the ledger of hearts has a letter or a dot for each', () => {
    const scenario = table('A: q0r0; B: q2r2; cycle 3; paid A...... A...B..');
    expect([scenario.points(A).hearts, scenario.points(B).hearts]).toEqual([4, 1]);
    expect(scenario.position).toBe('A: q0r0; B: q2r2; queue A B; cycle 3; paid A...... A...B..');
  });

  test('the organiser’s sheet comes last, whatever is written on it', () => {
    const scenario = event(2).does({ do: 'event', name: 'a; event {b', games: [] });
    expect(table(scenario.position, MATCHES).state.event).toEqual(scenario.state.event);
    expect(table(scenario.position, MATCHES).position).toBe(scenario.position);
  });

  test.each([
    ['A: q9r9', 'A'],
    ['A: q0r0; B: q0r0', 'position'],
    ['A: q0r0; A: q0r1', 'A:'],
    ['A: q0r0;; B: -', 'position'],
    ['G: q0r0', 'position'],
    ['queue A G', 'queue'],
    ['queue', 'queue'],
    ['teams 7', 'teams'],
    ['teams 2; C: q0r0', 'teams'],
    ['cycle x', 'cycle'],
    ['cycle 1 2', 'cycle'],
    ['open', 'position'],
    ['setup', 'position'],
    ['over someday A', 'over'],
    ['over target A; queue A', 'over'],
    ['left A; queue A', 'queue'],
    ['target 5', 'target'],
    ['placed 1', 'placed'],
    ['paid A', 'paid'],
    ['paid C......', 'paid'],
    ['cycle 1; paid A...... A......', 'paid'],
    ['event {"name":"x"}', 'event'],
    ['setup now', 'setup'],
  ])('%s is refused at %s', (text, field) => {
    expect(misread(text)).toMatchObject({ code: 'BAD_POSITION', field });
  });

  test.each([
    ['setup; queue A', 'queue'],
    ['toss 1', 'toss'],
    ['event {', 'event'],
    ['event {}', 'event.name'],
    ['event []', 'position'],
  ])('%s is refused at %s in an event of matches', (text, field) => {
    expect(misread(text, MATCHES)).toMatchObject({ code: 'BAD_POSITION', field });
  });

  test('held hearts have no ledger', () => {
    expect(misread('paid A......', { heartScoring: 'held' }).field).toBe('paid');
  });

  const sheet = (change: object): string =>
    `A: -; B: -; event ${JSON.stringify({ ...event(2).does({ do: 'plan', match: { game: 'Chess', format: '', sides: [[A], [B]], note: '' } }).state.event, ...change })}`;
  const planned = { id: 1, game: 'Go', format: '', sides: [[A], [B]], note: '', cycle: 0, winners: [], earlier: [] };

  test.each([
    [{ nextId: 1 }, 'event.nextId'],
    [{ extra: true }, 'event.extra'],
    [{ teams: [] }, 'event.teams'],
    [{ matches: [{ ...planned, status: 'lost' }] }, 'event.matches[0].status'],
    [{ matches: [{ ...planned, status: 'pending', winners: [0, 1] }] }, 'event.matches[0].winners'],
    [{ rights: [{ team: A, heart: 'q1r0' }] }, 'event.rights[0].heart'],
    [{ adjustments: [{ team: 5, by: 1, reason: 'x', cycle: 0 }] }, 'event.adjustments[0].team'],
    [{ challenges: [{}] }, 'event.challenges[0].sides'],
  ])('a sheet with %j is refused at %s', (change, field) => {
    expect(misread(sheet(change), MATCHES)).toMatchObject({ code: 'BAD_POSITION', field });
  });
});
