import { type Actor, CHANCE, equal, type Json, type Match, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import type { Room } from '../room.ts';
import type { RoomSession } from '../seats/connection.ts';
import type { Handler, Handlers } from '../talk/requests.ts';
import { speakers } from './moves.ts';

type Aside = 'say' | 'resign' | 'offer_draw' | 'accept_draw' | 'decline_draw' | 'claim_draw';

/** An aside. On one screen with several seats, it counts for the seat that is asked where that seat can say it. */
async function say(
  room: Room,
  session: RoomSession,
  choice: Json,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const mine = speakers(room, session);
  if (!Array.isArray(mine)) return mine;
  const { engine } = room.ledger.match as Match;
  const actor = mine.find((one) => engine.asides(one).some((listed) => equal(listed, choice))) ?? mine[0];
  if (isTooSoon(room, actor, choice)) return refusal('DRAW_DECLINED');
  return room.play([{ actor, choice, aside: true }], id);
}

/** How many answers later a seat can offer a draw again that a bot declined. */
const OFFER_AGAIN = 12;

/** Whether a seat repeats an offer that a bot has just declined: bots think about every one of them. */
function isTooSoon({ ledger }: Room, actor: Actor, choice: Json): boolean {
  const { game, entries } = ledger.match as Match;
  const { draws } = game;
  if (draws === undefined || !equal(choice, draws.offer)) return false;
  const declined = entries.findLastIndex(
    (one) => one.aside && equal(one.choice, draws.decline) && ledger.seats[one.actor]?.kind === 'bot',
  );
  const offered = entries.findLastIndex((one, at) => at < declined && one.aside && equal(one.choice, draws.offer));
  if (entries[offered]?.actor !== actor) return false;
  return entries.slice(declined).filter(({ aside, actor }) => !aside && actor !== CHANCE).length < OFFER_AGAIN;
}

/** Offers, accepts or declines a draw, with the aside that the game declares for it. */
const sayDraw =
  (what: 'offer' | 'accept' | 'decline'): Handler<Aside> =>
  (room, session, _message, id) => {
    const { draws } = room.game;
    return draws === undefined ? refusal('NO_DRAWS') : say(room, session, draws[what] as Json, id);
  };

/** What a seat may say without being asked: resigning, draws, and what a game has besides. */
export const asides: Handlers<Aside> = {
  say: (room, session, { choice }, id) => say(room, session, choice as Json, id),
  resign(room, session, _message, id) {
    const leave = room.game.asides?.leave as Json | undefined;
    return leave === undefined ? refusal('NO_RESIGNING') : say(room, session, leave, id);
  },
  offer_draw: sayDraw('offer'),
  accept_draw: sayDraw('accept'),
  decline_draw: sayDraw('decline'),
  // by the rules, with the answer that the game declares for it
  claim_draw(room, session, { kind }, id) {
    const mine = speakers(room, session);
    if (!Array.isArray(mine)) return mine;
    const { draws } = room.game;
    if (draws === undefined) return refusal('NO_DRAWS');
    const choice = draws.claim?.(kind);
    return choice === undefined ? refusal('NO_SUCH_CLAIM', 'kind') : room.play([{ actor: mine[0], choice }], id);
  },
};
