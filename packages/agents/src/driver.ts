import {
  type Answer,
  below,
  branch,
  CHANCE,
  Engine,
  type Json,
  Match,
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
import { askedCarrier, type Carrier, numberIn } from './carrier.ts';
import { AGENT_LIMITS, type AgentLimits, type Consulted, consult, isOutage, timeFor, withDeadline } from './consult.ts';
import { type MatchContext, notesFor } from './match-context.ts';
import type { MatchPlan, PlayedMatch, SeatTally } from './match-plan.ts';
import { legalAnswers } from './reply.ts';
import { addReplies, noReplies } from './reply-class.ts';

interface SeatedAgent {
  readonly seat: Seat;
  readonly carrier: Carrier;
  readonly limits: AgentLimits;
}

const OPENING_MS = 10_000;

/** Plays one match between bots and agents to its end. Chance draws as in a room, so that the answers can be verified. */
export async function playMatch(plan: MatchPlan): Promise<PlayedMatch> {
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
  readonly #scene: MatchContext;
  readonly #sides: readonly string[];
  readonly #tallies: SeatTally[];
  readonly #answers: Answer[] = [];
  #choices = 0;
  readonly #bots: readonly ((question: Question) => number)[];
  /** By seat; undefined where a bot sits. */
  readonly #seated: readonly (SeatedAgent | undefined)[];
  readonly #agents: readonly SeatedAgent[];
  /** The notes of the answer that was just given; undefined without listeners. */
  readonly #notes: Note[] | undefined;

  constructor(plan: MatchPlan) {
    const { game, words, sitters, options, seed, start, fallback, rules, draw, cards } = plan;
    this.#plan = plan;
    const seats = sitters.length;
    const engine: Engine =
      start === undefined
        ? Engine.start(game, options, seats, seed)
        : must(Match.create(game, { options, seats, seed, start, dice: 2 })).engine;
    this.#engine = engine;
    const table = game.view(engine.state, null);
    const sides = sitters.map((_, seat) => words.seat(table, seat));
    const names = plan.anonymous ? sides : sitters.map(({ name }) => name);
    this.#sides = sides;
    this.#scene = {
      words,
      names,
      view: (seat) => game.view(engine.state, seat) as Json,
      ...(rules !== undefined && { rules }),
      ...(draw && { draw }),
      ...(cards && { cards }),
    };
    this.#tallies = sitters.map((sitter) => ({
      decisions: 0,
      forced: 0,
      refusals: 0,
      fallbacks: 0,
      timeouts: 0,
      seconds: 0,
      slowest: 0,
      ...('carrier' in sitter && { replies: noReplies() }),
    }));
    this.#bots = sitters.map((sitter, seat) => {
      const dreams = seeded(`${seed}/dreams of ${seat}`);
      const bot = ('bot' in sitter ? sitter.bot : fallback).make(seeded(`${seed}/seat ${seat}`), plan.effort);
      const imagine = () => engine.imagine(seat, branch(dreams));
      return (question) => bot.choose(question, imagine);
    });
    this.#seated = sitters.map((sitter, seat) =>
      'carrier' in sitter
        ? { seat, carrier: sitter.carrier, limits: { ...AGENT_LIMITS, ...sitter.limits } }
        : undefined,
    );
    this.#agents = this.#seated.filter((one) => one !== undefined);
    this.#notes = plan.watch || this.#agents.some(({ carrier }) => carrier.hears) ? [] : undefined;
    engine.notes = this.#notes;
  }

  async play(): Promise<PlayedMatch> {
    const { seed, limit, game } = this.#plan;
    const engine = this.#engine;
    const referee = seeded(`${seed}/referee`);
    let throws = 0;
    try {
      await this.#greet();
      while (!engine.over) {
        if (this.#answers.length >= limit) return this.#played({ failure: `did not end within ${limit} answers` });
        const together = engine.questions.length > 1 ? this.#together(engine.questions) : undefined;
        if (together !== undefined) {
          await together;
          continue;
        }
        const question = engine.questions[0];
        const { actor, choices } = question;
        if (actor === CHANCE) this.#tell({ actor, choice: choices[engine.draw(throwAt(seed, throws++))] as Json });
        else if (actor === REFEREE) this.#take(question, below(referee, choices.length));
        else if (this.#seated[actor] === undefined) this.#botDecides(question);
        else {
          const waiting = this.#agentDecides(question, this.#seated[actor]);
          if (waiting !== undefined) await waiting;
        }
      }
      const result = game.result(engine.state);
      this.#part(result);
      return this.#played({ result });
    } catch (error) {
      return this.#played({ failure: messageOf(error) });
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#agents.map(async ({ carrier }) => carrier.close())).catch(() => undefined);
  }

  #played(end: { readonly result: Result } | { readonly failure: string }): PlayedMatch {
    return { seats: this.#tallies, answers: this.#answers, choices: this.#choices, ...end };
  }

  async #greet(): Promise<void> {
    const { game, options, sitters, rules, id } = this.#plan;
    const greet = async ({ seat, carrier, limits: { decisionMs, matchMs } }: SeatedAgent) => {
      const hello = {
        type: 'hello' as const,
        protocol: 1 as const,
        ...(id !== undefined && { match: id }),
        game: game.id,
        title: game.title,
        version: game.version,
        options: options as Json,
        seats: sitters.length,
        seat,
        names: [...this.#scene.names],
        sides: [...this.#sides],
        ...(rules !== undefined && { rules }),
        view: this.#scene.view(seat),
        time: { ...(decisionMs !== undefined && { decisionMs }), ...(matchMs !== undefined && { matchMs }) },
      };
      try {
        await withDeadline(OPENING_MS, () => carrier.open(hello));
      } catch (error) {
        this.#lose(this.#tallies[seat], error);
      }
    };
    await Promise.all(this.#agents.map(greet));
  }

  #lose(tally: SeatTally, error: unknown): void {
    tally.gone = messageOf(error);
    if (isOutage(error)) tally.outage = true;
  }

  /** Whether there is nothing to ask: one choice, and no other answer that the rules would admit. */
  #isForced({ frame, choices }: Question, { picks = false }: Carrier): boolean {
    if (choices.length !== 1) return false;
    if (picks) return true;
    const step: object = this.#plan.game.steps[frame.kind];
    return !('admit' in step);
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
    if (question.choices.length === 1) this.#tallies[question.actor].forced += 1;
    else this.#count(question, start);
    this.#take(question, index);
  }

  /**
   * Undefined when it is done already: an agent in this process that answers at once with a number is not waited for, since
   * that costs more than most decisions. One that hears news is, so that it gets to work on it between two questions.
   */
  #agentDecides(question: Question, seated: SeatedAgent): Promise<void> | undefined {
    const { carrier, limits, seat } = seated;
    const tally = this.#tallies[seat];
    const start = performance.now();
    if (this.#isForced(question, carrier)) {
      tally.forced += 1;
      this.#take(question, 0);
      return undefined;
    }
    if (tally.gone !== undefined) {
      this.#count(question, start);
      this.#fallBack(question);
      return undefined;
    }
    const time = timeFor(limits, tally.seconds);
    if (time !== undefined) return this.#consult(question, seated, start, time);
    const seq = this.#answers.length;
    const id = `q${seq}`;
    const ask = new OpenAsk(this.#scene, seat, question, carrier.wish, { seq, id });
    let said: unknown;
    let thrown: { readonly error: unknown } | undefined;
    let n: number | undefined;
    try {
      said = carrier.ask(ask, undefined);
      if (carrier.read === undefined) n = numberIn(said, id);
    } catch (error) {
      thrown = { error };
    }
    // what it said may be a promise, or nothing legal
    if (n === undefined || question.choices[n] === undefined)
      return this.#consult(
        question,
        { ...seated, carrier: askedCarrier(carrier, said, thrown) },
        start,
        undefined,
        ask,
      );
    ask.close();
    this.#count(question, start);
    if (tally.replies !== undefined) {
      tally.replies.legal += 1;
      tally.replies.first += 1;
    }
    this.#take(question, n);
    return carrier.hears ? DONE : undefined;
  }

  /**
   * Agents that are asked at the same moment do not wait for each other, and none hears of an answer before all are in.
   * Undefined when there are not two of them.
   */
  #together(questions: readonly Question[]): Promise<void> | undefined {
    const asked = questions.flatMap((question) => {
      const seated = this.#seated[question.actor];
      const isAsked =
        seated !== undefined &&
        this.#tallies[seated.seat].gone === undefined &&
        !this.#isForced(question, seated.carrier);
      return isAsked ? [{ question, seated }] : [];
    });
    if (asked.length < 2) return undefined;
    const hear = async ({ question, seated }: (typeof asked)[number]) => {
      const time = timeFor(seated.limits, this.#tallies[seated.seat].seconds);
      const said = await this.#hearOut(question, seated, performance.now(), time);
      // one answer may end the match or the question of another
      return () => this.#isAsked(seated.seat) && this.#settle(question, seated.seat, said);
    };
    return Promise.all(asked.map(hear)).then((all) => {
      for (const settle of all) settle();
    });
  }

  #isAsked(seat: Seat): boolean {
    return this.#engine.questions.some(({ actor }) => actor === seat);
  }

  async #consult(
    question: Question,
    seated: SeatedAgent,
    start: number,
    time: number | undefined,
    open?: OpenAsk,
  ): Promise<void> {
    this.#settle(question, seated.seat, await this.#hearOut(question, seated, start, time, open));
  }

  /** Asks an agent until it has answered or may not try again. */
  async #hearOut(
    question: Question,
    { carrier, limits, seat }: SeatedAgent,
    start: number,
    time: number | undefined,
    open?: OpenAsk,
  ): Promise<Consulted<readonly Answer[]>> {
    const seq = this.#answers.length;
    const scene = this.#scene;
    let first = open;
    const said = await consult<readonly Answer[]>(
      carrier,
      {
        ask: (details) => {
          const ask = first ?? new OpenAsk(scene, seat, question, carrier.wish, { seq, id: `q${seq}`, ...details });
          first = undefined;
          return ask;
        },
        check: (reply) => legalAnswers(scene, this.#engine, question, reply),
        close: (ask) => (ask as OpenAsk).close(),
      },
      limits,
      time,
    );
    this.#count(question, start);
    return said;
  }

  /** Does what came of asking an agent. */
  #settle(question: Question, seat: Seat, said: Consulted<readonly Answer[]>): void {
    const { answer: answers, refusals, replies, late, gone } = said;
    const { gone: onGone, spent: onSpent } = this.#plan;
    const tally = this.#tallies[seat];
    tally.refusals += refusals;
    if (tally.replies !== undefined) addReplies(tally.replies, replies);
    if (late) tally.timeouts += 1;
    if (gone !== undefined) this.#lose(tally, gone);
    if (answers === undefined) {
      const leaves = (gone === undefined ? onSpent : onGone) === 'leave' && this.#leaves(seat);
      if (!leaves) this.#fallBack(question);
    } else
      for (const answer of answers) {
        must(this.#engine.apply(answer));
        this.#tell(answer);
      }
  }

  /** A seat leaves the match, where the rules know how. */
  #leaves(seat: Seat): boolean {
    const leave = this.#plan.game.asides?.leave;
    if (leave === undefined) return false;
    const answer: Answer = { actor: seat, choice: leave as Json, aside: true };
    if (!this.#engine.apply(answer).ok) return false;
    this.#tell(answer);
    return true;
  }

  #fallBack(question: Question): void {
    const { actor } = question;
    this.#tallies[actor].fallbacks += 1;
    // another seat may have answered since it was asked
    const now = this.#engine.questions.find((one) => one.actor === actor) ?? question;
    this.#take(now, this.#bots[actor](now));
  }

  #take(question: Question, index: number): void {
    const { actor, choices } = question;
    const choice = choices[index] as Json | undefined;
    if (choice === undefined) throw new Error(`seat ${actor} took choice ${index} of ${choices.length}`);
    this.#engine.take(index, this.#engine.questions.indexOf(question));
    this.#tell({ actor, choice });
  }

  /** Writes an answer down and tells those who listen what came of it. */
  #tell(answer: Answer): void {
    this.#answers.push(answer);
    if (this.#notes === undefined) return;
    const notes = this.#notes.splice(0);
    this.#plan.watch?.(notes, answer);
    if (notes.length === 0) return;
    for (const { seat, carrier } of this.#agents) {
      const tally = this.#tallies[seat];
      if (!carrier.hears || tally.gone !== undefined) continue;
      const view = this.#scene.view(seat);
      const told = notesFor(this.#scene, view, notes, seat);
      if (told.length === 0) continue;
      try {
        carrier.hear({ type: 'event', seq: this.#answers.length, notes: told, view });
      } catch (error) {
        this.#lose(tally, error);
      }
    }
  }

  #part({ ranks, scores, reason }: Result): void {
    const says = this.#plan.words.endings[reason] ?? reason;
    for (const { carrier, seat } of this.#agents) {
      if (this.#tallies[seat].gone !== undefined) continue;
      try {
        carrier.over({ type: 'over', result: { ranks: [...ranks], scores: [...scores], reason }, says });
      } catch {
        // the match is over for it in any case
      }
    }
  }
}

const DONE = Promise.resolve();

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
