import type { Note, Seat } from '@tessera/kernel';
import { BIRDS, HABITATS, type Habitat, type Notes } from '../rules/index.ts';
import { effectOf } from './effects.ts';
import type { EventDetails, Tell } from './events.ts';
import { brownBirds, newReward, type Reward, tellReward } from './reward.ts';
import { birdOf, HABITAT_OF, type MatchNote, type SeatedMatch } from './seated-match.ts';
import { startedOf } from './started.ts';
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
  #reward: Reward | undefined;
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
    const known = notes as unknown as readonly MatchNote[];
    known.forEach((note, i) => {
      this.#record(note);
      this.#effect(note, known[i - 1], known[i + 1]);
    });
    const frame = this.#table.match.engine.questions[0]?.frame;
    // a power or the next turn is asked about: the mat has given all it gives
    if (frame !== undefined && frame.kind !== 'activate' && frame.kind !== 'action') return;
    this.#closePower();
    this.#closeReward();
  }

  #start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#tell('GAME_STARTED', null, startedOf(this.#table, this.#settlesForced));
  }

  #effect(note: MatchNote, before: MatchNote | undefined, after: MatchNote | undefined): void {
    const { seat, bird } = this.#working ?? {};
    const effect = effectOf(this.#table, bird, note, before, after);
    if (effect === undefined) return;
    const source = bird === undefined ? {} : { sourceBirdInstanceId: birdOf(this.#table, seat as Seat, bird) };
    this.#tell(effect.type, note.seat, { ...source, ...effect.detail } as never);
  }

  /** A power that its owner does not want. */
  decline(seat: Seat, bird: string): void {
    this.#closePower();
    this.#closeReward();
    this.#skipBefore(seat, bird);
    this.#tell('POWER_RESOLVED', seat, { ...this.#power(seat, bird), activated: false, skipReason: 'DECLINED' });
  }

  #power(seat: Seat, bird: string, repeatedBy?: string) {
    const handlerId = BIRDS.find(({ id }) => id === bird)?.power?.effect.kind ?? 'none';
    return {
      birdInstanceId: birdOf(this.#table, seat, bird),
      handlerId,
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
    if (note.kind !== 'refilledTray') this.#closeTray();
    switch (note.kind) {
      case 'keptHand': {
        const { birds, foods } = note.detail;
        this.#tell('APPLY_STARTING_HAND', seat, { numBirds: birds, foodDiscarded: countFoods(foods) });
        break;
      }
      case 'beganRound':
        this.#start();
        this.#closeRound();
        this.round = note.detail.round;
        this.#tell('ROUND_STARTED', null, { goal: note.detail.goal });
        break;
      case 'beganTurn':
        this.#closeTurn();
        this.#turnOf = seat;
        this.turn += 1;
        this.#plays = 0;
        this.#tell('TURN_STARTED', seat, {});
        break;
      case 'choseAction':
        this.#tell('ACTION_CHOSEN', seat, { action: actionType(note.detail.action) });
        this.#openReward(seat, HABITAT_OF[note.detail.action]);
        break;
      case 'gainedFood':
        for (let i = 0; i < note.detail.count; i++) this.#reward?.foods.push(note.detail.food);
        break;
      case 'laidEggs':
        this.#countEggs(seat, note.detail);
        break;
      case 'tookFromTray':
        this.#reward?.trayCards.push(note.detail.card);
        break;
      case 'drewFromDeck':
        if (this.#reward !== undefined) this.#reward.deck += note.detail.count;
        break;
      case 'sawCard':
        this.#reward?.deckCards.push(note.detail.card);
        break;
      case 'playedBird':
        this.#tell('BIRD_PLAYED', seat, {
          card: note.detail.bird,
          birdInstanceId: birdOf(this.#table, seat, note.detail.bird),
          habitat: habitatType(note.detail.habitat),
          column: note.detail.column,
          extraPlay: this.#plays > 0,
        });
        this.#plays += 1;
        break;
      case 'activatedBird':
        this.#closePower();
        this.#closeReward();
        this.#skipBefore(seat, note.detail.bird);
        if (seat !== this.#turnOf)
          this.#tell('PINK_TRIGGERED', seat, { birdInstanceId: birdOf(this.#table, seat, note.detail.bird) });
        this.#openPower({ seat, bird: note.detail.bird });
        break;
      case 'repeatedPower':
        this.#closePower();
        this.#openPower({ seat, bird: note.detail.of, repeatedBy: note.detail.bird });
        break;
      case 'huntedBird':
        this.#hunt(seat, note.detail, { how: 'WINGSPAN', card: note.detail.card });
        break;
      case 'huntedWithDice':
        this.#hunt(seat, note.detail, { how: 'DICE', dice: note.detail.dice.map(dieFace) });
        break;
      case 'rerolledFeeder':
        this.#rerolled = true;
        break;
      case 'rolledFeeder':
        this.#tell('BIRDFEEDER_REROLLED', null, { dice: note.detail.dice.map(dieFace), automatic: !this.#rerolled });
        this.#rerolled = false;
        break;
      case 'reshuffledDeck':
        this.#tell('DECK_RESHUFFLED', null, {});
        break;
      case 'refilledTray':
        this.#refilled.push(note.detail.card);
        break;
      case 'scoredGoal':
        this.#closeTurn();
        this.#goalScored = true;
        this.#tell('ROUND_GOAL_SCORED', null, {
          goal: note.detail.goal,
          counts: Object.fromEntries(players.map((player, i) => [player, note.detail.counts[i]])),
          points: Object.fromEntries(players.map((player, i) => [player, note.detail.points[i]])),
        });
        break;
      case 'automaTurned': {
        const { does, eggs, cubes } = note.detail;
        this.#closeTurn();
        this.#tell('AUTOMA_TURNED', null, { does: does.toUpperCase() as 'FOOD', eggs, cubes });
        break;
      }
      case 'automaTookBird':
        this.#tell('AUTOMA_TOOK_BIRD', null, note.detail);
        break;
      case 'automaTookDice':
        this.#tell('AUTOMA_TOOK_DICE', null, { die: dieFace(note.detail.die), count: note.detail.count });
        break;
      case 'leftMatch':
        this.#closePower();
        this.#tell('PLAYER_FORFEITED', seat, {});
        break;
      case 'endedMatch':
        this.#closePower();
        this.#closeRound();
    }
  }

  #hunt(
    seat: Seat,
    { bird, success }: Notes['huntedBird'] | Notes['huntedWithDice'],
    how: { how: 'WINGSPAN'; card: string } | { how: 'DICE'; dice: ReturnType<typeof dieFace>[] },
  ): void {
    const hunted = { birdInstanceId: birdOf(this.#table, seat, bird), success, ...how };
    // the predator's own effects come first
    if (this.#working !== undefined) this.#working.hunted = hunted;
    else this.#tell('PREDATOR_POWER_RESOLVED', seat, hunted);
  }

  #countEggs(seat: Seat, { bird, count }: Notes['laidEggs']): void {
    if (this.#reward === undefined) return;
    const { placements } = this.#reward;
    const id = birdOf(this.#table, seat, bird);
    placements[id] = (placements[id] ?? 0) + count;
  }

  #openReward(seat: Seat, habitat: Habitat | undefined): void {
    if (habitat === undefined) return;
    this.#reward = newReward(seat, habitat);
    this.#waiting = brownBirds(this.#table.match.engine.state, this.#reward);
  }

  #closeReward(): void {
    const reward = this.#reward;
    if (reward === undefined) return;
    this.#reward = undefined;
    tellReward(reward, this.#tell);
    this.#row = HABITATS[reward.row];
  }

  /** After the reactions of the others the row has its turn. */
  #openRow(seat: Seat): void {
    if (this.#row === undefined) return;
    const birdInstanceIds = this.#waiting.map((bird) => birdOf(this.#table, seat, bird));
    this.#tell('HABITAT_ACTIVATED', seat, { habitat: habitatType(this.#row), birdInstanceIds });
    this.#row = undefined;
  }

  /** Birds of the row that were passed over in silence could do nothing. */
  #skipBefore(seat: Seat, bird: string | undefined): void {
    if (seat !== this.#turnOf || (bird !== undefined && !this.#waiting.includes(bird))) return;
    this.#openRow(seat);
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
    if (this.#goalScored) this.#tell('TRAY_REFRESHED', null, { cards });
    else {
      this.#closeReward();
      if (this.#turnOf !== undefined) this.#skipBefore(this.#turnOf, undefined);
      this.#tell('TRAY_REFILLED', null, { cards });
    }
  }

  #closeRound(): void {
    if (!this.#goalScored) return;
    this.#goalScored = false;
    this.#tell('ROUND_ENDED', null, {});
  }
}
