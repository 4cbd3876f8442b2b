import type { AgentKind, Effort } from '@tessera/bots';
import {
  type Answer,
  type AnyGame,
  type AnyWords,
  below,
  branch,
  CHANCE,
  Engine,
  type Json,
  must,
  type Note,
  type Question,
  REFEREE,
  type Result,
  type Seat,
  seeded,
  throwAt,
} from '@tessera/kernel';
import { OpenAsk } from './ask.ts';
import type { Carrier } from './carrier.ts';
import { consult, LIMITS, type Limits, timeFor } from './consult.ts';
import { legalAnswer } from './legal.ts';
import { notesFor, type Scene } from './scene.ts';
import { within } from './time.ts';

/** Who sits on a seat: a bot of the game, or an agent behind a carrier. */
export type Sitter =
  | { readonly name: string; readonly bot: AgentKind }
  | { readonly name: string; readonly carrier: Carrier; readonly limits?: Partial<Limits> };

export interface MatchPlan {
  readonly game: AnyGame;
  readonly words: AnyWords;
  readonly options: unknown;
  readonly seed: string;
  /** One per seat. */
  readonly sitters: readonly Sitter[];
  /** Answers for a seat whose agent gave no legal answer. */
  readonly fallback: AgentKind;
  /** Once an agent is gone: the fallback plays on, or the seat leaves where the rules know leaving. */
  readonly gone?: 'fallback' | 'leave';
  /** Answers after which a match counts as endless. */
  readonly limit: number;
  /** How hard the bots think; as they like when absent. */
  readonly effort?: Effort;
  /** The rules in short, for agents that want to read them. */
  readonly rules?: string;
  readonly draw?: (view: Json) => string;
  /** Hears every note, secret ones too: for measurements, never for a seat. */
  readonly watch?: (notes: readonly Note[]) => void;
}

/** What one seat did in a match. */
export interface SeatTally {
  decisions: number;
  /** Replies that were not legal or not understood. */
  refusals: number;
  /** Decisions that the fallback made. */
  fallbacks: number;
  /** Of those, for want of time. */
  timeouts: number;
  seconds: number;
  /** Of its slowest decision. */
  slowest: number;
  /** Why its agent was gone before the end. */
  gone?: string;
}

/** A match that was played. */
export interface Played {
  readonly seats: readonly SeatTally[];
  /** Every answer, those of chance included: with plan and seed they are the whole match. */
  readonly answers: readonly Answer[];
  /** Choices that seats had in all their decisions together. */
  readonly choices: number;
  readonly result?: Result;
  /** Why there is no result. */
  readonly failure?: string;
}

interface SeatedAgent {
  readonly seat: Seat;
  readonly carrier: Carrier;
  readonly limits: Limits;
}

const OPENING_MS = 10_000;

/** Plays one match between bots and agents to its end. Chance draws as in a room, so that the answers can be verified. */
export async function playMatch(plan: MatchPlan): Promise<Played> {
  const driver = new Driver(plan);
  try {
    return await driver.play();
  } finally {
    await driver.close();
  }
}

class Driver {
  readonly #plan: MatchPlan;
  readonly #engine: Engine;
  readonly #scene: Scene;
  readonly #tallies: SeatTally[];
  readonly #answers: Answer[] = [];
  #choices = 0;
  readonly #bots: readonly ((question: Question) => number)[];
  /** The notes of the answer that was just given; undefined when nobody listens. */
  readonly #notes: Note[] | undefined;

