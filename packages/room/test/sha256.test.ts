import { createHash } from 'node:crypto';
import { below, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { sha256Hex } from '../src/ledger/sha256.ts';

const theirs = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a digest is the one that everybody computes, at every length around a block and in every script', () => {
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (let length = 0; length < 200; length++) {
    const text = 'tessera '.repeat(30).slice(0, length);
    expect(sha256Hex(text)).toBe(theirs(text));
  }
  const rng = seeded('sha256');
  for (let i = 0; i < 300; i++) {
    const text = Array.from({ length: below(rng, 300) }, () => String.fromCodePoint(32 + below(rng, 50_000))).join('');
    expect(sha256Hex(text)).toBe(theirs(text));
  }
});
