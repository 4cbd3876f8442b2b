import { expect, test } from 'vitest';
import { tokenIn } from '../src/links/kept.ts';

test('a token comes from the fragment only, by its role', () => {
  expect(tokenIn('organiser=abcdefgh_-')).toEqual({ organiser: 'abcdefgh_-' });
  expect(tokenIn('invite=abcdefgh')).toEqual({ invite: 'abcdefgh' });
  expect(tokenIn('seat=abcdefgh')).toBeUndefined();
  expect(tokenIn('invite=<script>')).toBeUndefined();
});
