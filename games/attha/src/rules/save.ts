import { accept, type Checked, isRecord, type Json, parseOptions, type Refusal, refuse, seeded } from '@tessera/kernel';
import { COLOURS_FOR, type Colour } from './board.ts';
import { mostThrows } from './pool.ts';
import { options as optionSpec, type Phase, phaseOf, type State, seatsOf } from './state.ts';
import { stateFrom, type UncheckedState } from './unchecked-state.ts';
import { winnerOf } from './view.ts';

/** [A11.1] The state as files and other programs know it. */
interface SavedState {
  readonly colors: readonly Colour[];
  readonly current: number;
  readonly phase: Phase;
  readonly pool: readonly (readonly number[])[];
  readonly chain: number;
  readonly started: { readonly [colour: string]: boolean };
  readonly killed: { readonly [colour: string]: boolean };
  readonly coins: { readonly [colour: string]: readonly SavedCoin[] };
  readonly finished: readonly Colour[];
  readonly winner: Colour | null;
  readonly options: Json;
  readonly generator?: readonly number[];
  /** Only when it is not nothing: who resigned, free actions in a row, and a throw whose shells still roll. */
  readonly resigned?: readonly Colour[];
  readonly free?: number;
  readonly thrown?: true;
}

interface SavedCoin {
  readonly id: number;
  readonly pos: number;
  readonly stack: null | 1 | 2;
}

interface Save {
  readonly game: 'attha';
  readonly version: 1;
  readonly savedAt: string;
  readonly state: SavedState;
}

/** `savedAt` is handed in, since rules know no clock. */
export const makeSave = (state: State, savedAt: string): Save => ({
  game: 'attha',
  version: 1,
  savedAt,
  state: saveState(state),
});

function saveState(state: State): SavedState {
  const colors = COLOURS_FOR[seatsOf(state)];
  const flags = (mask: number) =>
    Object.fromEntries(colors.map((colour, seat) => [colour, ((mask >> seat) & 1) === 1]));
  const coin = (seat: number, id: number): SavedCoin => {
    const stack = state.stacks[4 * seat + id - 1];
    return { id, pos: state.pos[4 * seat + id - 1], stack: stack === 0 ? null : (stack as 1 | 2) };
  };
  const winner = winnerOf(state);
  return {
    colors,
    current: state.current,
    phase: phaseOf(state),
    pool: state.pool.map((entry) => [...entry]),
    chain: state.chain,
    started: flags(state.started),
    killed: flags(state.killed),
    coins: Object.fromEntries(colors.map((colour, seat) => [colour, [1, 2, 3, 4].map((id) => coin(seat, id))])),
    finished: state.finished.map((seat) => colors[seat]),
    winner: winner === undefined ? null : colors[winner],
    options: { ...state.options },
    generator: [...state.rng],
    ...(state.resigned !== 0 && { resigned: colors.filter((_, seat) => (state.resigned >> seat) & 1) }),
    ...(state.free > 0 && { free: state.free }),
    ...(state.stack[0]?.kind === 'shells' && { thrown: true as const }),
  };
}

/** Several times what the longest save takes, however it is laid out. */
const MOST_TEXT = 20_000;

/** [A11.3] Reads a save from its text or its JSON; what is wrong is named by field and refused. */
export function parseSave(input: unknown): Checked<{ readonly savedAt: string; readonly state: State }> {
  let data = input;
  if (typeof input === 'string') {
    if (input.length > MOST_TEXT) return bad('save', `must not be longer than ${MOST_TEXT} characters`);
    try {
      data = JSON.parse(input);
    } catch (error) {
      return bad('save', `is not JSON (${(error as Error).message})`);
    }
  }
  if (!isRecord(data)) return bad('save', 'must be an object');
  if (data.game !== 'attha') return bad('game', 'must be "attha"');
  if (data.version !== 1)
    return bad('version', `must be 1${typeof data.version === 'number' ? `, not ${data.version}` : ''}`);
  if (typeof data.savedAt !== 'string' || data.savedAt.length > 60) return bad('savedAt', 'must be a date as text');
  if (!isRecord(data.state)) return bad('state', 'must be an object');
  const draft = readDraft(data.state);
  if (!draft.ok) return draft;
  const rng = readGenerator(data.state.generator);
  if (rng === undefined) return bad('state.generator', 'must be four whole numbers of 32 bits');
  const state = stateFrom(draft.value, rng, 'BAD_SAVE');
  if (!state.ok) return state;
  const late = winnerProblem(state.value, data.state.winner);
  return late === undefined ? accept({ savedAt: data.savedAt, state: state.value }) : { ok: false, error: late };
}

