import { type Answer, Engine, type Json, must, type Note, parseOptions } from '@tessera/kernel';
import { BIRDS, type Choice, type Face, type Food, type Habitat, type Position, wingspan } from '../src/rules/index.ts';
import { total } from '../src/rules/score.ts';

/** A mat in a scenario. A bird is written as its id and what lies on it: 'song-sparrow 2e 1c 3t'. */
export interface Mat {
  readonly forest?: readonly string[];
  readonly grassland?: readonly string[];
  readonly wetland?: readonly string[];
  readonly hand?: readonly string[];
  readonly bonuses?: readonly string[];
  /** 'seed seed fish'. */
  readonly food?: string;
  readonly cubes?: number;
}

export interface Scene extends Omit<Position, 'seats' | 'feeder' | 'deck'> {
  readonly seats: readonly Mat[];
  readonly feeder?: string;
  /** The deck's top cards, the next one first; all other cards follow. An unnamed tray holds three other cards. */
  readonly top?: readonly string[];
  /** The whole deck, when that matters. */
  readonly deck?: readonly string[];
  readonly options?: Json;
}

export const words = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(' '));

/** Sets a scene and plays in it: everything is asked and answered as at a real table. */
export function table({ seats, feeder, top, deck, options, ...rest }: Scene) {
  const spare = spareCards(JSON.stringify({ seats, top, deck, ...rest }));
  const position = {
    tray: [spare.shift(), spare.shift(), spare.shift()] as string[],
    ...rest,
    seats: seats.map((mat) => seatText(mat, spare)),
    ...(feeder !== undefined && { feeder: words(feeder) as Face[] }),
    ...(deck === undefined ? { deckTop: top ?? [] } : { deck }),
  };
  const rules = must(parseOptions(wingspan.options, options ?? {}));
  const engine = Engine.at(wingspan, must(wingspan.notation.parsePosition(JSON.stringify(position), rules)));
  const notes: Note[] = [];
  engine.notes = notes;

  const answer = (choice: Choice, actor = engine.questions[0].actor): Answer => ({ actor, choice: choice as Json });
  const birdAt = (bird: string, seat: number) => {
    const { rows } = wingspan.view(engine.state, seat).seats[seat];
    const found = Object.values(rows)
      .flat()
      .find((view) => view.bird === bird);
    if (found === undefined) throw new Error(`${bird} is not on the mat of seat ${seat}`);
    return found;
  };

  return {
    engine,
    notes,
    get state() {
      return engine.state;
    },
    /** Answers one question after another, each for the seat that is asked. The only bird there is to play needs no word. */
    choose(...choices: readonly Choice[]) {
      choices.forEach((choice, i) => {
        must(engine.apply(answer(choice)));
        const next = choices[i + 1];
        const silent = next === undefined || !('habitat' in next || 'pass' in next);
        if (silent && engine.state.options.autoResolveForced) playOnly(engine);
      });
      return this;
    },
    yes() {
      return this.choose({ activate: true });
    },
    no() {
      return this.choose({ activate: false });
    },
    /** Chance shows these faces. */
    roll(faces: string) {
      return this.choose({ dice: words(faces) as Face[] });
    },
    /** The code an illegal answer is refused with. */
    refusal(choice: Json, seat?: number): string {
      const applied = engine.apply(answer(choice as never, seat));
      return applied.ok ? 'accepted' : applied.error.code;
    },
    /** What is asked, and whom. */
    asks: (): string => engine.questions[0]?.frame.kind ?? 'nothing',
    asked: (): number => engine.questions[0].actor,
    choices: () => engine.questions[0].choices,
    /** Answers questions of this turn with the first choice until somebody else is to act or a kind is reached. */
    until(kind: string) {
      for (let i = 0; i < 500 && engine.questions[0]?.frame.kind !== kind; i++) engine.take(0);
      return this;
    },
    food: (seat = 0): string =>
      Object.entries(wingspan.view(engine.state, seat).seats[seat].food)
        .flatMap(([food, count]) => Array<string>(count).fill(food))
        .join(' '),
    hand: (seat = 0): readonly string[] => wingspan.view(engine.state, seat).own?.hand ?? [],
    row: (habitat: Habitat, seat = 0): readonly string[] =>
      wingspan.view(engine.state, seat).seats[seat].rows[habitat].map(({ bird }) => bird),
    bird: (bird: string, seat = 0) => birdAt(bird, seat),
    eggs: (bird: string, seat = 0): number => birdAt(bird, seat).eggs,
    cached: (bird: string, seat = 0): number => birdAt(bird, seat).cached,
    tucked: (bird: string, seat = 0): number => birdAt(bird, seat).tucked,
    tray: () => wingspan.view(engine.state, null).tray,
    feeder: (): string => wingspan.view(engine.state, null).feeder.join(' '),
    discard: () => wingspan.view(engine.state, null).discard,
    /** Kinds of the notes so far. */
    told: (): readonly string[] => notes.map(({ kind }) => kind),
    score: (seat = 0): number => total(wingspan.result(engine.state).breakdown?.[seat] as never),
  };
}

export type Table = ReturnType<typeof table>;

/** Cards that a scene does not name. */
function spareCards(scene: string): string[] {
  return BIRDS.map(({ id }) => id).filter((id) => !scene.includes(id));
}

function seatText({ forest, grassland, wetland, food, ...rest }: Mat, spare: string[]): Position['seats'][number] {
  const tucked: { under: string; card: string; known: 'nobody' }[] = [];
  const row = (birds: readonly string[] = []) =>
    birds.map((text) => {
      const [bird, ...things] = words(text);
      const count = (mark: string) => Number(things.find((thing) => thing.endsWith(mark))?.slice(0, -1) ?? 0);
      for (let i = 0; i < count('t'); i++) tucked.push({ under: bird, card: spare.pop() as string, known: 'nobody' });
      return { bird, eggs: count('e'), cached: count('c') };
    });
  const tokens: { [F in Food]?: number } = {};
  for (const token of words(food) as Food[]) tokens[token] = (tokens[token] ?? 0) + 1;
  const rows = { forest: row(forest), grassland: row(grassland), wetland: row(wetland) };
  return { ...rest, rows, food: tokens, tucked };
}

export const plain = {
  forest: ['wild-turkey', 'hooded-warbler', 'blue-winged-warbler', 'american-woodcock', 'prothonotary-warbler'],
  wetland: ['trumpeter-swan', 'prothonotary-warbler'],
};

/** Plays the bird that is asked about when there is one way to do so. */
function playOnly(engine: Pick<Engine, 'questions' | 'take'>): void {
  const [question] = engine.questions;
  if (question?.frame.kind === 'playBird' && question.choices.length === 1) engine.take(0);
}
