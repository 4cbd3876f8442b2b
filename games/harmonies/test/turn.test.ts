import { describe, expect, test } from 'vitest';
import { newTable, table } from './scenario.ts';

describe('setup', () => {
  test('[H3.1] five spaces of three tokens, five cards, 105 tokens in the pouch', () => {
    const { spaces, row, pouch, deck } = newTable(2).view();
    expect(spaces.map((tokens) => tokens.length)).toEqual([3, 3, 3, 3, 3]);
    expect([row.length, pouch, deck]).toEqual([5, 105, 27]);
  });

  test('[H3.2] three spaces and three cards for one seat, 111 tokens in the pouch', () => {
    const { spaces, row, pouch, deck } = newTable(1).view();
    expect([spaces.length, row.length, pouch, deck]).toEqual([3, 3, 111, 29]);
  });

  test('[H3.5] chance draws who begins; the others follow clockwise', () => {
    const scene = newTable(3);
    expect(scene.asked).toBe('first');
    scene.choose({ first: 2 });
    expect([scene.asked, scene.turn]).toEqual(['turn', 2]);
    expect(newTable(1).asked).toBe('turn');
  });

  test('[H3.6] nobody sees the order of pouch and deck, but their size and colours', () => {
    const scene = table('-; pouch WWWFFT; deck frog bat; spaces SSS SSS SSS; row ray fish wolf');
    const text = JSON.stringify(scene.view(0));
    expect(text).not.toContain('bat');
    expect(scene.view(0).pouchColours).toEqual({ W: 3, F: 2, T: 1, L: 0, S: 0, R: 0 });
  });
});

describe('a turn', () => {
  const start = '- / -; spaces WFT SSR LLL WWW FFF; row frog duck bat boar eagle; deck wolf ray fish';

  test('[H4.2] all three tokens of a space are taken, once', () => {
    const scene = table(start).choose({ take: 1 });
    expect(scene.view()).toMatchObject({ hand: ['S', 'S', 'R'], spaces: ['WFT', '', 'LLL', 'WWW', 'FFF'] });
    expect(scene.refused({ take: 0 }).code).toBe('ALREADY_TOOK');
  });

  test('[H4.2] the tokens are placed in any order; equal ones are one choice', () => {
    const scene = table(start).choose({ take: 1 });
    expect(scene.tokensFor('0,0')).toBe('SR');
    scene.choose({ place: 'R', at: '0,0' }, { place: 'S', at: '0,1' }, { place: 'S', at: '0,1' });
    expect(scene.shown).toMatch(/^0,0=R 0,1=SS \/ -;/);
  });

  test('[H4.1] the turn ends only when the seat ends it, with all tokens on the board', () => {
    const scene = table(start);
    expect(scene.refused({ end: true }).code).toBe('TAKE_FIRST');
    scene.choose({ take: 2 }, { place: 'L', at: '0,0' }, { place: 'L', at: '0,1' });
    expect(scene.refused({ end: true }).code).toBe('TOKENS_LEFT');
    scene.choose({ place: 'L', at: '0,2' });
    expect([scene.asked, scene.turn]).toEqual(['turn', 0]);
    scene.choose({ end: true });
    expect(scene.turn).toBe(1);
  });

  test('[H4.1] cards and cubes may come before, between and after the tokens', () => {
    const first = table(start).choose({ card: 'frog' }, { take: 0 }, { place: 'W', at: '0,0' });
    expect(first.choices).toContainEqual({ place: 'F', at: '0,1' });
    const second = table('0,0=W 0,2=W frog:0 / -; hand LLL');
    second.choose({ place: 'L', at: '0,1' }, { cube: 'frog', at: '0,0' }, { place: 'L', at: '1,0' });
    second.choose({ cube: 'frog', at: '0,2' }, { place: 'L', at: '4,0' }, { end: true });
    expect(second.shown).toMatch(/^0,0=W\* 0,1=L 0,2=W\* 1,0=L 4,0=L frog:2 \/ -;/);
  });

  test('[H4.3] one card a turn; its place stays empty until the turn ends', () => {
    const scene = table(start).choose({ card: 'duck' });
    expect(scene.refused({ card: 'bat' }).code).toBe('ONE_CARD_A_TURN');
    expect(scene.view().row).toEqual(['frog', null, 'bat', 'boar', 'eagle']);
    scene.choose({ take: 3 }, { place: 'W', at: '0,0' }, { place: 'W', at: '0,1' }, { place: 'W', at: '0,2' });
    scene.choose({ end: true });
    expect(scene.view().row).toEqual(['frog', 'fish', 'bat', 'boar', 'eagle']);
  });

  test('[H4.3] with four cards none can be taken, until one is completed in the same turn', () => {
    const scene = table(
      '2,1=RR 1,2=F 3,1=F 0,0=F* 0,1=F* ray:0 wolf:0 fish:0 shrew:2 / -; row frog duck bat boar eagle',
    );
    expect(scene.refused({ card: 'frog' }).code).toBe('FOUR_CARDS');
    scene.choose({ cube: 'shrew', at: '2,1' }, { card: 'frog' });
    expect(scene.view().seats[0].cards.map(({ card }) => card)).toEqual(['ray', 'wolf', 'fish', 'frog']);
    expect(scene.view().seats[0].completed).toEqual([{ card: 'shrew', placed: 3, cubes: 3 }]);
  });

  test('[H4.3] a card taken now may be used with tokens of long ago', () => {
    const scene = table(`2,1=W 2,2=L / -; ${start.slice(7)}`);
    expect(scene.cubes('frog')).toEqual([]);
    expect(scene.choose({ card: 'frog' }).cubes('frog')).toEqual(['2,1']);
  });

  test('[H4.5] the emptied space is refilled from the pouch, for everybody to see', () => {
    const scene = table(`${start}; pouch SSS`).choose({ take: 0 });
    scene.choose({ place: 'W', at: '0,0' }, { place: 'F', at: '0,1' }, { place: 'T', at: '0,2' });
    scene.engine.revealed = false;
    scene.choose({ end: true });
    expect(scene.view().spaces[0]).toBe('SSS');
    expect(scene.engine.revealed).toBe(true);
  });

  test('[H4.5] an empty deck leaves gaps in the row', () => {
    const scene = table('- / -; spaces WFT SSR LLL WWW FFF; row frog duck bat boar eagle; deck -');
    scene.choose({ card: 'bat' }, { take: 2 }, { place: 'L', at: '0,0' }, { place: 'L', at: '0,1' });
    scene.choose({ place: 'L', at: '0,2' }, { end: true });
    expect(scene.view().row).toEqual(['frog', 'duck', null, 'boar', 'eagle']);
    expect(scene.choices).not.toContainEqual({ card: 'bat' });
  });
});

