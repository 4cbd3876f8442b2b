import { playMatch } from '@tessera/agents/driver';
import { type AgentKind, random } from '@tessera/bots';
import { type Answer, CHANCE, Match, must, type Seat, type Transcript } from '@tessera/kernel';
import { BIRDS, wingspan } from '../rules/index.ts';
import { en as words } from '../words/en.ts';
import { type Clock, type Deeds, isSettled, playerCarrier, type Setting, systemClock } from './carrier.ts';
import { Chronicle } from './chronicle.ts';
import type { Breakdown, GameEvent, Observer, Tell, Watcher } from './events.ts';
import { Gallery } from './events.ts';
import type { PlayerAgent } from './prompts.ts';
import { followPower } from './seated-match.ts';
import { byPlayer, type GameState } from './view.ts';
import type { ByPlayer, PlayerId } from './words.ts';
import { DataRegistry } from './words.ts';

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
  readonly scores: ByPlayer<number>;
  /** Points by category; they add up to the score. */
  readonly breakdown: ByPlayer<Breakdown>;
  readonly roundsPlayed: number;
  readonly totalTurns: number;
  readonly forfeited: readonly PlayerId[];
  readonly reason: string;
  /** Prompts answered and answers refused, by player. */
  readonly decisions: ByPlayer<number>;
  readonly rejected: ByPlayer<number>;
  readonly transcript: Transcript;
  /** Digest of the last state and everything before it. */
  readonly hash: string;
}

type Player = PlayerAgent | BotPlayer;
const isBot = (player: Player): player is BotPlayer => 'bot' in player;

/** The observers, and the agents that want to hear what happens. */
const everybody = (agents: readonly Player[], { observers = [] }: PlayGameOptions): readonly Observer[] => [
  ...observers,
  ...agents.flatMap((agent) =>
    isBot(agent) || agent.observe === undefined
      ? []
      : [{ watcher: agent.playerId, event: (event: GameEvent) => agent.observe?.(event) }],
  ),
];

/** Plays one match of Wingspan between agents, one per seat in order. */
export const playGame = async (agents: readonly Player[], options: PlayGameOptions): Promise<GameResult> =>
  new GameEngine(agents, options).playGame();

const METHODS = ['chooseStartingHand', 'chooseTurnAction', 'chooseOption'] as const;

