import { defineOptions, flag, type OptionSpec, type OptionsOf, oneOf, whole } from '@tessera/kernel';

const fields = {
  goalSide: oneOf(
    ['green', 'blue'],
    'green',
    'green: seats compete for goal places; blue: one point per item, up to five',
  ),
  firstSeat: whole(-1, 4, -1, 'the seat that begins, counted from 0; -1 draws it at random'),
  askTradeLate: flag(
    true,
    'the trade printed on the mat is asked after the reward; otherwise it is part of the action',
  ),
  partialGains: flag(true, 'a seat may stop gaining early by passing, though passing is not among the listed choices'),
  autoResolveForced: flag(true, 'a question with a single choice is settled without asking'),
  automa: oneOf(['off', 'easy', 'normal', 'hard'], 'off', 'the opponent of a match with one seat'),
  automaExpert: flag(false, 'adds one more strong card to the solo opponent in every round'),
} as const;

/** What can be agreed before a match. The solo opponent needs a table of one seat; at others it is ignored. */
export const options: OptionSpec<WingspanOptions> = defineOptions(fields, {
  solo: { help: 'one seat against the Automa', values: { automa: 'normal' } },
  friendly: { help: 'goals without competition', values: { goalSide: 'blue' } },
});

/** The agreed options of a match. */
export type WingspanOptions = OptionsOf<typeof fields>;
