import type { AgentKind } from '@tessera/bots';
import {
  type Answer,
  branch,
  CHANCE,
  Match,
  must,
  type Note,
  type Seat,
  seeded,
  type Transcript,
} from '@tessera/kernel';
import { BIRDS, wingspan } from '../rules/index.ts';
import type { PlayerAgent } from './agent.ts';
import { type Attempts, ask, type Clock, systemClock } from './ask.ts';
import { Chronicle } from './chronicle.ts';
import type { Breakdown, EventDetails, EventType, GameEvent, Observer, Watcher } from './events.ts';
import { Gallery } from './gallery.ts';
import { type Asked, follow, forcedAnswers, type Table } from './table.ts';
import type { PlayerId } from './words.ts';

/** A built-in bot at the table: it answers the table's own questions and needs no prompts. */
export interface BotPlayer {
  readonly playerId: PlayerId;
  readonly bot: AgentKind;
}

export interface PlayGameOptions {
  /** Where all randomness comes from; every agent has a stream of its own. */
  readonly seed: string;
  /** Options of the game. `autoResolveForced` also settles prompts with a single answer. */
  readonly game?: { readonly [name: string]: unknown };
  /** A position to begin from, in the game's notation. */
  readonly start?: string;
  readonly observers?: readonly Observer[];
  /** [W4] Answers to one prompt before the seat forfeits. */
  readonly attempts?: number;
  readonly timeoutMs?: number;
  readonly clock?: Clock;
  /** Hears of observers and agents whose watching failed; they get no more events, and the match goes on. */
  readonly onObserverError?: (error: unknown, watcher: Watcher) => void;
}

/** How a match ended, with everything needed to replay it. */
export interface GameResult {
  /** The winner; of several, the first in seat order. Absent when all have forfeited or the Automa has won. */
  readonly winnerId: PlayerId | undefined;
  readonly winnerIds: readonly PlayerId[];
  readonly scores: { readonly [player: PlayerId]: number };
  /** Points by category; they add up to the score. */
  readonly breakdown: { readonly [player: PlayerId]: Breakdown };
  readonly roundsPlayed: number;
  readonly totalTurns: number;
  readonly forfeited: readonly PlayerId[];
  readonly reason: string;
  /** Prompts answered and answers refused, by player. */
  readonly decisions: { readonly [player: PlayerId]: number };
  readonly rejected: { readonly [player: PlayerId]: number };
  readonly transcript: Transcript;
  /** Digest of the last state and everything before it. */
  readonly hash: string;
}

const ATTEMPTS = 3;
const PATIENCE_MS = 60_000;

const isBot = (player: PlayerAgent | BotPlayer): player is BotPlayer => 'bot' in player;

/** The observers, and the agents that want to hear what happens. */
const everybody = (
  agents: readonly (PlayerAgent | BotPlayer)[],
  { observers = [] }: PlayGameOptions,
): readonly Observer[] => [
  ...observers,
  ...agents.flatMap((agent) =>
    isBot(agent) || agent.observe === undefined
      ? []
      : [{ watcher: agent.playerId, event: (event: GameEvent) => agent.observe?.(event) }],
  ),
];

/** Plays one match of Wingspan between agents, one per seat in order. */
export async function playGame(
  agents: readonly (PlayerAgent | BotPlayer)[],
  options: PlayGameOptions,
): Promise<GameResult> {
  const players = agents.map(({ playerId }) => playerId);
  if (players.some((player) => typeof player !== 'string' || player === ''))
    throw new Error('every player needs an id of its own');
  if (new Set(players).size < players.length) throw new Error('every player needs an id of its own');
  if (players.includes('HOST')) throw new Error('HOST is the id of the host');
  return new Sitting(agents, players, options).play();
}

/** One match with its agents; lives as long as the match. */
class Sitting {
  readonly #agents: readonly (PlayerAgent | BotPlayer)[];
  readonly #options: PlayGameOptions;
  readonly #table: Table;
  readonly #settleForced: boolean;
  readonly #chronicle: Chronicle;
  readonly #bots;
  readonly #decisions: number[];
  readonly #rejected: number[];
  readonly #gallery: Gallery;
  #events = 0;
  #prompts = 0;