function readDraft(saved: Record<string, unknown>): Checked<UncheckedState> {
  const { colors, phase, pool } = saved;
  const seats = Array.isArray(colors) ? colors.length : 0;
  const colours = COLOURS_FOR[seats];
  if (colours === undefined) return bad('state.colors', 'must be two to four colours');
  if (!colours.every((colour, seat) => (colors as unknown[])[seat] === colour))
    return bad('state.colors', `for ${seats} seats must be ${colours.join(', ')}`);
  if (phase !== 'ROLL' && phase !== 'MOVE' && phase !== 'OVER') return bad('state.phase', 'must be ROLL, MOVE or OVER');
  if (!Array.isArray(pool) || pool.length > mostThrows(seats) || !pool.every(Array.isArray))
    return bad('state.pool', `must be a list of at most ${mostThrows(seats)} lists of throws`);
  const options = parseOptions(optionSpec, saved.options);
  if (!options.ok) return bad(`state.${options.error.field ?? 'options'}`, options.error.message);
  const started = readFlags(saved.started, colours);
  if (started === undefined) return bad('state.started', 'must say true or false for every colour');
  const killed = readFlags(saved.killed, colours);
  if (killed === undefined) return bad('state.killed', 'must say true or false for every colour');
  const finished = readColours(saved.finished, colours);
  if (finished === undefined) return bad('state.finished', 'must be a list of colours of this match');
  const resigned = readColours(saved.resigned ?? [], colours);
  if (resigned === undefined) return bad('state.resigned', 'must be a list of colours of this match');
  if (saved.thrown !== undefined && (saved.thrown !== true || phase !== 'ROLL'))
    return bad('state.thrown', 'must be true in ROLL or absent');
  const draft: UncheckedState = {
    seats,
    options: options.value,
    current: saved.current as number,
    phase: saved.thrown === true ? 'SHELLS' : phase,
    pool: pool as number[][],
    chain: saved.chain as number,
    free: (saved.free ?? 0) as number,
    pos: [],
    stacks: [],
    started,
    killed,
    resigned: resigned.reduce((mask, seat) => mask | (1 << seat), 0),
    finished,
  };
  const problem = readCoins(saved.coins, colours, draft);
  return problem === undefined ? accept(draft) : { ok: false, error: problem };
}

function readCoins(coins: unknown, colours: readonly Colour[], draft: UncheckedState): Refusal | undefined {
  if (!isRecord(coins)) return bad('state.coins', 'must hold four coins for every colour').error;
  for (const colour of colours) {
    const own = coins[colour];
    if (!Array.isArray(own) || own.length !== 4) return bad(`state.coins.${colour}`, 'must be four coins').error;
    for (const [i, coin] of own.entries()) {
      const field = `state.coins.${colour}[${i}]`;
      if (!isRecord(coin) || coin.id !== i + 1) return bad(`${field}.id`, `must be ${i + 1}`).error;
      if (coin.stack !== null && coin.stack !== 1 && coin.stack !== 2)
        return bad(`${field}.stack`, 'must be null, 1 or 2').error;
      draft.pos.push(coin.pos as number);
      draft.stacks.push(coin.stack ?? 0);
    }
  }
  return undefined;
}

function readFlags(flags: unknown, colours: readonly Colour[]): number | undefined {
  if (!isRecord(flags) || !colours.every((colour) => typeof flags[colour] === 'boolean')) return undefined;
  return colours.reduce((mask, colour, seat) => (flags[colour] ? mask | (1 << seat) : mask), 0);
}

function readColours(list: unknown, colours: readonly Colour[]): number[] | undefined {
  if (!Array.isArray(list) || list.length > colours.length) return undefined;
  const seats = list.map((colour) => colours.indexOf(colour));
  return seats.includes(-1) ? undefined : seats;
}

function readGenerator(generator: unknown): number[] | undefined {
  if (generator === undefined) return seeded('save');
  if (!Array.isArray(generator) || generator.length !== 4) return undefined;
  return generator.every((word) => Number.isInteger(word) && word === (word | 0)) ? [...generator] : undefined;
}

function winnerProblem(state: State, given: unknown): Refusal | undefined {
  const winner = winnerOf(state);
  const colour = winner === undefined ? null : COLOURS_FOR[seatsOf(state)][winner];
  return given === undefined || given === colour
    ? undefined
    : bad('state.winner', `must be ${colour ?? 'null'} in this position`).error;
}

const bad = (field: string, reason: string) => refuse('BAD_SAVE', reason, field);
