import { describe, expect, test } from 'vitest';
import { BOARDS, type Choice } from '../src/rules/index.ts';
import { newTable, table } from './scenario.ts';

/** A board with so many empty cells. */
const withEmpty = (empty: number, side: 'A' | 'B' = 'A'): string =>
  BOARDS[side].keys
    .slice(empty)
    .map((key, i) => `${key}=${'WFS'[i % 3]}`)
    .join(' ');

const turn = (...at: string[]): Choice[] => [
  { take: 0 },
  ...at.map((cell): Choice => ({ place: 'T', at: cell })),
  { end: true },
];

describe('the last round', () => {
  test('[H9.2] the round is completed by those who have not had their turn', () => {
    const scene = table(`${withEmpty(2)} / - / -; turn 0; first 2; hand -`).choose({ end: true });
    expect([scene.turn, scene.view().ending]).toEqual([1, 'full']);
    scene.state.spaces.splice(0, 3, 2, 2, 2);
    scene.choose(...turn('0,0', '0,1', '0,2'));
    expect(scene.asked).toBe('nothing');
    expect(scene.result().reason).toBe('full');
  });

  test('[H9.2] when the last seat of the round triggers, the match ends at once, without a refill', () => {
    const scene = table(`- / ${withEmpty(1)}; turn 1; first 0; hand -; spaces - SSR LLL WWW FFF`).choose({ end: true });
    expect(scene.asked).toBe('nothing');
    expect(scene.view().spaces[0]).toBe('');
  });

  test('[H9.1] a pouch that cannot refill a space ends the match', () => {
    const scene = table('- / -; hand -; spaces - SSR LLL WWW FFF; pouch -').choose({ end: true });
    expect(scene.told('lastRound')).toEqual([{ pouch: true }]);
    expect(scene.turn).toBe(1);
    expect(scene.refused({ take: 0 }).code).toBe('SPACE_EMPTY');
  });

  test('[H9.1] the last three tokens of the pouch still fill a space', () => {
    const scene = table('- / -; hand -; spaces - SSR LLL WWW FFF; pouch TLS').choose({ end: true });
    expect(scene.view()).toMatchObject({ ending: null, pouch: 0, spaces: ['SLT', 'SSR', 'LLL', 'WWW', 'FFF'] });
  });

  test('[H9.1] another seat with few empty cells does not end anything', () => {
    const scene = table(`- / ${withEmpty(3)}; hand -`).choose({ end: true });
    expect(scene.view().ending).toBeNull();
  });
});

describe('the winner', () => {
  const over = (text: string, options = {}) => table(`${text}; OVER`, options).result();

  test('[H11.1] most points', () => {
    expect(over('0,0=L / 0,0=TL / 0,0=TTL')).toMatchObject({ ranks: [3, 2, 1], scores: [1, 3, 7] });
  });

  test('[H11.2] a tie goes to the seat with more Animal cubes', () => {
    const tie = over('0,0=TL 0,1=W* 2,2=W* frog:1 duck:1 / 0,0=TL 0,1=L 1,1=S* bat:1');
    expect(tie.scores).toEqual([7, 7]);
    expect(tie.ranks).toEqual([1, 2]);
  });

  test('[H11.2] still tied, the place is shared', () => {
    expect(over('0,0=TL / 4,0=TL / -').ranks).toEqual([1, 1, 3]);
  });

  test("[H11.2] a spirit's cube breaks a tie only by agreement", () => {
    const text = '0,0=L! owl:1 2,0=L / 0,0=TL 2,0=TL 4,0=L 4,2=L';
    expect(over(text, { spirits: true })).toMatchObject({ scores: [8, 8], ranks: [1, 1] });
    expect(over(text, { spirits: true, tieCountsSpirit: true }).ranks).toEqual([1, 2]);
  });
});

describe('[H9.4] leaving', () => {
  test('a seat that leaves in its turn loses its hand and is skipped from then on', () => {
    const scene = table('- / - / -; turn 1; hand WFT; spaces - SSR LLL WWW FFF').leave(1);
    expect([scene.turn, scene.state.hand.length]).toEqual([2, 0]);
    expect(scene.view().spaces[0]).toHaveLength(3);
    scene.state.spaces.splice(0, 3, 2, 2, 2);
    scene.choose(...turn('0,0', '0,1', '0,2'));
    scene.state.spaces.splice(0, 3, 2, 2, 2);
    scene.choose(...turn('0,0', '0,1', '0,2'));
    expect(scene.turn).toBe(2);
  });

  test('it ranks behind everybody else', () => {
    expect(table('0,0=TTL left / 0,0=L / -; OVER').result().ranks).toEqual([3, 1, 2]);
  });

  test('the last one left wins at once', () => {
    const scene = table('0,0=TTL / -').leave(0);
    expect(scene.result()).toMatchObject({ reason: 'left', ranks: [2, 1] });
  });

  test('a single seat that leaves ends its match', () => {
    expect(newTable(1).leave(0).result()).toMatchObject({ reason: 'left', ranks: [1] });
  });

  test('a seat that left before the first is drawn is not drawn', () => {
    expect(newTable(3).leave(1).choices).toEqual([{ first: 0 }, { first: 2 }]);
  });
});

describe('solo', () => {
  const start = '-; hand -; spaces - SSR LLL; row frog duck bat; deck ray wolf';

  test('[H12.1] what is left goes back to the box and all three spaces are filled', () => {
    const scene = table(`${start}; pouch WWWFFFTTTL`).choose({ end: true });
    expect(scene.told('cleared')).toEqual([{ tokens: 6 }]);
    expect(scene.view()).toMatchObject({ spaces: ['LTT', 'TFF', 'FWW'], pouch: 1 });
  });

  test('[H12.2] without a card taken, one of the row may be replaced', () => {
    const scene = table(start).choose({ end: true });
    expect(scene.asked).toBe('discard');
    scene.choose({ discard: 'duck' });
    expect([scene.asked, scene.view().row]).toEqual(['turn', ['frog', 'wolf', 'bat']]);
    const kept = table(start).choose({ end: true }, { keep: true });
    expect(kept.view().row).toEqual(['frog', 'duck', 'bat']);
  });

  test('[H12.2] after taking a card, or with an empty deck, nothing is asked', () => {
    expect(table(`${start}; drew`).choose({ end: true }).asked).toBe('turn');
    expect(table(start.replace('ray wolf', '-')).choose({ end: true }).asked).toBe('turn');
  });

  test('[H12.3] three last tokens fill one space; the turn with them is the last', () => {
    const scene = table(`${start}; drew; pouch TTT`).choose({ end: true });
    expect(scene.view().spaces).toEqual(['TTT', '', '']);
    scene.choose(...turn('0,0', '0,1', '0,2'));
    expect(scene.result().reason).toBe('pouch');
  });

  test('[H12.4] suns are told when the match is over', () => {
    expect(table('0,0=TTL').view().suns).toBeNull();
    expect(table('0,0=TTL; OVER').view().suns).toBe(3);
    expect(table('0,0=TTL lion:0; OVER', { spirits: true }).view().suns).toBe(2);
    expect(table('0,0=TTL ram:0; OVER', { spirits: true, side: 'B' }).view().suns).toBe(0);
    expect(table('- / -; OVER').view().suns).toBeNull();
  });
});
