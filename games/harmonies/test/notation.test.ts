import { describe, expect, test } from 'vitest';
import { misread, table } from './scenario.ts';

describe('reading', () => {
  test.each([
    ['0,0=TTL 0,1=W', '0,0=TTL 0,1=W'],
    ['0,1=W 0,0=TTL', '0,0=TTL 0,1=W'],
    ['0,0=W 0,0* frog:1', '0,0=W* frog:1'],
    ['raven:2 frog:0 0,0=F* 0,1=F*', '0,0=F* 0,1=F* frog:0 raven:2'],
    ['- / 0,0=W left / -', '- / 0,0=W left / -'],
    ['', '-'],
  ])('[H14.1] "%s" is the board "%s"', (text, canonical) => {
    expect(table(text).position.split(';')[0]).toBe(canonical);
  });

  test.each([
    ['- / -; turn 1; first 1; turns 9; hand WF; drew; spaces WFT SSR - LLL WWW; row frog - bat boar eagle'],
    ['- / -; turn 0; first 1; turns 3; spaces WFT SSR SSR LLL WWW; row frog duck bat boar eagle; ending full'],
    ['-; turns 2; spaces WFT SSR LLL; row frog duck bat; DISCARD'],
    ['- / -; turns 0; spaces WFT SSR SSR LLL WWW; row frog duck bat boar eagle; FIRST'],
    [
      '0,0=W / -; turn 1; first 0; turns 1; hand -; spaces - SSR SSR LLL WWW; row frog duck bat boar eagle; ending pouch; OVER',
    ],
  ])('[H14.1] %s is read and written back', (text) => {
    expect(table(text).shown).toBe(text);
  });

  test('[H14.1] what is not said is dealt: no token and no card twice', () => {
    const { pouch, deck, spaces, row } = table('0,0=TTL frog:0 / -').state;
    expect([pouch.length, spaces.length, deck.length, row.length]).toEqual([102, 15, 26, 5]);
    expect([...deck, ...row]).not.toContain(4);
    expect(new Set([...deck, ...row]).size).toBe(31);
  });

  test('[H14.1] a full board is a finished one', () => {
    const full =
      '0,0=W 0,1=W 0,2=W 0,3=W 0,4=W 1,0=F 1,1=F 1,2=F 1,3=F 2,-1=S 2,0=S 2,1=S 2,2=S 2,3=S 3,-1=L 3,0=L 3,1=L 3,2=L 4,-2=T 4,-1=T 4,0=T';
    expect(table(full).asked).toBe('nothing');
    expect(table(full.slice(0, -' 4,0=T'.length)).asked).toBe('turn');
  });

  test('[H14.1] a kept spirit was dealt to its seat', () => {
    const { dealt, spirit } = table('- / ram:0; turn 1', { spirits: true }).state;
    expect(dealt.indexOf(spirit[1]) >> 1).toBe(1);
  });
});

