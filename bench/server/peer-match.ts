import { attha } from '@tessera/attha/rules';
import { CHANCE, Engine, must, parseOptions, type Rng, seeded } from '@tessera/kernel';

/** What a peer tells both seats after a move: the whole state, and who is asked now. */
export interface Told {
  readonly seq: number;
  readonly asked: { readonly actor: number; readonly choices: number } | null;
  readonly state: unknown;
}

/** A match as a peer's server keeps it: applied in place, nothing stored, nothing hidden. */
export interface PeerMatch {
  readonly told: Told;
  /** False when this seat is not asked or there is no such choice. */
  answer(seat: number, index: number): boolean;
}

const options = must(parseOptions(attha.options, {}));

function playAttha(name: string): PeerMatch {
  const engine = Engine.start(attha, options, 2, name);
  const dice: Rng = seeded(`${name}/dice`);
  let told: Told = { seq: 0, asked: null, state: engine.state };
  const rest = (seq: number) => {
    while (engine.questions[0]?.actor === CHANCE) engine.draw(dice);
    const question = engine.questions[0];
    const asked = question === undefined ? null : { actor: question.actor, choices: question.choices.length };
    told = { seq, asked, state: engine.state };
  };
  rest(0);
  return {
    get told() {
      return told;
    },
    answer(seat, index) {
      const question = engine.questions[0];
      if (question?.actor !== seat || !(index in question.choices)) return false;
      engine.take(index);
      rest(told.seq + 1);
      return true;
    },
  };
}

/** No rules at all: what is left is the cost of the server. */
function countUp(): PeerMatch {
  let told: Told = { seq: 0, asked: { actor: 0, choices: 2 }, state: { count: 0 } };
  return {
    get told() {
      return told;
    },
    answer(seat) {
      if (told.asked?.actor !== seat) return false;
      const seq = told.seq + 1;
      told = { seq, asked: { actor: seq % 2, choices: 2 }, state: { count: seq } };
      return true;
    },
  };
}

/** `counter` instead of rules when the bench asks for it. */
export const newPeerMatch = (name: string): PeerMatch =>
  process.env.BENCH_RULES === 'counter' ? countUp() : playAttha(name);
