import { afterEach, expect, test, vi } from 'vitest';
import { keptEvent, keptEvents, knownTokens, tokenIn } from '../src/links/kept.ts';

afterEach(() => vi.unstubAllGlobals());

const keep = (kept: { readonly [key: string]: string }): void => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
};

test('a token comes from the fragment only, by its role', () => {
  expect(tokenIn('organiser=abcdefgh_-')).toEqual({ organiser: 'abcdefgh_-' });
  expect(tokenIn('invite=abcdefgh')).toEqual({ invite: 'abcdefgh' });
  expect(tokenIn('seat=abcdefgh')).toBeUndefined();
  expect(tokenIn('invite=<script>')).toBeUndefined();
});

test('what browsers have kept so far opens', () => {
  const event = { roomId: 'R1', name: 'Barn cup', at: 5, role: 'organiser', organiser: 'token', unsaved: true };
  keep({ 'tessera:events': JSON.stringify([event, 'nonsense', {}]), 'tessera:links:R1': '{"1":"abc"}' });
  expect(keptEvents()).toEqual([event]);
  expect(keptEvent('R1')).toEqual(event);
  expect(knownTokens('R1')).toEqual({ 1: 'abc' });
});

test('damaged entries are as good as none', () => {
  keep({ 'tessera:events': '{"roomId":', 'tessera:links:R1': '[1' });
  expect(keptEvents()).toEqual([]);
  expect(knownTokens('R1')).toEqual({});
});
