import { type AnyGame, accept, type Checked, isRecord, type Json, Match, parseOptions } from '@tessera/kernel';
import { type ClockSetting, isTurnPace, REFUSALS, refused, type TimeoutPolicy, turnClock } from '@tessera/protocol';

/** Who plays a seat: a person who joins, a program that joins, or a bot. */
export type SeatSetting =
  | { readonly kind: 'open'; readonly program?: true }
  | { readonly kind: 'bot'; readonly level: string };

/** What is agreed on when a room is created. Never changes afterwards. */
export interface RoomSettings {
  readonly game: string;
  readonly options: Json;
  readonly seats: readonly SeatSetting[];
  readonly listed: boolean;
  readonly clock?: ClockSetting;
  readonly timeout: TimeoutPolicy;
  /** Nobody can announce a holiday: the others of a tournament wait for this table. */
  readonly noHolidays?: true;
  /** How long a player must be away before the others can replace them with a bot. */
  readonly awayMs: number;
  /** How long a bot can think, and how long it waits at least, so that people can follow. */
  readonly botMs: number;
  readonly botDelayMs: number;
  /** Bots resign when they have been lost for several turns, at tables of two. */
  readonly botsResign?: true;
  /** Hints are allowed although people play against each other. */
  readonly hints?: true;
  /** The result counts for ratings: no undo, no hints, no pause, from the usual start, against bots as they were measured. */
  readonly rated?: true;
  /** A full table waits for its host to start the match. */
  readonly hostStarts?: true;
  /** The position to begin from, in the game's notation. */
  readonly start?: string;
  /** Run by organisers: nobody takes a seat, people join with links. */
  readonly event?: true;
  /** At an event: whether anybody can spectate; otherwise only with a link. */
  readonly open?: boolean;
}

const bad = (field: string, message: string) => refused('BAD_SETTINGS', field, message);
const HOUR = 3_600_000;
/** The shortest absence after which a player can be replaced. */
const AWAY_MS = 20_000;

/**
 * Checks settings from outside and fills in what was left out. `oneScreen`: everybody sits at the same screen, so that a
 * position may also say what is hidden.
 */
