import {
  fetchSitters,
  fetchTranscript,
  isMatchLink,
  matchInLink,
  type StoredSeat,
  sameMatch,
} from '@tessera/client/link/transcripts.ts';
import { opened, openSaved, unstash } from '@tessera/client/replay/files.ts';
import { OpenFile } from '@tessera/client/replay/OpenFile.tsx';
import { ReplayPlayer } from '@tessera/client/replay/ReplayPlayer.tsx';
import type { Reel } from '@tessera/client/replay/reel.ts';
import { personaAt } from '@tessera/client/session/names.ts';
import { seated, seatTitles } from '@tessera/client/session/tell.ts';
import { Empty, isThere, Later, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { BareTable } from '@tessera/client/shell/pictures.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { seatingWords } from '@tessera/client/words/seating/catalogue.ts';
import type { GameUi } from '@tessera/kit';
import { place } from '@tessera/kit/router/router.tsx';
import type { SeatInfo } from '@tessera/protocol';

interface Found {
  /** Checked when it is opened. */
  readonly saved: unknown;
  /** Who sat where, where that is known. */
  readonly sitters?: readonly StoredSeat[] | undefined;
}

async function find(from: string | undefined, id: string): Promise<Found> {
  if (from === 'room') {
    const [saved, sitters] = await Promise.all([fetchTranscript(id), fetchSitters(id)]);
    return { saved, sitters };
  }
  if (from === 'peer') return { saved: await (await import('@tessera/client/link/peer.ts')).peerProof(id) };
  const { fragment } = place.value;
  if (from !== 'local')
    return isMatchLink(fragment) ? ((await matchInLink(fragment)) ?? { saved: undefined }) : { saved: unstash() };
  const { openRoom } = await import('@tessera/client/link/local.ts');
  const ledger = (await openRoom(id))?.ledger;
  return { saved: ledger?.match?.transcript(), sitters: ledger?.seats };
}

interface Loaded {
  readonly reel: Reel;
  readonly ui: GameUi;
  readonly seats: readonly SeatInfo[];
}

async function load(from: string | undefined, id: string): Promise<Loaded | undefined> {
  const { saved, sitters } = await find(from, id);
  const found = saved === undefined ? undefined : await openSaved(saved);
  if (found === undefined || 'problem' in found) return undefined;
  const { ui, reel } = found;
  return { ui, reel, seats: seated(seatTitles(ui, reel.view(reel.last, null), reel.seats), sitters) };
}

/** What the seats are called in a review, and whose match it is: the only person's, or the first seat's. */
function called({ ui, seats }: Loaded): { readonly names: readonly string[]; readonly me: number } {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const names = seats.map((seat, i) => seat.name || personaAt(ui.manifest, seat, i)?.name || seat.title);
  return { names, me: people.length === 1 ? people[0] : 0 };
}

const loadReview = async () => (await import('../review/ReviewPage.tsx')).ReviewPage;

/** A match to look at again, or every throw of it with its proof. */
export function ReplayPage() {
  return place.value.query.has('fair') ? (
    <Later name="audit" load={async () => (await import('../audit/AuditPage.tsx')).AuditPage} props={{}} />
  ) : (
    <Replay />
  );
}

function Replay() {
  const { parts, fragment } = place.value;
  const [, from, id = ''] = parts;
  const inLink = isMatchLink(fragment) ? fragment : '';
  const found = useFetched(`${from ?? `file ${opened.value}`} ${inLink}/${id}`, () => load(from, id)).value;
  if (found === 'none' && from === 'local')
    return (
      <Later
        name="elsewhere"
        load={async () => (await import('@tessera/client/share/Elsewhere.tsx')).Elsewhere}
        props={{}}
      />
    );
  if (found === 'none') {
    const { file } = moreWords.value;
    const { noReplay, noReplayHelp } = seatingWords.value;
    return (
      <Empty title={noReplay} help={noReplayHelp} picture={<BareTable />}>
        <OpenFile label={file.open} />
      </Empty>
    );
  }
  const wanted = place.value.query.get('at');
  if (!isThere(found)) return <NotThere found={found} />;
  const { reel, ui, seats } = found.value;
  const { transcript } = reel;
  if (place.value.query.has('review') && transcript !== undefined) {
    const replayPath = sameMatch('');
    return (
      <Later
        name="review"
        load={loadReview}
        props={{ reel, ui, transcript, sitters: seats, replayPath, ...called(found.value) }}
      />
    );
  }
  return <ReplayPlayer reel={reel} ui={ui} seats={seats} {...(wanted !== null && { at: Number(wanted) })} />;
}
