import type { Sitter } from '@tessera/agents';
import { playMatch } from '@tessera/agents/driver';
import { type AgentKind, random } from '@tessera/bots';
import { type Answer, CHANCE, Match, must, type Seat, type Transcript } from '@tessera/kernel';
import { BIRDS, wingspan } from '../rules/index.ts';
import { en as words } from '../words/en.ts';
import type { PlayerAgent } from './agent.ts';
import { type Clock, type Deeds, playerCarrier, type Setting, systemClock } from './carrier.ts';
import { Chronicle } from './chronicle.ts';
import type { Breakdown, EventDetails, EventType, GameEvent, Observer, Watcher } from './events.ts';
import { Gallery } from './gallery.ts';
import { DataRegistry } from './registry.ts';
import { type Asked, follow, type SeatedMatch } from './seated-match.ts';
import type { GameState } from './view.ts';
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
export const playGame = async (
  agents: readonly (PlayerAgent | BotPlayer)[],
  options: PlayGameOptions,
): Promise<GameResult> => new GameEngine(agents, options).playGame();

const METHODS = ['chooseStartingHand', 'chooseTurnAction', 'chooseOption'] as const;

/** Throws what is missing before anything is dealt. */
function checkSetting(agents: readonly (PlayerAgent | BotPlayer)[], options: PlayGameOptions | undefined): void {
  const players = agents.map(({ playerId }) => playerId);
  if (players.some((player) => typeof player !== 'string' || player === ''))
    throw new Error('every player needs an id of its own');
  if (new Set(players).size < players.length) throw new Error('every player needs an id of its own');
  if (players.includes('HOST')) throw new Error('HOST is the id of the host');
  if (typeof options?.seed !== 'string' || options.seed === '')
    throw new Error('A game needs a seed, which is any text: playGame(agents, { seed: "summer" }).');
  for (const agent of agents) {
    const missing = isBot(agent) ? undefined : METHODS.find((method) => typeof agent[method] !== 'function');
    if (missing !== undefined) throw new Error(`The agent ${agent.playerId} has no method ${missing}.`);
  }
}

/** One match with its agents; lives as long as the match. */
export class GameEngine {
  readonly registry = new DataRegistry();
  readonly #agents: readonly (PlayerAgent | BotPlayer)[];
  readonly #options: PlayGameOptions;
  /** The match as it is written down, answer by answer as the driver plays it. */
  readonly #table: SeatedMatch;
  readonly #settlesForced: boolean;
  readonly #chronicle: Chronicle;
  readonly #deeds: readonly Deeds[];
  readonly #gallery: Gallery;
  #events = 0;
  #prompts = 0;
  #playing: Promise<GameResult> | undefined;

  constructor(agents: readonly (PlayerAgent | BotPlayer)[], options: PlayGameOptions) {
    checkSetting(agents, options);
    const players = agents.map(({ playerId }) => playerId);
    const { seed, game = {}, start } = options;
    // a prompt may stand for several questions, so single choices are settled here, between prompts, and not by the rules
    this.#settlesForced = game.autoResolveForced !== false;
    const setup = { options: { ...game, autoResolveForced: false }, seats: agents.length, seed, dice: 2 as const };
    const match = must(Match.create(wingspan, start === undefined ? setup : { ...setup, start }));
    this.#agents = agents;
    this.#options = options;
    this.#table = { match, players, habitat: undefined, power: undefined };
    const { clock = systemClock, onObserverError } = options;
    this.#gallery = new Gallery(everybody(agents, options), clock, onObserverError);
    this.#chronicle = new Chronicle(this.#table, this.#tell, this.#settlesForced);
    this.#deeds = agents.map(() => ({ decisions: 0, rejected: 0, failed: false }));
  }

  /** A copy of everything as it is now, with what nobody at the table may know. */
  get gameState(): GameState {
    const { match, players } = this.#table;
    return { ...wingspan.clone(match.engine.state), playerIds: [...players] };
  }

