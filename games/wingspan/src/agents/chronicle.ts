import type { Note, Seat } from '@tessera/kernel';
import { BIRDS, HABITATS, type Habitat } from '../rules/index.ts';
import { type Effect, effectOf, tellReward } from './effects.ts';
import type { EventDetails, Tell } from './events.ts';
import {
  birdOf,
  HABITAT_OF,
  isMatchNote,
  type MatchNote,
  powerOf,
  type SeatedMatch,
  startedOf,
} from './seated-match.ts';
import { byPlayer } from './view.ts';
import { actionType, countFoods, dieFace, habitatType } from './words.ts';

/** A power at work, and what is told once it is done. */
interface Working {
  readonly seat: Seat;
  readonly bird: string;
  readonly repeatedBy?: string;
  hunted?: EventDetails['PREDATOR_POWER_RESOLVED'];
}

/** Turns the table's notes into the events of the rules' fifth chapter. */
export class Chronicle {
  readonly #table: SeatedMatch;
  readonly #tell: Tell;
  readonly #settlesForced: boolean;
  /** What the mat has given in the action that is being taken. */
  #reward: { readonly seat: Seat; readonly row: number; readonly given: Effect[] } | undefined;
  #working: Working | undefined;
  /** Brown birds of the row that are still to come, next one first. */
  #waiting: string[] = [];
  /** The row that is about to be activated. */
  #row: Habitat | undefined;
  #turnOf: Seat | undefined;
  // the table is ahead of its notes, so the chronicle counts for itself
  round: number;
  turn: number;
  #plays = 0;
  #rerolled = false;
  #refilled: string[] = [];
  #goalScored = false;
  #started = false;

  constructor(table: SeatedMatch, tell: Tell, settlesForced: boolean) {
    this.#table = table;
    this.#tell = tell;
    this.#settlesForced = settlesForced;
    const { state, questions } = table.match.engine;
    this.round = Math.min(state.round, 3) + 1;
    this.turn = state.turns;
    // a position may begin inside a turn
    if (questions[0]?.frame.kind === 'action') this.#turnOf = questions[0].actor;
  }

  /** A match from a position begins where its setup has happened already. */
  begin(): void {
    const { state } = this.#table.match.engine;
    if (state.turns > 0 || state.round > 0) this.#start();
  }

  /** What one answer brought about, in order. */
  record(notes: readonly Note[]): void {
    const known = notes.filter(isMatchNote);
    known.forEach((note, i) => {
      this.#record(note);
      this.#effect(note, known[i - 1], known[i + 1]);
    });
    const frame = this.#table.match.engine.questions[0]?.frame;
    // a power or the next turn is asked about: the mat has given all it gives
    if (frame === undefined || frame.kind === 'activate' || frame.kind === 'action') this.#closeAction();
  }

  /** A power that its owner does not want. */
  decline(seat: Seat, bird: string): void {
    this.#closeAction();
    this.#skipBefore(seat, bird);
    this.#tell('POWER_RESOLVED', seat, { ...this.#power(seat, bird), activated: false, skipReason: 'DECLINED' });
  }

  #start(): void {
    if (!this.#started) this.#tell('GAME_STARTED', null, startedOf(this.#table, this.#settlesForced));
    this.#started = true;
  }

