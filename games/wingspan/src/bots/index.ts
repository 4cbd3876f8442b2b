import { type AgentKind, defineBots, random } from '@tessera/bots';
import { branch, next, type Rng } from '@tessera/kernel';
import type { Choice, Wingspan } from '../rules/index.ts';
import { heuristic } from './heuristic.ts';
import { NET } from './net.weights.ts';
import { searchBy } from './search.ts';
import { believed, leadBy, learned, outcomes, visible } from './turns.ts';

/** Points by which a gentle bot misjudges what it sees. */
const BLUR = 4;

/** Looks to the end of its turn and misjudges a little: a friendly opponent for a first match. */
export const gentle: AgentKind<Wingspan> = {
  name: 'gentle',
  help: 'looks to the end of its turn and misjudges a little',
  make: (rng) => ({
    choose(question, imagine) {
      const { actor: seat, choices, frame } = question;
      if (choices.length === 1) return 0;
      const table = imagine();
      if (frame.kind === 'startingHand') return anyHand(choices, rng);
      const seen = outcomes(table, { seat, known: visible(table.state, seat), luck: branch(rng), value: believed });
      const blurred = seen.map(({ value }) => value + BLUR * (uniform(rng) + uniform(rng) - 1));
      return seen[blurred.indexOf(Math.max(...blurred))].arm.index;
    },
  }),
};

const uniform = (rng: Rng): number => next(rng) / 2 ** 32;

/** Two or three birds, as the rules advise to begin with. */
function anyHand(choices: readonly Choice[], rng: Rng): number {
  const usual = choices.flatMap((choice, i) => {
    const kept = 'birds' in choice ? choice.birds.length : 0;
    return kept === 2 || kept === 3 ? [i] : [];
  });
  return usual[Math.floor(uniform(rng) * usual.length)];
}

export const steady = searchBy({
  name: 'steady',
  help: 'plays its choices on over its next turns in a few imagined worlds',
  // with the net a tenth of the effort would play nearly as well as all of it
  value: leadBy(believed),
  share: 0.1,
  usual: { playouts: 400 },
});

export const search = searchBy({
  name: 'search',
  help: 'plays its choices on over its next turns in many imagined worlds',
  value: leadBy(learned(NET)),
  share: 1,
  // twice as many as half of them win clearly more, and three times as many no more (docs/training.md)
  usual: { playouts: 120 },
});

/** The ways of playing Wingspan, weakest first. */
export const kinds = defineBots<Wingspan>(Object.freeze([random, gentle, heuristic, steady, search]));
