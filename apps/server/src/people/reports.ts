import { refusal } from '@tessera/protocol';
import { NewReport, peopleRefusal, type ReportedLine } from '@tessera/protocol/people';
import { peopleForm } from '@tessera/protocol/people-check';
import { cleanText, type Room } from '@tessera/room';
import { block, fileReport, idsOf, nowOf, type People, playerOf } from '@tessera/store/people';
import { drawRoomId } from '../rooms/rooms.ts';
import type { PeopleDoor } from './door.ts';

/** How many lines of chat go with a report. */
const LINES = 50;

export interface ReportsDeps {
  readonly people: People;
  now(): number;
  room(id: string): Promise<Room | undefined>;
  onChanged(player: string): void;
}

/** The last lines of a table's chat, as they were said. */
const linesOf = ({ ledger }: Room): ReportedLine[] =>
  ledger.chat.slice(-LINES).map(({ name, text, at, player }) => ({
    name,
    text,
    at,
    ...(player !== undefined && { player }),
  }));

/** `POST /api/reports`: what somebody says about somebody else, with what can be seen of it. */
export function serveReports(door: PeopleDoor, { people, now, room, onChanged }: ReportsDeps): void {
  door.changeAs('POST', '/api/reports', peopleForm(NewReport), async (who, { body }) => {
    if (!door.deps.allowances.deed(who.player)) return refusal('TOO_FAST');
    const found = body.roomId === undefined ? undefined : await room(body.roomId);
    if (body.roomId !== undefined && found === undefined) return peopleRefusal('NO_SUCH_TABLE', 'roomId');
    const at = now();
    let other = body.player;
    const done = await people.write(function* () {
      other = yield* nowOf(body.player);
      if (other === who.player) return 'NOT_YOURSELF';
      if ((yield* playerOf(other)) === undefined) return 'NO_SUCH_PLAYER';
      const there = found?.ledger.seats.flatMap(({ player }) => player ?? []) ?? [];
      // the table is told only by those who sit there, about those who were there
      const own = yield* idsOf(who.player);
      const theirs = yield* idsOf(other);
      const sits = there.some((player) => own.includes(player));
      const spoke = found?.ledger.chat.some(({ player }) => player !== undefined && theirs.includes(player));
      const seen = sits && (spoke || there.some((player) => theirs.includes(player)));
      if (found !== undefined && !seen) return 'NO_SUCH_TABLE';
      yield* fileReport({
        id: drawRoomId(),
        at,
        reporter: who.player,
        about: other,
        reason: body.reason,
        words: cleanText(body.text ?? ''),
        match_id: found?.id ?? null,
        game: found?.game.id ?? null,
        chat: JSON.stringify(found === undefined ? [] : linesOf(found)),
        closed_at: null,
        verdict: null,
      });
      yield* block(who.player, other, at);
      return undefined;
    });
    if (done !== undefined) return peopleRefusal(done);
    onChanged(who.player);
    onChanged(other);
    return {};
  });
}
