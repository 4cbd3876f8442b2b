import type { GameUi } from '@tessera/manifest';
import type { ComponentChildren } from 'preact';
import { words } from '../words/catalogue.ts';
import { callName } from './names.ts';
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
  const seats = session.places.value;
  if (room.status === 'paused')
    return plain(
      room.pausedBy === undefined || room.pausedBy < 0 ? table.paused : table.pausedBy(callName(seats, room.pausedBy)),
    );
  if (room.status === 'over') return plain(table.over);
  const [mine] = session.open.value;
  if (mine !== undefined && mine.actor >= 0) {
    const what = questionText(ui, session.reading.value, mine.kind, mine.frame);
    const shared = session.seats.value.length > 1;
    return { who: shared ? table.turnOf(callName(seats, mine.actor)) : table.yourTurn, what, mine: true };
  }
  const asked = session.questions.value.map(({ actor }) => actor).filter((actor) => actor >= 0);
  if (asked.length > 1) return plain(table.several);
  const seat = seats[asked[0]];
  if (seat === undefined) return plain('');
  const name = callName(seats, asked[0]);
  return plain(seat.kind === 'bot' ? table.thinking(name) : table.waitingFor(name));
}

interface LinesProps {
  readonly who: string;
  readonly what: ComponentChildren;
  readonly news: ComponentChildren;
  readonly mine?: boolean;
}

/** Two lines that are always there and always as high: what is asked, and the last turn. */
export function Lines({ who, what, news, mine = false }: LinesProps) {
  return (
    <div class={`banner${mine ? ' mine' : ''}`} role="status" data-testid="banner">
      <p class="banner-line">
        {who !== '' && <strong class="banner-who">{who}</strong>} <span class="banner-what">{what}</span>
      </p>
      <p class="banner-news">{news}</p>
    </div>
  );
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
    <Lines
      who={who}
      what={
        <>
          {what} {watching && <span class="tag">{words.value.table.watching}</span>}
        </>
      }
      news={news}
      mine={mine}
    />
  );
}