describe('refusing', () => {
  const spirits = { spirits: true };
  test.each([
    ['5,0=W', '5,0', 'no cell', {}],
    ['0,0=LT', '0,0', 'no stack', {}],
    ['0,0=W 0,0=F', '0,0', 'twice', {}],
    ['0,0', '0,0', 'nothing', {}],
    ['0,0*', '0,0', 'no token', {}],
    ['0,0=W* 0,0*', '0,0', 'two cubes', {}],
    ['0,0=W! 0,1=W! ram:1', '0,1', 'second spirit cube', spirits],
    ['0,0=W!', 'board', 'its spirit', spirits],
    ['0,0=W ram:1', 'ram', 'marked with !', spirits],
    ['ram:0 owl:0', 'owl', 'second spirit', spirits],
    ['ram:0', 'spirits', 'not part', {}],
    ['-; dealt lion lion', 'dealt', 'different', spirits],
    ['-; dealt lion', 'dealt', 'two for each', spirits],
    ['ram:0; dealt lion owl', 'ram', 'not dealt', spirits],
    ['hello', 'board', 'hello', {}],
    ['dodo:1', 'cards', 'no card', {}],
    ['raven:3', 'raven', '0 to 2', {}],
    ['raven:1', 'cubes', '0 are on', {}],
    ['frog:0 bat:0 boar:0 duck:0 ray:0', 'ray', 'fifth', {}],
    ['frog:0 / frog:0', 'frog', 'twice', {}],
    ['frog:0; row frog - -', 'frog', 'two places', {}],
    ['-; row frog -', 'row', '3 places', {}],
    ['-; row ram - -', 'ram', 'spirit', {}],
    ['-; deck frog frog', 'frog', 'two places', {}],
    ['- / - / - / - / -', 'seats', 'four', {}],
    ['-; hand X', 'hand', '"X"', {}],
    ['-; hand WWWW', 'hand', 'three', {}],
    ['-; spaces WWW', 'spaces', 'must be 3', {}],
    ['-; spaces WWWW - -', 'spaces', 'three tokens', {}],
    ['-; spaces - - -', 'spaces', 'nothing to take', {}],
    [`-; pouch ${'R'.repeat(16)}`, 'tokens', 'not that many of R', {}],
    ['- / -; turn 2', 'turn', '0 to 1', {}],
    ['-; turns x', 'turns', 'number', {}],
    ['-; ending soon', 'ending', 'one of', {}],
    ['-; nonsense', 'position', 'nonsense', {}],
    ['-; FIRST', 'FIRST', 'single seat', {}],
    ['- / -; DISCARD', 'DISCARD', 'single seat', {}],
    ['- / -; first -', 'first', 'drawn', {}],
    ['left / - / -', 'turn', 'left', {}],
    ['- / left', 'left', 'too many', {}],
    [
      '- / 0,0=W 0,1=W 0,2=W 0,3=W 0,4=W 1,0=F 1,1=F 1,2=F 1,3=F 2,-1=S 2,0=S 2,1=S 2,2=S 2,3=S 3,-1=L 3,0=L 3,1=L 3,2=L 4,-2=T 4,-1=T 4,0=T',
      'seat 1',
      '3 empty cells',
      {},
    ],
  ])('[H14.1] %s names %s', (text, field, reason, options) => {
    const { code, field: named, message } = misread(text, options);
    expect([code, named]).toEqual(['BAD_POSITION', field]);
    expect(message).toContain(reason);
  });
});

describe('[H14.2] attempts', () => {
  const scene = table('2,1=W 2,2=L 2,0=W* frog:1 / -; turn 0; spaces WFT - SSR LLL FFF; row duck bat boar eagle wolf');

  test.each([
    [{ take: 9 }, 'NO_SUCH_SPACE'],
    [{ take: 1 }, 'SPACE_EMPTY'],
    [{ place: 'W', at: '0,0' }, 'TAKE_FIRST'],
    [{ card: 'gecko' }, 'NOT_IN_ROW'],
    [{ cube: 'duck', at: '2,1' }, 'NOT_YOUR_CARD'],
    [{ cube: 'frog', at: '9,9' }, 'NO_SUCH_CELL'],
    [{ cube: 'frog', at: '2,0' }, 'CELL_HAS_CUBE'],
    [{ cube: 'frog', at: '2,2' }, 'NO_HABITAT'],
    [{ end: true }, 'TAKE_FIRST'],
    [{ fly: true }, 'ILLEGAL_CHOICE'],
  ])('%j is refused as %s', (attempt, code) => {
    expect(scene.refused(attempt).code).toBe(code);
  });

  test.each([
    [{ place: 'R', at: '0,0' }, 'NOT_IN_HAND'],
    [{ place: 'W', at: '9,9' }, 'NO_SUCH_CELL'],
    [{ place: 'W', at: '2,0' }, 'CELL_HAS_CUBE'],
    [{ place: 'W', at: '2,1' }, 'CANNOT_STACK'],
    [{ take: 0 }, 'ALREADY_TOOK'],
  ])('with tokens in hand %j is refused as %s', (attempt, code) => {
    expect(table('2,1=W 2,0=W*; hand WFT').refused(attempt).code).toBe(code);
  });

  test('another seat is told that it is not its turn', () => {
    expect(scene.refused({ take: 0 }, 1).code).toBe('NOT_YOUR_TURN');
  });

  test('a card that does not lie in the row cannot be replaced', () => {
    expect(table('-; row frog duck bat; DISCARD').refused({ discard: 'wolf' }).code).toBe('NOT_IN_ROW');
  });

  test('after the end everything is refused', () => {
    expect(table('-; OVER').refused({ take: 0 }, 0).code).toBe('GAME_OVER');
  });
});
