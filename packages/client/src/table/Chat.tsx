import type { GameUi } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useEffect, useRef, useState } from 'preact/hooks';
import { requestId } from '../link/link.ts';
import type { ChatLine } from '../session/screen.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/site.ts';
import { hue, lookOf, SeatMark } from './looks.tsx';
import { MOOD_NAMES, Mood, makeMood, parseMood } from './moods.tsx';
import './chat.css';

interface ChatProps {
  readonly session: Session;
  readonly ui: GameUi;
  /** How many lines had been read when the chat was opened: what is newer is marked. */
  readonly read?: number;
}

/** What people say to each other: in words, in phrases that are one tap, in faces. */
export function Chat({ session, ui, read = 0 }: ChatProps) {
  const [line, setLine] = useState('');
  const [before] = useState(read);
  const list = useRef<HTMLUListElement>(null);
  const lines = session.chat.value;
  const { table, chat } = words.value;
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const send = (text: string) => session.link.send({ type: 'chat', id: requestId(), text });
  return (
    <div class="chat">
      {lines.length === 0 ? (
        <p class="quiet-line">{table.chatEmpty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul ref={list} aria-label={table.chat} aria-live="polite" tabIndex={0}>
          {lines.map((said, i) => (
            <Announcement key={i} said={said} session={session} ui={ui} fresh={i === before && i > 0} />
          ))}
        </ul>
      )}
      <div class="chat-quick">
        {chat.phrases.map((phrase) => (
          <button key={phrase} type="button" class="phrase" onClick={() => send(phrase)}>
            {phrase}
          </button>
        ))}
      </div>
      <div class="chat-moods">
        {MOOD_NAMES.map((mood) => (
          <button key={mood} type="button" aria-label={chat.moods[mood]} onClick={() => send(makeMood(mood))}>
            <Mood of={mood} />
          </button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = line.trim();
          if (text === '') return;
          send(text);
          setLine('');
        }}
      >
        <input
          type="text"
          value={line}
          maxLength={500}
          aria-label={table.chatHint}
          placeholder={table.chatHint}
          onInput={({ currentTarget }) => setLine(currentTarget.value)}
        />
        <button type="submit" class="button strong square" aria-label={table.send}>
          <Icon name="send" />
        </button>
      </form>
    </div>
  );
}

interface SaidProps {
  readonly said: ChatLine;
  readonly session: Session;
  readonly ui: GameUi;
  readonly fresh: boolean;
}

function Announcement({ said: { from, seat, text }, session, ui, fresh }: SaidProps) {
  const mine = seat !== null && session.seats.value.includes(seat);
  const view = session.view.value;
  const mood = parseMood(text);
  return (
    <>
      {fresh && <li class="said-new">{words.value.chat.fresh}</li>}
      <li class={`said${mine ? ' mine' : ''}`} style={seat === null ? undefined : hue(lookOf(ui, view, seat))}>
        {seat !== null && !mine && (
          <SeatMark ui={ui} label={session.places.value[seat]?.label ?? ''} view={view} seat={seat} place="strip" />
        )}
        <span class="said-box">
          <b class={mine ? 'visually-hidden' : undefined}>{from}</b>{' '}
          {mood === undefined ? (
            <span>{text}</span>
          ) : (
            <>
              <Mood of={mood} />
              <span class="visually-hidden">{words.value.chat.moods[mood]}</span>
            </>
          )}
        </span>
      </li>
    </>
  );
}
