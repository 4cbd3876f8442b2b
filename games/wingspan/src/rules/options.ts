import { defineOptions, flag, type OptionSpec, type OptionsOf, oneOf, whole } from '@tessera/kernel';

const fields = {
  /** Green: seats compete for the goals. Blue: one point per item, up to five. */
  goalSide: oneOf(['green', 'blue'], 'green'),
  /** The seat that begins, −1 for a random one. */
  firstSeat: whole(-1, 4, -1),
  askTradeLate: flag(true),
  partialGains: flag(true),
  autoResolveForced: flag(true),
  automa: oneOf(['off', 'easy', 'normal', 'hard'], 'off'),
  automaExpert: flag(false),
} as const;

/** What can be agreed before a match. The solo opponent needs a table of one seat; at others it is ignored. */
export const options: OptionSpec<WingspanOptions> = defineOptions(fields, {
  solo: { automa: 'normal' },
  friendly: { goalSide: 'blue' },
});

/** The agreed options of a match. */
export type WingspanOptions = OptionsOf<typeof fields>;
