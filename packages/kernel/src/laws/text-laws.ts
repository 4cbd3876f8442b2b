import type { Json } from '../json.ts';
import { must } from '../refusal.ts';
import { broken, difference, type Law } from './law.ts';
import { actors, type Trail } from './walk.ts';
import { type Languages, refusalHasWords } from './words-laws.ts';

/** For games whose notation can write every position, or those for which `writes` is true. */
export const notationSurvives = (writes: (state: never) => boolean): Law => ({
  name: 'a position survives its notation',
  decision({ game, engine, options }) {
    // whoever names a game's states knows which game it is
    if (!writes(engine.state as never)) return;
    const text = game.notation.makePosition(engine.state);
    const back = must(game.notation.parsePosition(text, options));
    broken(difference({ ...engine.state, rng: [] }, { ...back, rng: [] }, `state from "${text}"`));
    if (game.notation.makePosition(back) !== text)
      broken(`"${text}" is printed back as "${game.notation.makePosition(back)}"`);
  },
});

/** Nonsense from everybody, and with words also what was legal a moment ago: every code must have a sentence. */
export const refusalsHaveWords = (languages: Languages | undefined): Law => ({
  name: 'nonsense is refused with a code and words, and changes nothing',
  decision(trail) {
    const { game, engine, script } = trail;
    const before = JSON.stringify(engine.state);
    for (const actor of actors(script.seats)) {
      for (const choice of NONSENSE) {
        const answered = engine.apply({ actor, choice });
        if (answered.ok) broken(`${JSON.stringify(choice)} from ${actor} was accepted`);
        else if (answered.error.code === '' || answered.error.message === '')
          broken(`${JSON.stringify(choice)} has no reason`);
        else if (languages !== undefined) refusalHasWords(languages, answered.error.code);
      }
      if (languages === undefined) continue;
      for (const choice of triedLate(trail)) {
        const checked = engine.check({ actor, choice });
        if (!checked.ok) refusalHasWords(languages, checked.error.code);
      }
    }
    if (JSON.stringify(engine.state) !== before) broken(`a refused answer changed the state of ${game.id}`);
  },
});

/** What was answered lately, and what somebody could answer now. */
const triedLate = ({ engine, answers }: Trail): Json[] => [
  ...answers.slice(-6).map(({ choice }) => choice),
  ...engine.questions.flatMap(({ choices }) => choices.slice(0, 4) as Json[]),
];

const NONSENSE: readonly Json[] = [
  null,
  -1,
  99999,
  '',
  'nonsense',
  [],
  {},
  { move: 'nobody', to: '??' },
  { move: -7, roll: 1e9 },
  { merge: [0, 0, 0] },
  { stack: [9, 'x'] },
  { toString: 1, constructor: 'x' },
];