describe('cubes', () => {
  test('[H6.2] one tree serves two frogs; the cells keep their cubes', () => {
    const scene = table('2,1=L 2,2=W 2,0=W frog:0').choose({ cube: 'frog', at: '2,2' }, { cube: 'frog', at: '2,0' });
    expect(scene.view().seats[0].score.animals).toBe(4);
    expect(scene.refused({ cube: 'frog', at: '2,0' }).code).toBe('CELL_HAS_CUBE');
  });

  test('[H5.2] a cell with a cube takes no more tokens, the rest of its habitat does', () => {
    const scene = table('2,1=S* 2,2=S; hand SSS');
    expect(scene.refused({ place: 'S', at: '2,1' }).code).toBe('CELL_HAS_CUBE');
    expect(scene.tokensFor('2,2')).toBe('S');
  });

  test('[H6.3] a cube keeps its value when its habitat is broken', () => {
    const stone = table('3,-1=F 3,0=S 3,1=S fennec-fox:0; hand RWW').choose({ cube: 'fennec-fox', at: '3,1' });
    stone.choose({ place: 'R', at: '3,0' });
    expect(stone.view().seats[0].score.animals).toBe(4);
    expect(stone.cubes('fennec-fox')).toEqual([]);
  });

  test('[H6.4] the last cube completes the card', () => {
    const scene = table('2,1=RR 2,0=TL 3,0=TL 0,4=RR* 0,3=TL 1,3=TL hedgehog:1').choose({
      cube: 'hedgehog',
      at: '2,1',
    });
    expect(scene.told('completed')).toEqual([{ card: 'hedgehog' }]);
    expect(scene.view().seats[0].cards).toEqual([]);
    expect(scene.view().seats[0].score.animals).toBe(12);
  });

  test('[H6.1] only the cards above the own board count', () => {
    const scene = table('2,1=L 2,2=W / frog:0');
    expect(scene.refused({ cube: 'frog', at: '2,2' }).code).toBe('NOT_YOUR_CARD');
  });
});