  constructor(agents: readonly (PlayerAgent | BotPlayer)[], players: readonly PlayerId[], options: PlayGameOptions) {
    const { seed, game = {}, start } = options;
    // a prompt may stand for several questions, so single choices are settled here, between prompts, and not by the rules
    this.#settleForced = game.autoResolveForced !== false;
    const setup = { options: { ...game, autoResolveForced: false }, seats: agents.length, seed, dice: 2 as const };
    const match = must(Match.create(wingspan, start === undefined ? setup : { ...setup, start }));
    this.#agents = agents;
    this.#options = options;
    this.#table = { match, players, habitat: undefined, power: undefined };
    const { clock = systemClock, onObserverError } = options;
    this.#gallery = new Gallery(everybody(agents, options), clock, onObserverError);
    this.#chronicle = new Chronicle(this.#table, this.#tell);
    this.#bots = agents.map((player, seat) =>
      isBot(player)
        ? { agent: player.bot.make(seeded(`${seed}/seat ${seat}`)), dreams: seeded(`${seed}/dreams of ${seat}`) }
        : undefined,
    );
    this.#decisions = agents.map(() => 0);
    this.#rejected = agents.map(() => 0);
  }

  async play(): Promise<GameResult> {
    const { engine } = this.#table.match;
    this.#chronicle.begin();
    while (!engine.over) {
      const { questions } = engine;
      if (questions[0].actor === CHANCE) this.#record(this.#table.match.roll());
      else if (questions.length > 1) await this.#askTogether(questions);
      else await this.#askOne(questions[0]);
    }
    return this.#end();
  }

  /** All starting hands are collected before the first one is told. */
  async #askTogether(questions: readonly Asked[]): Promise<void> {
    const replies = await Promise.all(questions.map((asked) => this.#ask(asked)));
    questions.forEach(({ actor }, i) => {
      this.#take(actor, replies[i]);
    });
  }

  async #askOne(asked: Asked): Promise<void> {
    // a power that can only be declined is no decision, however few questions are settled
    const settled = this.#settleForced || (asked.frame.kind === 'activate' && asked.choices.length === 1);
    const forced = settled ? forcedAnswers(this.#table.match.engine) : undefined;
    if (forced === undefined) this.#take(asked.actor, await this.#ask(asked));
    else for (const answer of forced) this.#answer(answer);
  }

  async #ask(asked: Asked): Promise<Attempts> {
    const seat = asked.actor;
    const player = this.#agents[seat];
    if (isBot(player)) return { answers: [this.#askBot(asked)], failed: 0 };
    this.#prompts += 1;
    const { attempts = ATTEMPTS, timeoutMs = PATIENCE_MS, clock = systemClock } = this.#options;
    const patience = { attempts, timeoutMs, clock, observed: () => this.#gallery.spent };
    return ask(this.#table, asked, player, `prompt-${this.#prompts}`, patience, this.#tell);
  }

  #askBot(asked: Asked): Answer {
    const { actor: seat, choices } = asked;
    const bot = this.#bots[seat];
    if (bot === undefined) throw new Error(`no bot sits at ${seat}`);
    const { engine } = this.#table.match;
    const index = bot.agent.choose(asked, () => engine.imagine(seat, branch(bot.dreams)) as never);
    if (choices[index] === undefined) throw new Error(`seat ${seat} took choice ${index} of ${choices.length}`);
    return { actor: seat, choice: choices[index] as never };
  }

  #take(seat: Seat, { answers, failed }: Attempts): void {
    this.#rejected[seat] += failed;
    // [W3.54] a forfeit ends the match when one player is left, so a later hand may find nobody asking
    if (this.#table.match.engine.over) return;
    if (answers === undefined) {
      this.#answer({ actor: seat, choice: { leave: true }, aside: true });
      return;
    }
    this.#decisions[seat] += 1;
    for (const answer of answers) this.#answer(answer);
  }

  #answer(answer: Answer): void {
    const { match } = this.#table;
    const frame = match.engine.questions.find(({ actor }) => actor === answer.actor)?.frame;
    const notes = must(match.answer(answer));
    const { activate } = answer.choice as { activate?: boolean };
    if (frame?.kind === 'activate' && activate === false) this.#chronicle.decline(answer.actor, BIRDS[frame.card].id);
    this.#record(notes);
  }

  #record(notes: readonly Note[]): void {
    for (const note of notes) follow(this.#table, note);
    this.#chronicle.record(notes);
  }

  readonly #tell = <T extends EventType>(type: T, seat: Seat | null, detail: EventDetails[T]): void => {
    const { players } = this.#table;
    const { round, turn } = this.#chronicle;
    const stamp = { seq: this.#events++, round, turn, type };
    const event = { ...stamp, playerId: seat === null ? null : players[seat], ...detail } as GameEvent;
    this.#gallery.show(event);
  };

  #end(): GameResult {
    const { match, players } = this.#table;
    const { state } = match.engine;
    const { ranks, scores, breakdown = [], reason } = wingspan.result(state);
    const bySeat = <T>(values: readonly T[]): { readonly [player: PlayerId]: T } =>
      Object.fromEntries(players.map((player, seat) => [player, values[seat]]));
    const left = players.filter((_, seat) => (state.gone >> seat) & 1);
    // a solo match lost to the Automa has no winner at the table
    const winnerIds = players.filter((player, seat) => ranks[seat] === 1 && !left.includes(player));
    this.#tell('GAME_ENDED', null, { scores: bySeat(scores), breakdown: bySeat(breakdown), winnerIds });
    return {
      winnerId: winnerIds[0],
      winnerIds,
      scores: bySeat(scores),
      breakdown: bySeat(breakdown),
      roundsPlayed: state.round,
      totalTurns: state.turns,
      forfeited: left,
      reason,
      decisions: bySeat(this.#decisions),
      rejected: bySeat(this.#rejected),
      transcript: match.transcript(),
      hash: match.hash,
    };
  }
}
