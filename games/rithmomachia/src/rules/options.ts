import { defineOptions, flag, type OptionSpec, oneOf, whole } from '@tessera/kernel';

/** [R13] The toggles, fixed when the game starts. */
export const options = defineOptions(
  {
    setup: oneOf(['seed-v1', 'classical-24'], 'seed-v1'),
    halves: oneOf(['columns', 'rows'], 'columns'),
    harmonyLayout: oneOf(['adjacent', 'equalSpacing', 'collinear'], 'adjacent'),
    allowAnySetOnRecheck: flag(true),
    pyramidHelpers: flag(false),
    helperAdjacency: flag(false),
    ambushEnabled: flag(true),
    pointWinEnabled: flag(false),
    pointWinThreshold: whole(1, 1000, 30),
    repetitionRule: flag(true),
    fiftyMoveRule: flag(true),
  },
  {
    'spec-v1': {},
    pincer: { helperAdjacency: true },
    'classical-24': { setup: 'classical-24' },
  },
);

export type Options = typeof options extends OptionSpec<infer O> ? O : never;
