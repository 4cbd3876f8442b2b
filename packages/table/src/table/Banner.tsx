import type { GameUi } from '@tessera/manifest';
import { words } from '../words/catalogue.ts';
import { seatName } from './names.ts';
import type { Session } from './session.ts';
import { latestText, questionText } from './tell.ts';

export interface Headline {
  /** Whose turn, in two words. */
  readonly who: string;
  /** What is asked, in a sentence. */
  readonly what: string;
  readonly mine: boolean;
}

/** Whose turn it is and what is asked, from what a session knows. */
export function headline(session: Session, ui: GameUi): Headline {
  const { table } = words.value;
  const room = session.room.value;
  const plain = (what: string): Headline => ({ who: '', what, mine: false });
  if (room === undefined) return plain(table.connecting);
  if (session.link.state.value === 'lost') return plain(table.lost);
  if (room.status === 'waiting') return plain(table.waiting);
  if (room.status === 'paused') {
    const by = room.pausedBy === undefined ? undefined : session.places.value[room.pausedBy];
    return plain(by === undefined ? table.paused : table.pausedBy(seatName(by)));
  }
  if (room.status === 'over') return plain(table.over);
  const [mine] = session.open.value;
  if (mine !== undefined && mine.actor >= 0) {
    const what = questionText(ui, session.reading.value, mine.kind, mine.frame);
    const shared = session.seats.value.length > 1;
    return {
      who: shared ? table.turnOf(seatName(session.places.value[mine.actor])) : table.yourTurn,
      what,
      mine: true,
    };
  }
  const asked = session.questions.value.map(({ actor }) => actor).filter((actor) => actor >= 0);
  if (asked.length > 1) return plain(table.several);
  const seat = session.places.value[asked[0]];
  if (seat === undefined) return plain('');
  const name = seatName(seat);
  return plain(seat.kind === 'bot' ? table.thinking(name) : table.waitingFor(name));
}

interface BannerProps {
  readonly session: Session;
  readonly ui: GameUi;
}

/** The sentence that never leaves the screen. */
export function Banner({ session, ui }: BannerProps) {
  const { who, what, mine } = headline(session, ui);
  const news = latestText(ui, session.reading.value, session.notes.value) ?? '';
  const watching = session.room.value !== undefined && session.seats.value.length === 0;
  return (
    <div class={`banner${mine ? ' mine' : ''}`} role="status" data-testid="banner">
      <span class="banner-line">
        {who !== '' && <strong class="banner-who">{who}</strong>}{' '}
        <span class="banner-what">
          {what} {watching && <span class="tag">{words.value.table.watching}</span>}
        </span>
      </span>
      <span class="banner-news">{news}</span>
    </div>
  );
}