export function parseSettings(
  input: unknown,
  find: (id: string) => AnyGame | undefined,
  oneScreen = false,
): Checked<RoomSettings> {
  if (!isRecord(input)) return bad('settings', 'must be an object');
  const game = typeof input.game === 'string' ? find(input.game) : undefined;
  if (game === undefined) return bad('game', 'must be a game that exists');
  const options = parseOptions(game.options, input.options);
  if (!options.ok) return options;
  const { min, max } = game.seats;
  if (!Array.isArray(input.seats) || input.seats.length < min || input.seats.length > max) {
    return bad('seats', `must be a list of ${min === max ? min : `${min} to ${max}`} seats`);
  }
  const seats: SeatSetting[] = [];
  for (const [i, seat] of input.seats.entries()) {
    if (isRecord(seat) && seat.kind === 'open')
      seats.push(seat.program === true ? { kind: 'open', program: true } : { kind: 'open' });
    else if (isRecord(seat) && seat.kind === 'bot' && isShort(seat.level, 32))
      seats.push({ kind: 'bot', level: seat.level });
    else
      return bad(`seats[${i}]`, 'must be { kind: "open" }, { kind: "open", program: true } or { kind: "bot", level }');
  }
  const clock = parseClock(input);
  if (!clock.ok) return clock;
  // two who play by turns agreed on their time; more of them go on with a bot
  const usual = clock.value?.kind === 'turns' && seats.length > 2 ? 'bot' : 'forfeit';
  const timeout = input.timeout ?? usual;
  if (timeout !== 'forfeit' && timeout !== 'bot' && timeout !== 'move')
    return bad('timeout', 'must be forfeit, bot or move');
  const numbers = { awayMs: 60_000, botMs: 400, botDelayMs: 0 };
  for (const name of ['awayMs', 'botMs', 'botDelayMs'] as const) {
    const value = input[name] ?? numbers[name];
    if (!isWhole(value, name === 'botMs' ? 10_000 : HOUR)) return bad(name, 'must be whole milliseconds');
    // a reload or a train in a tunnel must not cost the seat
    if (name === 'awayMs' && value < AWAY_MS) return bad(name, `must be at least ${AWAY_MS} milliseconds`);
    numbers[name] = value;
  }
  for (const name of ['listed', 'botsResign', 'hints', 'hostStarts', 'event', 'noHolidays', 'rated'])
    if (typeof (input[name] ?? true) !== 'boolean') return bad(name, 'must be true or false');
  if (input.open !== undefined && (typeof input.open !== 'boolean' || input.event !== true))
    return bad('open', 'must be true or false, and is only for events');
  if (input.start !== undefined && !isShort(input.start, 100_000)) return bad('start', 'must be a position in text');
  const unfair = ['hints', 'start', 'event'].find((name) => input[name] !== undefined && input[name] !== false);
  if (input.rated === true && unfair !== undefined) return bad('rated', `is not for tables with ${unfair}`);
  if (input.rated === true && seats.some((seat) => seat.kind === 'open' && seat.program))
    return bad('rated', 'is for people and bots, not for programs');
  const start = input.start as string | undefined;
  const wrong = start === undefined ? undefined : wrongStart(game, options.value, seats.length, start);
  if (wrong !== undefined) return bad('start', wrong);
  const fixed = start === undefined || oneScreen ? undefined : game.notation.fixes?.(start, options.value)[0];
  if (fixed !== undefined) return refused('HIDDEN_START', 'start', `${REFUSALS.HIDDEN_START} This one has “${fixed}”.`);
  return accept({
    game: game.id,
    options: options.value as Json,
    seats,
    listed: input.listed === true,
    timeout,
    ...numbers,
    ...(clock.value && { clock: clock.value }),
    ...(input.noHolidays === true && { noHolidays: true as const }),
    ...(input.botsResign === true && { botsResign: true as const }),
    ...(input.hints === true && { hints: true as const }),
    ...(input.rated === true && { rated: true as const }),
    ...(input.hostStarts === true && { hostStarts: true as const }),
    ...(start !== undefined && { start }),
    ...(input.event === true && { event: true as const, open: input.open ?? true }),
  });
}

/** Why a match cannot begin from a position, when it cannot. */
function wrongStart(game: AnyGame, options: unknown, seats: number, start: string): string | undefined {
  try {
    const match = Match.create(game, { options, seats, seed: '', start });
    if (!match.ok) return match.error.message;
    return match.value.engine.over ? 'must be a position in which the match is not over' : undefined;
  } catch {
    return 'must be a position of this game';
  }
}

function parseClock({ clock, pace }: Record<string, unknown>): Checked<ClockSetting | undefined> {
  if (pace !== undefined) {
    if (!isTurnPace(pace)) return bad('pace', 'must be many, daily or weekly');
    return clock === undefined || clock === null
      ? accept(turnClock(pace))
      : bad('pace', 'is a clock of its own: leave out `clock`');
  }
  if (clock === undefined || clock === null) return accept(undefined);
  if (!isRecord(clock)) return bad('clock', 'must be an object');
  const { kind, ms, increment = 0, cap = ms } = clock;
  if (kind !== 'move' && kind !== 'bank' && kind !== 'days' && kind !== 'turns')
    return bad('clock.kind', 'must be move, bank, days or turns');
  const most = kind === 'days' || kind === 'turns' ? 30 * 24 * HOUR : 24 * HOUR;
  if (!isWhole(ms, most) || ms < 1000) return bad('clock.ms', `must be whole milliseconds from 1000 to ${most}`);
  if (kind === 'turns') {
    if (!isWhole(cap, most) || cap < ms) return bad('clock.cap', `must be whole milliseconds from clock.ms to ${most}`);
    if (!isWhole(increment, cap)) return bad('clock.increment', 'must be whole milliseconds, at most clock.cap');
    return accept({ kind, ms, increment, cap });
  }
  if (kind !== 'bank') return accept({ kind, ms });
  if (!isWhole(increment, HOUR)) return bad('clock.increment', 'must be whole milliseconds');
  return accept({ kind, ms, increment });
}

const isShort = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;
const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