  constructor(plan: MatchPlan) {
    const { game, words, sitters, options, seed, fallback, rules, draw } = plan;
    this.#plan = plan;
    const engine: Engine = Engine.start(game, options, sitters.length, seed);
    this.#engine = engine;
    const names = sitters.map(({ name }) => name);
    this.#scene = {
      words,
      names,
      view: (seat) => game.view(engine.state, seat) as Json,
      ...(rules !== undefined && { rules }),
      ...(draw && { draw }),
    };
    this.#tallies = sitters.map(() => ({
      decisions: 0,
      refusals: 0,
      fallbacks: 0,
      timeouts: 0,
      seconds: 0,
      slowest: 0,
    }));
    this.#bots = sitters.map((sitter, seat) => {
      const dreams = seeded(`${seed}/dreams of ${seat}`);
      const bot = ('bot' in sitter ? sitter.bot : fallback).make(seeded(`${seed}/seat ${seat}`), plan.effort);
      const imagine = () => engine.imagine(seat, branch(dreams));
      return (question) => bot.choose(question, imagine);
    });
    this.#notes = plan.watch || sitters.some((one) => 'carrier' in one && one.carrier.hears) ? [] : undefined;
    engine.notes = this.#notes;
  }

  async play(): Promise<Played> {
    const { seed, limit, game } = this.#plan;
    const engine = this.#engine;
    const referee = seeded(`${seed}/referee`);
    let throws = 0;
    try {
      await this.#greet();
      while (!engine.over) {
        if (this.#answers.length >= limit) return this.#played({ failure: `did not end within ${limit} answers` });
        const question = engine.questions[0];
        const { actor, choices } = question;
        if (actor === CHANCE) this.#tell({ actor, choice: choices[engine.draw(throwAt(seed, throws++))] as Json });
        else if (actor === REFEREE) this.#take(question, below(referee, choices.length));
        else if ('bot' in this.#plan.sitters[actor]) this.#botDecides(question);
        else await this.#agentDecides(question);
      }
      const result = game.result(engine.state);
      this.#part(result);
      return this.#played({ result });
    } catch (error) {
      return this.#played({ failure: messageOf(error) });
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#agents().map(async ({ carrier }) => carrier.close())).catch(() => undefined);
  }

  #agents(): SeatedAgent[] {
    return this.#plan.sitters.flatMap((sitter, seat) =>
      'carrier' in sitter ? [{ seat, carrier: sitter.carrier, limits: { ...LIMITS, ...sitter.limits } }] : [],
    );
  }

  #played(end: { readonly result: Result } | { readonly failure: string }): Played {
    return { seats: this.#tallies, answers: this.#answers, choices: this.#choices, ...end };
  }

  async #greet(): Promise<void> {
    const { game, options, sitters, rules } = this.#plan;
    const greet = async ({ seat, carrier, limits: { decisionMs, matchMs } }: SeatedAgent) => {
      const hello = {
        type: 'hello' as const,
        protocol: 1 as const,
        game: game.id,
        title: game.title,
        version: game.version,
        options: options as Json,
        seats: sitters.length,
        seat,
        names: [...this.#scene.names],
        ...(rules !== undefined && { rules }),
        view: this.#scene.view(seat),
        time: { ...(decisionMs !== undefined && { decisionMs }), ...(matchMs !== undefined && { matchMs }) },
      };
      try {
        await within(OPENING_MS, () => carrier.open(hello));
      } catch (error) {
        this.#tallies[seat].gone = messageOf(error);
      }
    };
    await Promise.all(this.#agents().map(greet));
  }

  #count({ actor, choices }: Question, start: number): void {
    const tally = this.#tallies[actor];
    const seconds = (performance.now() - start) / 1000;
    tally.decisions += 1;
    tally.seconds += seconds;
    if (seconds > tally.slowest) tally.slowest = seconds;
    this.#choices += choices.length;
  }

  #botDecides(question: Question): void {
    const start = performance.now();
    const index = this.#bots[question.actor](question);
    this.#count(question, start);
    this.#take(question, index);
  }

  async #agentDecides(question: Question): Promise<void> {
    const { actor: seat } = question;
    const engine = this.#engine;
    const tally = this.#tallies[seat];
    const sitter = this.#plan.sitters[seat];
    const start = performance.now();
    if (tally.gone !== undefined || !('carrier' in sitter)) {
      this.#count(question, start);
      return this.#fallBack(question);
    }
    const limits = { ...LIMITS, ...sitter.limits };
    const time = timeFor(limits, tally.seconds);
    const seq = this.#answers.length;
    const scene = this.#scene;
    const { wish } = sitter.carrier;
    const { answer, refusals, late, gone } = await consult<Answer>(
      sitter.carrier,
      {
        ask: (details) => new OpenAsk(scene, seat, question, wish, { seq, id: `q${seq}`, ...details }),
        check: (said) => legalAnswer(scene, engine, question, said),
        close: (ask) => (ask as OpenAsk).close(),
      },
      limits,
      time,
    );
    this.#count(question, start);
    tally.refusals += refusals;
    if (late) tally.timeouts += 1;
    if (gone !== undefined) {
      tally.gone = messageOf(gone);
      if (this.#leaves(seat)) return;
    }
    if (answer === undefined) return this.#fallBack(question);
    must(this.#engine.apply(answer));
    this.#tell(answer);
  }

  /** A seat without its agent leaves the match, where that is the agreement and the rules know how. */
  #leaves(seat: Seat): boolean {
    const leave = this.#plan.game.asides?.leave;
    if (this.#plan.gone !== 'leave' || leave === undefined) return false;
    const answer: Answer = { actor: seat, choice: leave as Json, aside: true };
    if (!this.#engine.apply(answer).ok) return false;
    this.#tell(answer);
    return true;
  }

  #fallBack(question: Question): void {
    this.#tallies[question.actor].fallbacks += 1;
    this.#take(question, this.#bots[question.actor](question));
  }

  #take(question: Question, index: number): void {
    const { actor, choices } = question;
    const choice = choices[index] as Json | undefined;
    if (choice === undefined) throw new Error(`seat ${actor} took choice ${index} of ${choices.length}`);
    this.#engine.take(index);
    this.#tell({ actor, choice });
  }

  /** Writes an answer down and tells those who listen what came of it. */
  #tell(answer: Answer): void {
    this.#answers.push(answer);
    if (this.#notes === undefined) return;
    const notes = this.#notes.splice(0);
    if (notes.length === 0) return;
    this.#plan.watch?.(notes);
    for (const { seat, carrier } of this.#agents()) {
      const tally = this.#tallies[seat];
      if (!carrier.hears || tally.gone !== undefined) continue;
      const view = this.#scene.view(seat);
      const told = notesFor(this.#scene, view, notes, seat);
      if (told.length === 0) continue;
      try {
        carrier.hear({ type: 'event', seq: this.#answers.length, notes: told, view });
      } catch (error) {
        tally.gone = messageOf(error);
      }
    }
  }

  #part({ ranks, scores, reason }: Result): void {
    const says = this.#plan.words.endings[reason] ?? reason;
    for (const { carrier, seat } of this.#agents()) {
      if (this.#tallies[seat].gone !== undefined) continue;
      try {
        carrier.over({ type: 'over', result: { ranks: [...ranks], scores: [...scores], reason }, says });
      } catch {
        // the match is over for it in any case
      }
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
