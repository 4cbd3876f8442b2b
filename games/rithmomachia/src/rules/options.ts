import { defineOptions, flag, type OptionSpec, oneOf, whole } from '@tessera/kernel';

/** [R13] The toggles, fixed when the game starts. */
export const options = defineOptions(
  {
    setup: oneOf(['seed-v1', 'classical-24'], 'seed-v1', 'Which armies stand on the board.'),
    halves: oneOf(['columns', 'rows'], 'columns', 'What the enemy half is: columns A–H / I–P, or rows 5–8 / 1–4.'),
    harmonyLayout: oneOf(
      ['adjacent', 'equalSpacing', 'collinear'],
      'adjacent',
      'How a harmony may stand: side by side, also with one empty square between, or anywhere on one line.',
    ),
    allowAnySetOnRecheck: flag(true, 'Any harmony of the declarer wins on the recheck, not only the declared one.'),
    pyramidHelpers: flag(false, 'A Pyramid may help, with a declared face.'),
    helperAdjacency: flag(false, 'Helpers must stand next to the piece that is taken.'),
    ambushEnabled: flag(true, 'After a move, two other pieces may ambush one enemy.'),
    pointWinEnabled: flag(false, 'Enough captured points may be declared as a win.'),
    pointWinThreshold: whole(1, 1000, 30, 'How many captured points that takes.'),
    repetitionRule: flag(true, 'A position seen three times may be claimed as a draw.'),
    fiftyMoveRule: flag(true, 'A hundred turns without capture or declaration may be claimed as a draw.'),
  },
  {
    'spec-v1': { help: 'The literal rules: helpers and ambushes reach across the whole board.', values: {} },
    pincer: { help: 'Helpers must stand next to the piece that is taken.', values: { helperAdjacency: true } },
    'classical-24': { help: 'The historical armies of 24 pieces each.', values: { setup: 'classical-24' } },
  },
);

export type Options = typeof options extends OptionSpec<infer O> ? O : never;
