import { isRecord } from '@tessera/kernel';
import { GLAZES, type PlayerCard, type PlayerFace, type PlayerSettings, SIGNS } from '@tessera/protocol/people';
import { type PeopleWork, type PlayerRow, playerOf } from '@tessera/store/people';

/** What a player has decided who has decided nothing. */
export const AT_FIRST: PlayerSettings = { profile: false, presence: true, chat: 'on', reminder: true };

const SHOWN_SYMBOLS = 4;

/** A face from the id, so that a player always has the same one until they choose another. */
function faceFrom(id: string): PlayerFace {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return { glaze: sum % GLAZES, sign: Math.floor(sum / GLAZES) % SIGNS };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const isBelow = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < most;

function faceOf({ id, face }: Pick<PlayerRow, 'id' | 'face'>): PlayerFace {
  const { glaze, sign } = parsed(face);
  return isBelow(glaze, GLAZES) && isBelow(sign, SIGNS) ? { glaze, sign } : faceFrom(id);
}

export function settingsOf({ settings }: Pick<PlayerRow, 'settings'>): PlayerSettings {
  const { profile, presence, chat, reminder } = parsed(settings);
  return {
    profile: typeof profile === 'boolean' ? profile : AT_FIRST.profile,
    presence: typeof presence === 'boolean' ? presence : AT_FIRST.presence,
    chat: chat === 'circle' || chat === 'off' ? chat : AT_FIRST.chat,
    reminder: typeof reminder === 'boolean' ? reminder : AT_FIRST.reminder,
  };
}

/** A player as others see them; as they see themselves, with the name as they typed it. */
export const cardOf = (player: PlayerRow, own = false): PlayerCard => ({
  id: player.id,
  name: own ? player.name : (player.shown ?? player.name),
  face: faceOf(player),
  symbols: player.id.slice(0, SHOWN_SYMBOLS),
});

/** Somebody by their id, also when they have left. */
export function* cardFor(id: string): PeopleWork<PlayerCard> {
  const player = yield* playerOf(id);
  return player === undefined
    ? { id, name: '', face: faceFrom(id), symbols: id.slice(0, SHOWN_SYMBOLS) }
    : cardOf(player);
}
