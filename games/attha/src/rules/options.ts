import { defineOptions, flag, type OptionsOf, oneOf } from '@tessera/kernel';

const fields = {
  entryRule: oneOf(['firstOnly', 'whenNoneOnBoard', 'always'], 'firstOnly'),
  playForPlaces: flag(false),
  deadlock: oneOf(['draw', 'unlock'], 'draw'),
} as const;

/** What can be agreed on before a match. */
export type Options = OptionsOf<typeof fields>;

export const options = defineOptions(fields, {
  classic: { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' },
  places: { playForPlaces: true, deadlock: 'unlock' },
  strict: { entryRule: 'always' },
});
