import type { Note, Seat } from '@tessera/kernel';
import { BIRDS, type Face, type Food, HABITATS, type Habitat } from '../rules/index.ts';
import type { Tell } from './events.ts';
import { birdOf, HABITAT_OF, type Table } from './table.ts';
import { actionType, countFoods, dieFace, habitatType, type TableAction } from './words.ts';

/** The details of the table's notes, read field by field. */
interface Detail {
  readonly action: TableAction;
  readonly bird: string;
  readonly of: string;
  readonly card: string;
  readonly habitat: Habitat;
  readonly column: number;
  readonly count: number;
  readonly food: Food;
  readonly dice: readonly Face[];
  readonly success: boolean;
  readonly round: number;
  readonly goal: string;
  readonly counts: readonly number[];
  readonly points: readonly number[];
}

/** What the mat has given in the action that is being taken. */
interface Reward {
  readonly seat: Seat;
  readonly row: number;
  readonly foods: Food[];
  readonly placements: { [bird: string]: number };
  readonly trayCards: string[];
  readonly deckCards: string[];
  deck: number;
}

/** Turns the table's notes into the events of the rules' fifth chapter. */
export class Chronicle {
  readonly #table: Table;
  readonly #tell: Tell;
  #reward: Reward | undefined;
  /** Brown birds of the row that have not had their say, next one first. */
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

  constructor(table: Table, tell: Tell) {
    this.#table = table;
    this.#tell = tell;
    const { state, questions } = table.match.engine;
    this.round = Math.min(state.round, 3) + 1;
    this.turn = state.turns;
    // a position may begin inside a turn
    if (questions[0]?.frame.kind === 'action') this.#turnOf = questions[0].actor;
  }

  /** What one answer brought about, in order. */
  hear(notes: readonly Note[]): void {
    for (const note of notes) this.#hear(note);
    const frame = this.#table.match.engine.questions[0]?.frame;
    // a power or the next turn is asked about: the mat has given all it gives
    if (frame === undefined || frame.kind === 'activate' || frame.kind === 'action') this.#closeReward();
  }

  /** A power that its owner does not want. */
  decline(seat: Seat, bird: string): void {
    this.#closeReward();
    this.#skipBefore(seat, bird);
    this.#tell('POWER_RESOLVED', seat, { ...this.#power(seat, bird), activated: false, skipReason: 'DECLINED' });
  }

