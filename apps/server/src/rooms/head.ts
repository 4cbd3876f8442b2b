import { type AnyGame, accept, type Checked, isRecord, Match } from '@tessera/kernel';
import { refused } from '@tessera/protocol';
import { parseSettings, type RoomHead, type RoomSettings, sha256Hex } from '@tessera/room';
import { gameById, hasLevel } from './games.ts';

export interface NewRoom {
  readonly head: RoomHead;
  /** Sent once, to the person who creates the table. */
  readonly organiserToken?: string;
}

const bad = (field: string, message: string) => refused('BAD_SETTINGS', field, message);

/** Checks the settings of a new table. `secret` makes the seed and the organiser's token. */
export function parseNewRoom(body: unknown, secret: () => string): Checked<NewRoom> {
  const settings = parseSettings(body, gameById);
  if (!settings.ok) return settings;
  const { game, options, seats, start } = settings.value;
  const wrong = wrongLevel(settings.value);
  if (wrong !== undefined) return wrong;
  const seed = secret();
  const match = Match.create(gameById(game) as AnyGame, {
    options,
    seats: seats.length,
    seed,
    ...(start !== undefined && { start }),
  });
  if (!match.ok) return match;
  const { event } = settings.value;
  const { hold, organiser } = body as { hold?: unknown; organiser?: unknown };
  if (event && hold !== undefined) return bad('hold', 'is not for events: people join with links');
  const holders = parseHolders(hold, settings.value);
  if (!holders.ok) return holders;
  if (organiser !== undefined && typeof organiser !== 'boolean') return bad('organiser', 'must be true or false');
  if (event && organiser === false) return bad('organiser', 'must not be false: an event needs an organiser');
  const organiserToken = event || organiser ? secret() : undefined;
  const head: RoomHead = {
    settings: settings.value,
    seed,
    ...(holders.value && { holders: holders.value }),
    ...(organiserToken !== undefined && { organiser: sha256Hex(organiserToken) }),
  };
  return accept({ head, ...(organiserToken !== undefined && { organiserToken }) });
}

/** Which of the bots there is none of. */
export function wrongLevel({ game, seats }: RoomSettings) {
  const wrong = seats.findIndex((seat) => seat.kind === 'bot' && !hasLevel(game, seat.level));
  return wrong < 0 ? undefined : bad(`seats[${wrong}].level`, 'must be the level of a bot of this game');
}

/** Checks who holds seats from the start. */
export function parseHolders(hold: unknown, { seats }: RoomSettings): Checked<RoomHead['holders']> {
  if (hold === undefined) return accept(undefined);
  if (!Array.isArray(hold)) return bad('hold', 'must be a list of { seat, token, name }');
  // every token costs a digest
  if (hold.length > seats.length)
    return bad('hold', `must not have more entries than the table has seats, ${seats.length}`);
  const holders: ({ holder: string; name: string } | null)[] = seats.map(() => null);
  for (const [i, one] of hold.entries()) {
    if (!isRecord(one)) return bad(`hold[${i}]`, 'must be { seat, token, name }');
    const { seat, token, name = '' } = one;
    if (!Number.isInteger(seat) || seats[seat as number]?.kind !== 'open')
      return bad(`hold[${i}].seat`, 'must be an open seat');
    if (holders[seat as number] !== null) return bad(`hold[${i}].seat`, 'must be held once');
    if (typeof token !== 'string' || token.length === 0 || token.length > 128)
      return bad(`hold[${i}].token`, 'must be a text of at most 128 characters');
    if (typeof name !== 'string' || name.length > 40) return bad(`hold[${i}].name`, 'must be at most 40 characters');
    holders[seat as number] = { holder: sha256Hex(token), name };
  }
  return accept(holders);
}
