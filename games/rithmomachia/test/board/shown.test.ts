import { expect, test } from 'vitest';
import { centreOf, sizeOf } from '../../src/board/layout.ts';
import { tagSpot, tagWidth } from '../../src/board/lines.tsx';
import { spellAmbush, spellCapture, spellTrio } from '../../src/board/spelling.ts';
import { placedName, shortName } from '../../src/board/words.ts';
import { de } from '../../src/words/de.ts';
import { en } from '../../src/words/en.ts';
import { scene } from './scene.ts';

const PLAIN = { turned: false, flipped: false };

test('[R13.1] a helper lights up and its line shows what it lends', () => {
  const { view } = scene('Start');
  const shown = spellCapture(view, PLAIN, 'W_T_03', 'B_T_09', { relation: 'SUM', helper: 'W_T_01' });
  expect(shown.rings).toEqual([{ at: centreOf('N1', PLAIN), kind: 'helper' }]);
  expect(shown.tags.map(({ text }) => text)).toEqual(['+ 4', '5 + 4 = 9']);
  expect(shown.links.map(({ kind }) => kind)).toEqual(['taking', 'helping']);
});

test('[R6] an ambush is spelled with both helpers', () => {
  const { view } = scene('Start');
  const ambush = { ambush: 'B_S_03', relation: 'PRODUCT', helpers: ['W_T_03', 'W_S_05'] } as const;
  expect(spellAmbush(view, PLAIN, ambush).tags[0].text).toBe('5 × 45 = 225');
  expect(spellAmbush(view, PLAIN, ambush).links).toHaveLength(2);
  expect(spellAmbush(view, PLAIN, { ambush: null }).links).toHaveLength(0);
});

test('a harmony with a fallen member is drawn without it', () => {
  const { view } = scene('W_C_04@D4 W_C_09@E5 B_T_01@A8; turn W');
  const { rings, links } = spellTrio(view, PLAIN, ['W_C_04', 'W_C_09', 'W_C_08'], 'pending');
  expect(rings).toHaveLength(2);
  expect(links).toHaveLength(1);
});

test('labels stay inside the picture and off the pieces where they can', () => {
  const { view } = scene('Start');
  const spot = tagSpot(view, centreOf('C8', PLAIN), '5 + 4 = 9', PLAIN);
  expect(spot.x).toBeGreaterThan(centreOf('C8', PLAIN).x + 60);
  const corner = tagSpot(view, centreOf('A8', PLAIN), '19 × 19 = 361', PLAIN);
  const { width } = sizeOf(PLAIN);
  expect(corner.x - tagWidth('19 × 19 = 361') / 2).toBeGreaterThan(0);
  expect(corner.x).toBeLessThan(width);
});

test('pieces are named as people say them', () => {
  const { view } = scene('Start');
  expect(placedName(en.board, view.pieces.W_T_03)).toBe('White triangle 5 on N8');
  expect(placedName(en.board, view.pieces.B_P_01)).toBe('Black pyramid 36, 25, 16, 4 on B8');
  expect(placedName(de.board, view.pieces.B_P_01)).toBe('Schwarze Pyramide 36, 25, 16, 4 auf B8');
  expect(shortName(en.board, view.pieces.B_P_01, 16)).toBe('pyramid 16');
});
