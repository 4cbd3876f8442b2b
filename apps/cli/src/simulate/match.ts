import type { Agent, AgentKind, Effort } from '@tessera/bots';
import {
  type AnyGame,
  below,
  branch,
  CHANCE,
  Engine,
  type Note,
  REFEREE,
  type Result,
  seeded,
  throwAt,
} from '@tessera/kernel';
import { countNotes, type Happened } from './happened.ts';

export interface MatchPlan {
  readonly game: AnyGame;
  readonly options: unknown;
  /** One per seat. */
  readonly agents: readonly AgentKind[];
  readonly seed: string;
  /** Answers after which a match counts as endless. */
  readonly limit: number;
  /** How hard the agents think; as they like when absent. */
  readonly effort?: Effort;
  /** Notes to count. */
  readonly notes?: readonly string[];
}

export interface Outcome {
  /** Answers, chance included. */
  readonly decisions: number;
  /** Questions that seats answered, and the choices they had in all of them. */
  readonly asked: number;
  readonly choices: number;
  readonly result?: Result;
  /** How often the notes to count were told. */
  readonly happened: Happened;
  /** Why there is no result. */
  readonly failure?: string;
}

/** Plays one match to its end. Chance draws as in a room; referee and every seat have streams of their own. */
export function playMatch(plan: MatchPlan): Outcome {
  const { game, seed, limit } = plan;
  let decisions = 0;
  let asked = 0;
  let choices = 0;
  const happened: Happened = {};
  try {
    const engine: Engine = Engine.start(game, plan.options, plan.agents.length, seed);
    const told: Note[] = [];
    if (plan.notes !== undefined) engine.notes = told;
    const agents = plan.agents.map((kind, seat) => sit(kind, seat, engine, plan));
    let throws = 0;
    const referee = seeded(`${seed}/referee`);
    while (!engine.over) {
      if (decisions === limit)
        return { decisions, asked, choices, happened, failure: `did not end within ${limit} answers` };
      const question = engine.questions[0];
      decisions += 1;
      if (question.actor === CHANCE) engine.draw(throwAt(seed, throws++));
      else if (question.actor === REFEREE) engine.take(below(referee, question.choices.length));
      else {
        const { agent, imagine } = agents[question.actor];
        const index = agent.choose(question, imagine);
        asked += 1;
        choices += question.choices.length;
        if (question.choices[index] === undefined) {
          throw new Error(`seat ${question.actor} took choice ${index} of ${question.choices.length}`);
        }
        engine.take(index);
      }
      if (plan.notes !== undefined) countNotes(happened, told.splice(0), plan.notes);
    }
    return { decisions, asked, choices, happened, result: game.result(engine.state) };
  } catch (error) {
    return { decisions, asked, choices, happened, failure: error instanceof Error ? error.message : String(error) };
  }
}

interface Sitting {
  readonly agent: Agent;
  readonly imagine: () => Engine;
}

function sit(kind: AgentKind, seat: number, engine: Engine, { seed, effort }: MatchPlan): Sitting {
  const dreams = seeded(`${seed}/dreams of ${seat}`);
  return {
    agent: kind.make(seeded(`${seed}/seat ${seat}`), effort),
    imagine: () => engine.imagine(seat, branch(dreams)),
  };
}
