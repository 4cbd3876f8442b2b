import type { RatedResult, ResultSeat } from '@tessera/people/rating';
import { type Room, resultOf, sha256Hex } from '@tessera/room';
import { leadOf, rungOf, startOf } from './ladders.ts';

/** Answers of people by which a match is known again that goes as one before. */
const OPENING = 10;

/** What is kept of a rated match that is over; undefined for every other room. `who` knows players by the ids of seats. */
export function resultIn({ id, ledger }: Room, at: number): RatedResult | undefined {
  const { head, match, status, seats } = ledger;
  const result = resultOf(ledger);
  if (!head.settings.rated || status !== 'over' || match === undefined || result === undefined) return undefined;
  const { game } = head.settings;
  const answers = match.entries.filter(({ actor }) => actor >= 0);
  const own = answers.filter(({ actor }) => seats[actor]?.player !== undefined);
  return {
    match: id,
    game,
    at,
    start: startOf(game),
    answers: answers.length,
    opening: sha256Hex(JSON.stringify(own.slice(0, OPENING).map(({ choice }) => choice))).slice(0, 16),
    seats: seats.map((seat, i): ResultSeat => {
      const lead = leadOf(game, seats.length, i);
      const bot = seat.player === undefined && seat.kind === 'bot' ? rungOf(game, seat.level ?? '') : undefined;
      return {
        ...(seat.player !== undefined && { player: seat.player }),
        ...(bot !== undefined && { bot }),
        place: result.ranks[i] ?? seats.length,
        // who resigned, ran out of time or was replaced by a bot
        ...(seat.player !== undefined && seat.kind !== 'person' && { left: true as const }),
        ...(lead !== undefined && { lead }),
      };
    }),
  };
}
