import type { Agent, AgentKind } from '@tessera/bots';
import {
  type Answer,
  type AnyGame,
  branch,
  CHANCE,
  type Checked,
  Match,
  type MatchSetup,
  must,
  type Note,
  type Question,
  REFEREE,
  type Rng,
  replay,
  type Seat,
  seeded,
  undoLimit,
} from '@tessera/kernel';
import { demand } from '../cli.ts';

/** One person's match against agents. Hears of everything that happens through `tell`. */
export class SoloMatch {
  readonly game: AnyGame;
  readonly person: Seat;
  match: Match;
  readonly #tell: (match: Match, notes: readonly Note[]) => void;
  readonly #agents: readonly (Agent | undefined)[];
  readonly #imagined: Rng;

  /** `kinds` has an agent for every seat but the person's. */
  constructor(
    game: AnyGame,
    setup: MatchSetup,
    person: Seat,
    kinds: readonly (AgentKind | undefined)[],
    tell: (match: Match, notes: readonly Note[]) => void,
  ) {
    this.game = game;
    this.person = person;
    this.match = demand(Match.create(game, { ...setup, dice: 2 }));
    this.#tell = tell;
    this.#agents = kinds.map((kind, seat) => kind?.make(seeded(`${setup.seed}/seat ${seat}`)));
    this.#imagined = seeded(`${setup.seed}/dreams`);
  }

  /** Lets chance and the agents answer until the person is asked; undefined when the match is over. */
  advance(): Question | undefined {
    for (;;) {
      const { engine } = this.match;
      if (engine.over) return undefined;
      // the person at the keyboard also speaks for the world outside
      const mine = engine.questions.find(({ actor }) => actor === this.person || actor === REFEREE);
      if (mine !== undefined) return mine;
      const question = engine.questions[0];
      if (question.actor === CHANCE) this.#tell(this.match, this.match.roll());
      else this.#tell(this.match, must(this.match.answer(this.#agentsAnswer(question))));
    }
  }

  /** The person's answer. A refused one changes nothing. */
  answer(answer: Answer): Checked<readonly Note[]> {
    const answered = this.match.answer(answer);
    if (answered.ok) this.#tell(this.match, answered.value);
    return answered;
  }

  /** Undoes the person's last answer; false when the rules of undo forbid it. */
  undo(): boolean {
    const { entries } = this.match;
    if (undoLimit(entries, this.person) === entries.length) return false;
    this.match = must(replay(this.game, this.match.transcript(), entries.length - 1));
    return true;
  }

  #agentsAnswer(question: Question): Answer {
    const { engine } = this.match;
    const agent = this.#agents[question.actor];
    if (agent === undefined) throw new Error(`nobody sits on seat ${question.actor}`);
    const index = agent.choose(question, () => engine.imagine(question.actor, branch(this.#imagined)));
    return { actor: question.actor, choice: question.choices[index] as Answer['choice'] };
  }
}