/** Throws what is missing before anything is dealt. */
function checkSetting(agents: readonly Player[], options: PlayGameOptions | undefined): void {
  const players = agents.map(({ playerId }) => playerId);
  const named = players.filter((player) => typeof player === 'string' && player !== '');
  if (new Set(named).size < players.length) throw new Error('every player needs an id of its own');
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
  readonly #agents: readonly Player[];
  /** Its match is written down answer by answer, as the driver plays it. */
  readonly #setting: Setting;
  readonly #chronicle: Chronicle;
  readonly #deeds: readonly Deeds[];
  readonly #gallery: Gallery;
  #events = 0;
  #prompts = 0;
  #playing: Promise<GameResult> | undefined;

  constructor(agents: readonly Player[], options: PlayGameOptions) {
    checkSetting(agents, options);
    const { seed, game = {}, start, clock = systemClock, attempts = 3, timeoutMs = 60_000, onObserverError } = options;
    // a prompt may stand for several questions, so single choices are settled here, between prompts, and not by the rules
    const settlesForced = game.autoResolveForced !== false;
    const setup = { options: { ...game, autoResolveForced: false }, seats: agents.length, seed, dice: 2 as const };
    const match = must(Match.create(wingspan, start === undefined ? setup : { ...setup, start }));
    const table = { match, players: agents.map(({ playerId }) => playerId), habitat: undefined, power: undefined };
    const observed = () => this.#gallery.spent;
    const promptId = () => `prompt-${++this.#prompts}`;
    this.#agents = agents;
    this.#gallery = new Gallery(everybody(agents, options), clock, onObserverError);
    this.#setting = { table, tell: this.#tell, settlesForced, timeoutMs, attempts, clock, observed, promptId };
    this.#chronicle = new Chronicle(table, this.#tell, settlesForced);
    this.#deeds = agents.map(() => ({ decisions: 0, rejected: 0, failed: false }));
  }

  /** A copy of everything as it is now, with what nobody at the table may know. */
  get gameState(): GameState {
    const { match, players } = this.#setting.table;
    return { ...wingspan.clone(match.engine.state), playerIds: [...players] };
  }

  /** Plays the match to its end. It is played once, however often this is called. */
  playGame(): Promise<GameResult> {
    this.#playing ??= this.#play();
    return this.#playing;
  }

  async #play(): Promise<GameResult> {
    const { table, attempts } = this.#setting;
    const { options, seed, start } = table.match;
    this.#chronicle.begin();
    const { failure } = await playMatch({
      game: wingspan,
      words,
      options,
      seed,
      ...(start !== undefined && { start }),
      sitters: this.#agents.map((player, seat) => {
        const name = player.playerId;
        if (isBot(player)) return { name, bot: player.bot };
        return { name, carrier: playerCarrier(player, seat, this.#setting, this.#deeds[seat]), limits: { attempts } };
      }),
      fallback: random,
      gone: 'leave',
      spent: 'leave',
      limit: Number.POSITIVE_INFINITY,
      watch: (_, answer) => this.#record(answer),
    });
    if (failure !== undefined) throw new Error(failure);
    return this.#end();
  }

  /** Writes an answer of the driver down, and tells what came of it. */
  #record(answer: Answer): void {
    const { actor, aside, choice } = answer;
    const { table } = this.#setting;
    const { match } = table;
    const asked = match.engine.questions.find((question) => question.actor === actor);
    // a bot answers the table's own questions; those with a single choice are no decisions
    if (asked !== undefined && actor >= 0 && !aside && isBot(this.#agents[actor]) && !isSettled(asked, this.#setting))
      this.#deeds[actor].decisions += 1;
    const notes = actor === CHANCE ? match.roll() : must(match.answer(answer));
    const { activate } = choice as { activate?: boolean };
    if (asked?.frame.kind === 'activate' && activate === false)
      this.#chronicle.decline(actor, BIRDS[asked.frame.card].id);
    for (const note of notes) followPower(table, note);
    this.#chronicle.record(notes);
  }

  readonly #tell: Tell = (type, seat, detail) => {
    const { round, turn } = this.#chronicle;
    const playerId = seat === null ? null : this.#agents[seat].playerId;
    this.#gallery.show({ seq: this.#events++, round, turn, type, playerId, ...detail } as GameEvent);
  };

  #end(): GameResult {
    const { match, players } = this.#setting.table;
    const { state } = match.engine;
    const { ranks, scores: points, breakdown: parts = [], reason } = wingspan.result(state);
    const hasGone = (seat: Seat) => ((state.gone >> seat) & 1) === 1;
    // of several that fail at the same moment, the first to leave may end the match; the others have failed no less
    this.#deeds.forEach(({ failed }, seat) => {
      if (failed && !hasGone(seat)) this.#tell('PLAYER_FORFEITED', seat, {});
    });
    const forfeited = players.filter((_, seat) => hasGone(seat) || this.#deeds[seat].failed);
    // a solo match lost to the Automa has no winner at the table
    const winnerIds = players.filter((player, seat) => ranks[seat] === 1 && !forfeited.includes(player));
    const [winnerId] = winnerIds as readonly (PlayerId | undefined)[];
    const [scores, breakdown] = [byPlayer(players, points), byPlayer(players, parts)];
    const ended = { scores, finalScores: scores, breakdown, winnerIds, winnerId: winnerId ?? null };
    this.#tell('GAME_ENDED', null, ended);
    const decisions = this.#deeds.map((deeds) => deeds.decisions);
    const rejected = this.#deeds.map((deeds) => deeds.rejected);
    return {
      winnerId,
      winnerIds,
      scores,
      breakdown,
      roundsPlayed: state.round,
      totalTurns: state.turns,
      forfeited,
      reason,
      decisions: byPlayer(players, decisions),
      rejected: byPlayer(players, rejected),
      transcript: match.transcript(),
      hash: match.hash,
    };
  }
}
