import { describe, expect, test } from 'vitest';
import { tessera } from './run.ts';

describe('tessera card', () => {
  test('prints a bird with its numbers, its power and its bonus cards', async () => {
    const { out, err, code } = await tessera(['card', 'Barred Owl']);
    expect(out).toBe(
      [
        'Barred Owl (Strix varia)',
        'points     3',
        'habitat    forest',
        'cost       1 rodent',
        'nest       cavity, up to 2 eggs',
        'wingspan   107 cm',
        'power      When activated: Look at the top card of the deck. If its wingspan is less than 75 cm, tuck it under this bird; otherwise discard it.',
        'counts for Backyard Birder, Falconer, Forester, Large Bird Specialist, Nest Box Builder, Rodentologist',
        '',
      ].join('\n'),
    );
    expect([err, code]).toEqual(['', 0]);
  });

  test('finds a card by a part of its name, whatever the case', async () => {
    expect((await tessera(['card', 'chickadee-of nothing'])).code).toBe(2);
    expect((await tessera(['card', "ANNA'S"])).out).toContain("Anna's Hummingbird");
    expect((await tessera(['card', 'ecologist'])).out).toContain('2 points each for birds in your habitat');
    expect((await tessera(['card', 'Birds in the forest'])).out).toContain('Birds in your forest.');
  });

  test('prints JSON', async () => {
    const card = JSON.parse((await tessera(['card', 'American Kestrel', '--json'])).out);
    expect(card).toMatchObject({ kind: 'bird', points: 5, wingspan: 56, cost: { invertebrate: 1, rodent: 1 } });
  });

  test('says what there is when a name is unknown or means several cards', async () => {
    expect(await tessera(['card', 'Phoenix'])).toMatchObject({
      code: 2,
      err: 'There is no card "Phoenix" in Wingspan.\n',
    });
    expect((await tessera(['card', 'owl'])).err).toMatch(/^"owl" could be .*Barred Owl.* and \d+ more\.\n$/);
  });
});
