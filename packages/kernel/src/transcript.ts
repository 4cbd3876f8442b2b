import { type Answer, Engine } from './engine.ts';
import { type Actor, CHANCE, type Core, type Game, type Note, type Seat } from './game.ts';
import { digest, digests } from './hash.ts';
import type { Json } from './json.ts';
import { parseOptions } from './options.ts';
import { accept, type Checked, must, refuse } from './refusal.ts';
import { branch, type Rng, seeded } from './rng.ts';

/** One answer of a match, chance results included, so that a replay never draws. */
export interface Entry extends Answer {
  /** Digest of the entry before, this answer and the state after it. */
  readonly hash: string;
  /** Something hidden became known or was drawn by chance: nobody may undo this without the others. */
  readonly reveal?: true;
}

/** The truth of a match: everything needed to play it again. */
export interface Transcript {
  readonly tessera: 1;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly options: Json;
  /** Text that all hidden randomness comes from: secret until the match is over. */
  readonly seed: string;
  /** The position the match began from, in the game's notation; absent when it was set up from the seed. */
  readonly start?: string;
  /** What the position leaves hidden was dealt from the seed: see `MatchSetup`. */
  readonly deal?: true;
  /** How chance is drawn from the seed; absent in matches that began when throws belonged to a length of the match. */
  readonly dice?: 2;
  /** Digest of everything above and of the first state. Every match with `dice` has one. */
  readonly seal?: string;
  readonly entries: readonly Entry[];
}

/** What a match is created from. */
export interface MatchSetup {
  readonly options?: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly start?: string;
  /**
   * Deals everything that a spectator of `start` cannot see from the seed, whatever the text says about it: nobody who
   * wrote the position knows what is drawn.
   */
  readonly deal?: true;
  /** See `Transcript`. Everything that begins now says 2. */
  readonly dice?: 2;
}

/** The generator of the k-th answer of CHANCE, from 0. It depends on nothing that was played: see decision 13. */
export const throwAt = (seed: string, k: number): Rng => seeded(`${seed}/throw/${k}`);

/** The generator of an answer of CHANCE in a match without `dice`: there it depends on the length of the match. */
export const throwAtLength = (seed: string, length: number): Rng => seeded(`${seed}/chance/${length}`);

/** An engine that writes its transcript. */
export class Match<S extends Core = Core, C = unknown, V = unknown, O = unknown> {
  readonly game: Game<S, C, V, O>;
  readonly engine: Engine<S, C, V, O>;
  readonly options: O;
  readonly seats: number;
  readonly seed: string;
  readonly start: string | undefined;
  readonly dice: 2 | undefined;
  /** Digest of the state before the first answer. */
  readonly firstHash: string;

  readonly #setup: MatchSetup;
  /** May be a fork's as well, which may have added more to it: only the first `length` are of this match. */
  #log: Entry[];
  #length: number;
  /** How many of the first `#counted` answers are CHANCE's: long matches are not counted again for every throw. */
  #throws = 0;
  #counted = 0;

  private constructor(
    engine: Engine<S, C, V, O>,
    options: O,
    setup: MatchSetup,
    firstHash?: string,
    log: Entry[] = [],
    length = log.length,
  ) {
    this.#setup = setup;
    this.#log = log;
    this.#length = length;
    this.game = engine.game;
    this.engine = engine;
    this.options = options;
    this.seats = setup.seats;
    this.seed = setup.seed;
    this.start = setup.start;
    this.dice = setup.dice;
    this.firstHash = firstHash ?? digest(JSON.stringify(engine.state));
  }

  /** A new match, or why its setup is not possible. */
  static create<S extends Core, C, V, O>(game: Game<S, C, V, O>, setup: MatchSetup): Checked<Match<S, C, V, O>> {
    const options = parseOptions(game.options, setup.options);
    if (!options.ok) return options;
    const { seats, seed, start } = setup;
    const { min, max } = game.seats;
    if (!Number.isInteger(seats) || seats < min || seats > max) {
      return refuse(
        'BAD_SEATS',
        `${game.title} is for ${min === max ? min : `${min} to ${max}`} seats, not ${seats}`,
        'seats',
      );
    }
    if (start === undefined)
      return accept(new Match(Engine.start(game, options.value, seats, seed), options.value, setup));
    const state = game.notation.parsePosition(start, options.value);
    if (!state.ok) return state;
    const places = game.result(state.value).ranks.length;
    if (places !== seats) return refuse('BAD_SEATS', `this position is for ${places} seats, not ${seats}`, 'seats');
    if (setup.deal && !game.open) {
      const rng = seeded(`${seed}/deal`);
      if (game.notation.deal !== undefined) game.notation.deal(state.value, rng);
      else {
        state.value.rng = branch(rng);
        game.imagine(state.value, null, rng);
      }
    }
    return accept(new Match(Engine.at(game, state.value), options.value, setup));
  }

  /** A match from what was stored of it. Trusts the caller: `replay` is for what comes from outside. */
  static restore<S extends Core, C, V, O>(
    game: Game<S, C, V, O>,
    setup: MatchSetup,
    entries: readonly Entry[],
    state: S,
    firstHash: string,
  ): Match<S, C, V, O> {
    const options = must(parseOptions(game.options, setup.options));
    return new Match(Engine.at(game, state), options, setup, firstHash, [...entries]);
  }

  /** How many answers there are. Unlike the list of them, it never has to be copied. */
  get length(): number {
    return this.#length;
  }

  get entries(): readonly Entry[] {
    return this.#own();
  }

  /** The list, copied if a fork has added to it. */
  #own(): Entry[] {
    if (this.#log.length > this.#length) this.#log = this.#log.slice(0, this.#length);
    return this.#log;
  }

