import { asJson, type Seat, type Transcript } from '@tessera/kernel';
import { go } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { Moved } from '@tessera/peers';
import type { Session } from '../session/session.ts';
import { hold } from '../storage/durable.ts';
import { makeOnline } from './invite.ts';
import { secret } from './link.ts';

/** What came of a move: the room on the server, or the sentence why not. */
type Made = Awaited<ReturnType<typeof makeOnline>>;

/** Makes a room on the server that goes on with a match; the seats in `tokens` are held from the start. */
function makeRoom(
  transcript: Transcript,
  { places }: Session,
  tokens: ReadonlyMap<Seat, { readonly token: string; readonly name: string }>,
  more: object = {},
): Promise<Made> {
  return makeOnline({
    transcript: asJson(transcript),
    seats: places.value.map(({ kind, level }) =>
      kind === 'bot' && level !== undefined ? { kind, level } : { kind: 'open' },
    ),
    hold: [...tokens].map(([seat, held]) => ({ seat, ...held })),
    botDelayMs: 500,
    ...more,
  });
}

/** Moves a match of this screen: one seat stays here, the other people's seats are open there. */
export async function moveLocal(session: Session, mine: Seat): Promise<Made> {
  const { link } = session;
  const match = link.match?.();
  if (match === undefined) return {};
  const token = secret();
  const name = settings.value.name.trim();
  const made = await makeRoom(match.transcript(), session, new Map([[mine, { token, name }]]));
  if (!('id' in made)) return made;
  await hold({ roomId: made.id, token, game: match.game.id, at: Date.now(), seat: mine });
  go(`/table/${made.id}`);
  // it lives there now; two copies would go different ways
  await (await import('./local.ts')).forgetLocal(link.roomId);
  return made;
}

/** Moves a table between devices of which this one is the host. Everybody who is connected keeps their seat. */
export async function movePeers(code: string, session: Session): Promise<Made> {
  const { peerTable, dropPeerTable } = await import('./peer.ts');
  const table = peerTable(code);
  const { soFar } = table;
  if (soFar === undefined) return {};
  const { match, fair } = soFar;
  const places = session.places.value;
  const mine = session.seats.value;
  const tokens = new Map(
    [...mine, ...table.guests].map((seat) => [seat, { token: secret(), name: places[seat]?.name ?? '' }]),
  );
  const made = await makeRoom(match.transcript(), session, tokens, {
    ...(fair && { fair }),
    between: { code, token: table.token },
  });
  if (!('id' in made)) return made;
  for (const seat of mine)
    await hold({ roomId: made.id, token: tokens.get(seat)?.token ?? '', game: match.game.id, at: Date.now(), seat });
  await table.moveTo(made.id, new Map([...tokens].map(([seat, { token }]) => [seat, token])));
  await dropPeerTable(code);
  go(`/table/${made.id}`, { replace: true });
  return made;
}

/** Goes where the host has moved the table. */
export async function followTo(code: string, { room, token }: Moved, game: string): Promise<void> {
  const { dropPeerTable } = await import('./peer.ts');
  if (token !== undefined) await hold({ roomId: room, token, game, at: Date.now() });
  await dropPeerTable(code);
  // the server knows it by the same code: the page has to ask there
  if (room === code) location.reload();
  else go(`/table/${room}`, { replace: true });
}