  /** Plays the match to its end. It is played once, however often this is called. */
  playGame(): Promise<GameResult> {
    this.#playing ??= this.#play();
    return this.#playing;
  }

  async #play(): Promise<GameResult> {
    const { seed, start } = this.#options;
    this.#chronicle.begin();
    const { failure } = await playMatch({
      game: wingspan,
      words,
      options: this.#table.match.options,
      seed,
      ...(start !== undefined && { start }),
      sitters: this.#agents.map((player, seat) => this.#sitter(player, seat)),
      fallback: random,
      gone: 'leave',
      spent: 'leave',
      limit: Number.POSITIVE_INFINITY,
      watch: (_, answer) => this.#record(answer),
    });
    if (failure !== undefined) throw new Error(failure);
    return this.#end();
  }

  #sitter(player: PlayerAgent | BotPlayer, seat: Seat): Sitter {
    if (isBot(player)) return { name: player.playerId, bot: player.bot };
    const { attempts = ATTEMPTS, timeoutMs = PATIENCE_MS, clock = systemClock } = this.#options;
    const setting: Setting = {
      table: this.#table,
      tell: this.#tell,
      settlesForced: this.#settlesForced,
      timeoutMs,
      attempts,
      clock,
      observed: () => this.#gallery.spent,
      promptId: () => {
        this.#prompts += 1;
        return `prompt-${this.#prompts}`;
      },
    };
    return {
      name: player.playerId,
      carrier: playerCarrier(player, seat, setting, this.#deeds[seat]),
      limits: { attempts },
    };
  }

  /** Writes an answer of the driver down, and tells what came of it. */
  #record(answer: Answer): void {
    const { actor, aside, choice } = answer;
    const { match } = this.#table;
    const asked = match.engine.questions.find((question) => question.actor === actor);
    if (asked !== undefined && actor >= 0 && isBot(this.#agents[actor]) && !aside) this.#countBot(asked);
    const notes = actor === CHANCE ? match.roll() : must(match.answer(answer));
    const { activate } = choice as { activate?: boolean };
    if (asked?.frame.kind === 'activate' && activate === false)
      this.#chronicle.decline(actor, BIRDS[asked.frame.card].id);
    for (const note of notes) follow(this.#table, note);
    this.#chronicle.record(notes);
  }

  /** A bot answers the table's own questions; those with a single choice are no decisions. */
  #countBot(asked: Asked): void {
    const isForced = asked.choices.length === 1 && (this.#settlesForced || asked.frame.kind === 'activate');
    if (!isForced) this.#deeds[asked.actor].decisions += 1;
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
    const gone = players.map((_, seat) => ((state.gone >> seat) & 1) === 1);
    // of several that fail at the same moment, the first to leave may end the match; the others have failed no less
    this.#deeds.forEach(({ failed }, seat) => {
      if (failed && !gone[seat]) this.#tell('PLAYER_FORFEITED', seat, {});
    });
    const left = players.filter((_, seat) => gone[seat] || this.#deeds[seat].failed);
    // a solo match lost to the Automa has no winner at the table
    const winnerIds = players.filter((player, seat) => ranks[seat] === 1 && !left.includes(player));
    const winner = { winnerIds, winnerId: winnerIds[0] ?? null };
    const finalScores = bySeat(scores);
    this.#tell('GAME_ENDED', null, { scores: finalScores, finalScores, breakdown: bySeat(breakdown), ...winner });
    return {
      winnerId: winnerIds[0],
      winnerIds,
      scores: finalScores,
      breakdown: bySeat(breakdown),
      roundsPlayed: state.round,
      totalTurns: state.turns,
      forfeited: left,
      reason,
      decisions: bySeat(this.#deeds.map(({ decisions }) => decisions)),
      rejected: bySeat(this.#deeds.map(({ rejected }) => rejected)),
      transcript: match.transcript(),
      hash: match.hash,
    };
  }
}
