import type { AnyGame, Json } from '@tessera/kernel';
import type { RoomSettings, SeatSetting } from './settings.ts';

interface PlainTable {
  readonly game: AnyGame;
  /** As `parseOptions` returned them. */
  readonly options: Json;
  readonly seats: readonly SeatSetting[];
  readonly botMs: number;
  readonly botDelayMs: number;
  readonly botsResign: boolean;
}

/** What `parseSettings` makes of wishes without a clock and without a position: a first table needs no more of it. */
export const plainSettings = ({ game, options, seats, botMs, botDelayMs, botsResign }: PlainTable): RoomSettings => ({
  game: game.id,
  options,
  seats,
  listed: false,
  timeout: 'forfeit',
  awayMs: 60_000,
  botMs,
  botDelayMs,
  ...(botsResign && { botsResign }),
});
