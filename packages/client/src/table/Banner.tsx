import type { GameUi, Turn } from '@tessera/kit';
import type { ComponentChildren } from 'preact';
import { tableShape } from '../parts/media.ts';
import { callName } from '../session/names.ts';
import type { RoomProps, Session } from '../session/session.ts';
import { questionText, turnText } from '../session/tell.ts';
import { words } from '../words/site.ts';
import { hue, lookOf } from './looks.tsx';

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
  if (room.status === 'paused') {
    const { pausedBy: by } = room;
    if (by === undefined || by < 0) return plain(table.paused);
    const mine = session.seats.value.length === 1 && session.seats.value.includes(by);
    return { who: mine ? table.youPaused : table.pausedBy(callName(seats, by)), what: table.nobodysTime, mine: false };
  }
  if (room.status === 'over') return plain(table.over);
  const again = session.link.kind === 'replay';
  const playing = session.stage.playing.value;
  if (playing !== undefined && playing.phase !== 'rest' && !session.seats.value.includes(playing.seat))
    return plain(words.value.stage[playing.cues[0]?.show ?? 'turn'](callName(seats, playing.seat)));
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
  if (again) return plain(`${name} ${words.value.frame.toPlay}`);
  if (seat.program && (seat.kind === 'bot' || !seat.connected)) return plain(table.stopped(name));
  return plain(seat.kind === 'bot' || seat.program ? table.thinking(name) : table.waitingFor(name));
}

interface BannerLinesProps {
  readonly who: string;
  readonly what: ComponentChildren;
  readonly news: ComponentChildren;
  readonly mine?: boolean;
}

/** Two lines that are always there and always as high: what is asked, and the last turn. */
export function BannerLines({ who, what, news, mine = false }: BannerLinesProps) {
  return (
    <div class={`banner${mine ? ' mine' : ''}`} role="status" data-testid="banner">
      <p class="banner-line">
        {who !== '' && <strong class="banner-who">{who}</strong>} <span class="banner-what">{what}</span>
      </p>
      <p class="banner-news">{news}</p>
    </div>
  );
}

interface BannerProps extends RoomProps {
  /** The moment that is looked at, when it is not the present. */
  readonly at?: number | undefined;
  /** What everybody is called who has no seat. */
  readonly tag?: string;
  /** How the match ended, where the board shows its end. */
  readonly outcome?: string | undefined;
}

/** The turn that the news are about: the last one, or the others' last one while this screen is asked. */
function lastTurn(session: Session, at: number | undefined): Turn | undefined {
  const turns = session.turns.value;
  if (at !== undefined) return turns.findLast(({ from }) => from <= at);
  const me = session.open.value.length > 0 ? session.me.value : null;
  return turns.findLast(({ seat }) => seat !== me) ?? turns.at(-1);
}

/** The sentence that never leaves the screen. */
export function Banner({ session, ui, at, tag = words.value.table.watching, outcome }: BannerProps) {
  const { who, what, mine } = headline(session, ui);
  const turn = lastTurn(session, at);
  const news = turn && turnText(ui, session.reading.value, turn, tableShape.value !== 'rail');
  const watching = session.room.value !== undefined && session.seats.value.length === 0;
  return (
    <BannerLines
      who={who}
      what={
        <>
          {/* first, so that it stays where it is while the words change */}
          {watching && <span class="tag">{tag}</span>} {outcome ?? what}
        </>
      }
      news={
        <>
          {turn !== undefined && turn.seat >= 0 && news !== undefined && (
            <i class="bead" style={hue(lookOf(ui, session.view.value, turn.seat))} />
          )}
          {news}
        </>
      }
      mine={mine}
    />
  );
}
