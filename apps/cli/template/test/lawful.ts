import { broken, defineLaw, type LawConfig } from '@tessera/kernel/laws';
import { newGame as game, total } from '../src/rules/index.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';

/** A law of this game alone: it is checked at every decision of every random match. */
const noStoneIsLost = defineLaw(game, {
  name: 'the prizes in the bag, on the table and won are always the same stones',
  decision({ engine, options: { stones } }) {
    const { bag, prizes, points } = engine.state;
    if (total(bag) + total(prizes) + total(points) !== (stones * (stones + 1)) / 2) broken('a prize is missing');
  },
});

/** How the game is put before the laws, in tests and soaks. */
export const lawful: LawConfig = {
  own: [noStoneIsLost],
  options: [{}, { preset: 'quick' }],
  words: { en, de },
};

/** Rules that random play never meets: how positions are written. */
export const outside = ['N12'];