  #effect(note: MatchNote, before: MatchNote | undefined, after: MatchNote | undefined): void {
    const working = this.#working;
    const effect = effectOf(this.#table, working?.bird, note, before, after);
    if (effect === undefined) return;
    this.#reward?.given.push(effect);
    const source = working && { sourceBirdInstanceId: birdOf(this.#table, working.seat, working.bird) };
    const [type, detail] = effect;
    this.#tell(type, note.seat, { ...source, ...detail });
  }

  #power(seat: Seat, bird: string, repeatedBy?: string) {
    return {
      birdInstanceId: birdOf(this.#table, seat, bird),
      handlerId: powerOf(bird)?.effect.kind ?? 'none',
      ...(repeatedBy !== undefined && { repeatedBy: birdOf(this.#table, seat, repeatedBy) }),
    };
  }

  #openPower(working: Working): void {
    this.#working = working;
    const { seat, bird, repeatedBy } = working;
    this.#tell('ACTIVATE_POWER', seat, this.#power(seat, bird, repeatedBy));
  }

  #closePower(): void {
    if (this.#working === undefined) return;
    const { seat, bird, repeatedBy, hunted } = this.#working;
    this.#working = undefined;
    if (hunted !== undefined) this.#tell('PREDATOR_POWER_RESOLVED', seat, hunted);
    this.#tell('POWER_RESOLVED', seat, { ...this.#power(seat, bird, repeatedBy), activated: true });
  }

  #record(note: MatchNote): void {
    const { seat } = note;
    const { players } = this.#table;
    const tell = this.#tell;
    const named = (bird: string) => birdOf(this.#table, seat, bird);
    if (note.kind !== 'refilledTray') this.#closeTray();
    switch (note.kind) {
      case 'keptHand':
        tell('APPLY_STARTING_HAND', seat, {
          numBirds: note.detail.birds,
          foodDiscarded: countFoods(note.detail.foods),
        });
        break;
      case 'beganRound':
        this.#start();
        this.#closeRound();
        this.round = note.detail.round;
        tell('ROUND_STARTED', null, { goal: note.detail.goal });
        break;
      case 'beganTurn':
        this.#closeTurn();
        this.#turnOf = seat;
        this.turn += 1;
        this.#plays = 0;
        tell('TURN_STARTED', seat, {});
        break;
      case 'choseAction': {
        const habitat = HABITAT_OF[note.detail.action];
        tell('ACTION_CHOSEN', seat, { action: actionType(note.detail.action) });
        if (habitat !== undefined) this.#openReward(seat, habitat);
        break;
      }
      case 'playedBird': {
        const { bird, habitat, column } = note.detail;
        const where = { habitat: habitatType(habitat), column };
        tell('BIRD_PLAYED', seat, { card: bird, birdInstanceId: named(bird), ...where, extraPlay: this.#plays > 0 });
        this.#plays += 1;
        break;
      }
      case 'activatedBird':
        this.#closeAction();
        this.#skipBefore(seat, note.detail.bird);
        if (seat !== this.#turnOf) tell('PINK_TRIGGERED', seat, { birdInstanceId: named(note.detail.bird) });
        this.#openPower({ seat, bird: note.detail.bird });
        break;
      case 'repeatedPower':
        this.#closePower();
        this.#openPower({ seat, bird: note.detail.of, repeatedBy: note.detail.bird });
        break;
      case 'huntedBird':
      case 'huntedWithDice': {
        const { bird, success } = note.detail;
        const how =
          note.kind === 'huntedBird'
            ? ({ how: 'WINGSPAN', card: note.detail.card } as const)
            : ({ how: 'DICE', dice: note.detail.dice.map(dieFace) } as const);
        const hunted = { birdInstanceId: named(bird), success, ...how };
        // the predator's own effects come first
        if (this.#working !== undefined) this.#working.hunted = hunted;
        else tell('PREDATOR_POWER_RESOLVED', seat, hunted);
        break;
      }
      case 'rerolledFeeder':
        this.#rerolled = true;
        break;
      case 'rolledFeeder':
        tell('BIRDFEEDER_REROLLED', null, { dice: note.detail.dice.map(dieFace), automatic: !this.#rerolled });
        this.#rerolled = false;
        break;
      case 'reshuffledDeck':
        tell('DECK_RESHUFFLED', null, {});
        break;
      case 'refilledTray':
        this.#refilled.push(note.detail.card);
        break;
      case 'scoredGoal': {
        const { goal, counts, points } = note.detail;
        this.#closeTurn();
        this.#goalScored = true;
        const scored = { counts: byPlayer(players, counts), points: byPlayer(players, points) };
        tell('ROUND_GOAL_SCORED', null, { goal, ...scored });
        break;
      }
      case 'automaTurned': {
        const { does, eggs, cubes } = note.detail;
        this.#closeTurn();
        tell('AUTOMA_TURNED', null, { does: does.toUpperCase() as Uppercase<typeof does>, eggs, cubes });
        break;
      }
      case 'automaTookBird':
        tell('AUTOMA_TOOK_BIRD', null, note.detail);
        break;
      case 'automaTookDice':
        tell('AUTOMA_TOOK_DICE', null, { die: dieFace(note.detail.die), count: note.detail.count });
        break;
      case 'leftMatch':
        this.#closePower();
        tell('PLAYER_FORFEITED', seat, {});
        break;
      case 'endedMatch':
        this.#closePower();
        this.#closeRound();
    }
  }

  #openReward(seat: Seat, habitat: Habitat): void {
    const row = HABITATS.indexOf(habitat);
    this.#reward = { seat, row, given: [] };
    const from = seat * 15 + row * 5;
    this.#waiting = this.#table.match.engine.state.birds
      .slice(from, from + 5)
      .filter((card) => card >= 0 && BIRDS[card].power?.trigger.on === 'activate')
      .map((card) => BIRDS[card].id)
      .reverse();
  }

  #closeReward(): void {
    if (this.#reward === undefined) return;
    const { seat, row, given } = this.#reward;
    tellReward(seat, row, given, this.#tell);
    this.#row = HABITATS[row];
    this.#reward = undefined;
  }

  #closeAction(): void {
    this.#closePower();
    this.#closeReward();
  }

  /** Birds of the row that were passed over in silence could do nothing. */
  #skipBefore(seat: Seat, bird: string | undefined): void {
    if (seat !== this.#turnOf || (bird !== undefined && !this.#waiting.includes(bird))) return;
    // after the reactions of the others the row has its turn
    if (this.#row !== undefined) {
      const birdInstanceIds = this.#waiting.map((one) => birdOf(this.#table, seat, one));
      this.#tell('HABITAT_ACTIVATED', seat, { habitat: habitatType(this.#row), birdInstanceIds });
      this.#row = undefined;
    }
    for (let next = this.#waiting.shift(); next !== undefined && next !== bird; next = this.#waiting.shift()) {
      const skipped = { activated: false, skipReason: 'NOTHING_POSSIBLE' } as const;
      this.#tell('POWER_RESOLVED', seat, { ...this.#power(seat, next), ...skipped });
    }
  }

  #closeTurn(): void {
    this.#closePower();
    if (this.#turnOf === undefined) return;
    this.#closeReward();
    this.#skipBefore(this.#turnOf, undefined);
    this.#tell('TURN_ENDED', this.#turnOf, {});
    this.#turnOf = undefined;
  }

  #closeTray(): void {
    if (this.#refilled.length === 0) return;
    const cards = this.#refilled;
    this.#refilled = [];
    this.#closePower();
    if (!this.#goalScored) {
      this.#closeReward();
      if (this.#turnOf !== undefined) this.#skipBefore(this.#turnOf, undefined);
    }
    this.#tell(this.#goalScored ? 'TRAY_REFRESHED' : 'TRAY_REFILLED', null, { cards });
  }

  #closeRound(): void {
    if (this.#goalScored) this.#tell('ROUND_ENDED', null, {});
    this.#goalScored = false;
  }
}