  #power(seat: Seat, bird: string) {
    const handlerId = BIRDS.find(({ id }) => id === bird)?.power?.effect.kind ?? 'none';
    return { birdInstanceId: birdOf(this.#table, seat, bird), handlerId };
  }

  #hear(note: Note): void {
    const { kind, seat } = note;
    const detail = note.detail as unknown as Detail;
    const { players } = this.#table;
    if (kind !== 'refilledTray') this.#closeTray();
    switch (kind) {
      case 'beganRound':
        if (!this.#started) {
          this.#started = true;
          this.#tell('GAME_STARTED', null, { playerIds: players, firstPlayerId: players[seat] });
        }
        this.#closeRound();
        this.round = detail.round;
        this.#tell('ROUND_STARTED', null, { goal: detail.goal });
        break;
      case 'beganTurn':
        this.#closeTurn();
        this.#turnOf = seat;
        this.turn += 1;
        this.#plays = 0;
        this.#tell('TURN_STARTED', seat, {});
        break;
      case 'choseAction':
        this.#tell('ACTION_CHOSEN', seat, { action: actionType(detail.action) });
        this.#openReward(seat, HABITAT_OF[detail.action]);
        break;
      case 'gainedFood':
        for (let i = 0; i < detail.count; i++) this.#reward?.foods.push(detail.food);
        break;
      case 'laidEggs':
        this.#countEggs(seat, detail);
        break;
      case 'tookFromTray':
        this.#reward?.trayCards.push(detail.card);
        break;
      case 'drewFromDeck':
        if (this.#reward !== undefined) this.#reward.deck += detail.count;
        break;
      case 'sawCard':
        this.#reward?.deckCards.push(detail.card);
        break;
      case 'playedBird':
        this.#tell('BIRD_PLAYED', seat, {
          card: detail.bird,
          birdInstanceId: birdOf(this.#table, seat, detail.bird),
          habitat: habitatType(detail.habitat),
          column: detail.column,
          extraPlay: this.#plays > 0,
        });
        this.#plays += 1;
        break;
      case 'activatedBird':
        this.#closeReward();
        this.#skipBefore(seat, detail.bird);
        if (seat !== this.#turnOf)
          this.#tell('PINK_TRIGGERED', seat, { birdInstanceId: birdOf(this.#table, seat, detail.bird) });
        this.#tell('POWER_RESOLVED', seat, { ...this.#power(seat, detail.bird), activated: true });
        break;
      case 'repeatedPower':
        this.#tell('POWER_RESOLVED', seat, {
          ...this.#power(seat, detail.of),
          activated: true,
          repeatedBy: birdOf(this.#table, seat, detail.bird),
        });
        break;
      case 'huntedBird':
        this.#hunt(seat, detail, { how: 'WINGSPAN', card: detail.card });
        break;
      case 'huntedWithDice':
        this.#hunt(seat, detail, { how: 'DICE', dice: detail.dice.map(dieFace) });
        break;
      case 'rerolledFeeder':
        this.#rerolled = true;
        break;
      case 'rolledFeeder':
        this.#tell('BIRDFEEDER_REROLLED', null, { dice: detail.dice.map(dieFace), automatic: !this.#rerolled });
        this.#rerolled = false;
        break;
      case 'reshuffledDeck':
        this.#tell('DECK_RESHUFFLED', null, {});
        break;
      case 'refilledTray':
        this.#refilled.push(detail.card);
        break;
      case 'scoredGoal':
        this.#closeTurn();
        this.#goalScored = true;
        this.#tell('ROUND_GOAL_SCORED', null, {
          goal: detail.goal,
          counts: Object.fromEntries(players.map((player, i) => [player, detail.counts[i]])),
          points: Object.fromEntries(players.map((player, i) => [player, detail.points[i]])),
        });
        break;
      case 'leftMatch':
        this.#tell('PLAYER_FORFEITED', seat, {});
        break;
      case 'endedMatch':
        this.#closeRound();
    }
  }

  #hunt(
    seat: Seat,
    { bird, success }: Detail,
    how: { how: 'WINGSPAN'; card: string } | { how: 'DICE'; dice: ReturnType<typeof dieFace>[] },
  ): void {
    this.#tell('PREDATOR_POWER_RESOLVED', seat, { birdInstanceId: birdOf(this.#table, seat, bird), success, ...how });
  }

  #countEggs(seat: Seat, { bird, count }: Detail): void {
    if (this.#reward === undefined) return;
    const { placements } = this.#reward;
    const id = birdOf(this.#table, seat, bird);
    placements[id] = (placements[id] ?? 0) + count;
  }

  #openReward(seat: Seat, habitat: Habitat | undefined): void {
    if (habitat === undefined) return;
    const row = HABITATS.indexOf(habitat);
    this.#reward = { seat, row, foods: [], placements: {}, trayCards: [], deckCards: [], deck: 0 };
    const { state } = this.#table.match.engine;
    const from = seat * 15 + row * 5;
    this.#waiting = state.birds
      .slice(from, from + 5)
      .filter((card) => card >= 0 && BIRDS[card].power?.trigger.on === 'activate')
      .map((card) => BIRDS[card].id)
      .reverse();
  }

  #closeReward(): void {
    const reward = this.#reward;
    if (reward === undefined) return;
    this.#reward = undefined;
    const { seat, row, foods, placements, trayCards, deckCards, deck } = reward;
    if (row === 0) this.#tell('FOOD_GAINED_FROM_HABITAT_ACTIVATION', seat, { food: countFoods(foods) });
    else if (row === 1) this.#tell('EGGS_LAID_FROM_HABITAT_ACTIVATION', seat, { placements });
    else this.#tell('CARDS_DRAWN_FROM_HABITAT_ACTIVATION', seat, { trayCards, numDeckCards: deck, own: { deckCards } });
    this.#row = HABITATS[row];
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