  #add(entry: Entry): void {
    this.#own().push(entry);
    this.#length += 1;
  }

  /** An independent match at the same point. Until one of the two goes another way, they have one list of answers. */
  fork(): Match<S, C, V, O> {
    const { engine, options, firstHash } = this;
    const copy = new Match(engine.fork(), options, this.#setup, firstHash, this.#log, this.#length);
    copy.#throws = this.#throws;
    copy.#counted = this.#counted;
    return copy;
  }

  /** The match as it was after `length` answers; `watch` is told everything that happened until then again. */
  rewind(length: number, watch?: (notes: readonly Note[], index: number) => void): Match<S, C, V, O> {
    const steps = this.rewinding(length, watch);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** The same, answer by answer, for a server that has other things to do in between. */
  *rewinding(
    length: number,
    watch?: (notes: readonly Note[], index: number) => void,
  ): Generator<undefined, Match<S, C, V, O>> {
    const match = must(Match.create(this.game, this.#setup));
    for (const [index, entry] of this.entries.slice(0, length).entries()) {
      const notes: Note[] = [];
      match.engine.notes = watch === undefined ? undefined : notes;
      must(match.engine.apply(entry));
      match.#add(entry);
      watch?.(notes, index);
      yield;
    }
    match.engine.notes = undefined;
    return match;
  }

  /**
   * Checks, applies and writes down an answer; a refused one changes nothing. Returns what happened. `recorded` is the
   * entry that a replay is at: old transcripts do not mark every answer of CHANCE as revealing, and their hashes stay.
   */
  answer(answer: Answer, recorded?: Entry): Checked<readonly Note[]> {
    const { engine } = this;
    const notes: Note[] = [];
    engine.notes = notes;
    engine.revealed = false;
    const applied = engine.apply(answer);
    engine.notes = undefined;
    if (!applied.ok) return applied;
    this.#write(answer.actor, applied.value as Json, answer.aside, recorded);
    return accept(notes);
  }

  /** Answers CHANCE's question and writes it down. */
  draw(rng: Rng): readonly Note[] {
    const { engine } = this;
    const { actor, choices } = engine.questions[0];
    const notes: Note[] = [];
    engine.notes = notes;
    engine.revealed = false;
    const index = engine.draw(rng);
    engine.notes = undefined;
    this.#write(actor, choices[index] as Json, undefined);
    return notes;
  }

  /** Answers CHANCE's question from the match's own seed, as everybody who knows the seed can check. */
  roll(): readonly Note[] {
    const { seed, length } = this;
    return this.draw(this.dice === undefined ? throwAtLength(seed, length) : throwAt(seed, this.#countThrows()));
  }

  #countThrows(): number {
    for (; this.#counted < this.#length; this.#counted++)
      if (this.#log[this.#counted].actor === CHANCE) this.#throws += 1;
    return this.#throws;
  }

  /** Digest of everything up to now. */
  get hash(): string {
    return this.#length > 0 ? this.#log[this.#length - 1].hash : this.firstHash;
  }

  /** The match as it is stored and handed on. */
  transcript(): Transcript {
    const { game, seats, seed, start, dice } = this;
    const options = this.options as Json;
    return {
      tessera: 1,
      game: game.id,
      version: game.version,
      seats,
      options,
      seed,
      ...(start !== undefined && { start }),
      ...(this.#setup.deal && { deal: true }),
      ...(dice !== undefined && { dice, seal: this.seal }),
      entries: [...this.entries],
    };
  }

  /** Digest of the head of the transcript and of the first state: finds a changed option that the state does not show. */
  get seal(): string {
    const { game, seats, seed, start = null, dice = 1 } = this;
    const head = [game.id, game.version, seats, this.options as Json, seed, start, this.#setup.deal === true, dice];
    return digest(`${JSON.stringify(head)}|${this.firstHash}`);
  }

  /** Whether the state is the one that the digest of the last entry was made from. */
  get intact(): boolean {
    const { state } = this.engine;
    const last = this.entries.at(-1);
    if (last === undefined) return this.firstHash === digest(JSON.stringify(state));
    const { hash, ...entry } = last;
    return hash === digests.of(this.entries.at(-2)?.hash ?? this.firstHash, entry as Json, state);
  }

  #write(actor: Actor, choice: Json, aside: true | undefined, recorded?: Entry): void {
    const { engine } = this;
    const chance = actor === CHANCE && (recorded === undefined || this.dice !== undefined || recorded.reveal === true);
    const reveal = engine.revealed || chance;
    const entry = { actor, choice, aside, reveal: reveal || undefined };
    const hash = digests.of(this.hash, entry, engine.state);
    this.#add(makeEntry(actor, choice, aside, reveal, hash));
  }
}

/** Written out: a spread may give every entry a hidden class of its own, which takes more memory than the entry. */
function makeEntry(actor: Actor, choice: Json, aside: true | undefined, reveal: boolean, hash: string): Entry {
  if (aside) return reveal ? { actor, choice, aside, reveal, hash } : { actor, choice, aside, hash };
  return reveal ? { actor, choice, reveal, hash } : { actor, choice, hash };
}

/** The shortest length a seat may undo the match to without asking anybody. */
export function undoLimit(entries: readonly Entry[], seat: Seat): number {
  let length = entries.length;
  while (length > 0 && entries[length - 1].actor === seat && entries[length - 1].reveal === undefined) length -= 1;
  return length;
}

/** A match as text; `parseTranscript` reads it. */
export const makeTranscript = (match: Match): string => JSON.stringify(match.transcript());
