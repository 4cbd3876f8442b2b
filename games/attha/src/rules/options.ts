import { defineOptions, flag, type OptionsOf, oneOf } from '@tessera/kernel';

const fields = {
  entryRule: oneOf(
    ['firstOnly', 'whenNoneOnBoard', 'always'],
    'firstOnly',
    'Which exits need a 1, 4 or 8: the first of the game, any while none of your coins is on the board, or all.',
  ),
  playForPlaces: flag(false, 'Play on after the first seat is in heaven, until one seat is left.'),
  deadlock: oneOf(
    ['draw', 'unlock'],
    'draw',
    'When every seat is frozen before the inner ring: a draw, or the inner ring opens for everybody.',
  ),
} as const;

/** What can be agreed on before a match. */
export type Options = OptionsOf<typeof fields>;

export const options = defineOptions(fields, {
  classic: {
    help: 'The rules as written: one first exit by 1, 4 or 8, the first seat in heaven wins.',
    values: { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' },
  },
  places: {
    help: 'Everybody plays for a place; nobody stays frozen.',
    values: { playForPlaces: true, deadlock: 'unlock' },
  },
  strict: { help: 'Every single exit needs a 1, 4 or 8.', values: { entryRule: 'always' } },
});
