import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { useEffect, useRef, useState } from 'preact/hooks';
import { requestId } from '../link/link.ts';
import type { ChatLine } from '../session/screen.ts';
import type { RoomProps } from '../session/session.ts';
import { words } from '../words/site.ts';
import { hue, lookOf, SeatMark } from './looks.tsx';
import './chat.css';

/** Faces to send, drawn and not borrowed from a font. Each is a glazed tile with eyes and a mouth. */
export const MOODS = {
  glad: { glaze: '#4c7a3d', eyes: '', mouth: 'M-5 3q5 6 10 0' },
  laugh: {
    glaze: '#9a6c0c',
    eyes: 'M-8 -3l3 -2.5l3 2.5M2 -3l3 -2.5l3 2.5',
    mouth: 'M-6 2h12q-1 7 -6 7t-6 -7z',
    full: true,
  },
  wow: { glaze: '#2c7183', eyes: '', mouth: 'M-3 6a3 3.6 0 1 0 6 0a3 3.6 0 1 0 -6 0z', full: true },
  ouch: { glaze: '#b5532a', eyes: 'M-7.5 -5l4 2.5l-4 2.5M7.5 -5l-4 2.5l4 2.5', mouth: 'M-5 7q5 -6 10 0' },
  think: { glaze: '#3f4694', eyes: 'M-7 -6h5M2 -4h5', mouth: 'M-5 5h7' },
  bow: { glaze: '#b23a63', eyes: 'M-7.5 -3q2.5 2 5 0M2.5 -3q2.5 2 5 0', mouth: 'M-4 4q4 3 8 0' },
} as const;

export type MoodName = keyof typeof MOODS;
export const MOOD_NAMES = Object.keys(MOODS) as readonly MoodName[];

/** A face as it travels: a word between colons, so that any client can show something. */
export const makeMood = (mood: MoodName): string => `:${mood}:`;

/** The face that a message is, if it is one and nothing else. */
export function parseMood(text: string): MoodName | undefined {
  return MOOD_NAMES.find((mood) => text === makeMood(mood));
}

export function Mood({ of }: { of: MoodName }) {
  const { glaze, eyes, mouth, ...more } = MOODS[of];
  return (
    <svg class="mood" viewBox="-17 -17 34 36" aria-hidden="true">
      <rect x="-15" y="-12" width="30" height="29" rx="8" fill={glaze} opacity="0.55" />
      <rect x="-15" y="-15" width="30" height="29" rx="8" fill={glaze} />
      <path d="M-11 -9q4 -4 10 -4" class="mood-glint" />
      <path d={eyes || 'M-5 -4v.1M5 -4v.1'} class={eyes ? 'mood-line' : 'mood-eyes'} />
      <path d={mouth} class={'full' in more ? 'mood-line full' : 'mood-line'} />
    </svg>
  );
}

interface ChatProps extends RoomProps {
  /** How many lines had been read when the chat was opened: what is newer is marked. */
  readonly read?: number;
  /** Before a match, where phrases of play mean nothing. */
  readonly plain?: boolean;
}

/** What people say to each other: in words, in phrases that are one tap, in faces. */
export function Chat({ session, ui, read = 0, plain = false }: ChatProps) {
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
      {!plain && (
        <>
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
        </>
      )}
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
        <Button type="submit" look="strong square" aria-label={table.send} icon="send" />
      </form>
    </div>
  );
}

interface SaidProps extends RoomProps {
  readonly said: ChatLine;
  readonly fresh: boolean;
}

function Announcement({ said: { from, seat, text }, session, ui, fresh }: SaidProps) {
  const mine = seat !== null && session.seats.value.includes(seat);
  const view = session.view.value;
  const mood = parseMood(text);
  // from there somebody can be kept, blocked or reported
  const player = seat === null ? undefined : session.room.value?.seats[seat]?.player;
  return (
    <>
      {fresh && <li class="said-new">{words.value.chat.fresh}</li>}
      <li class={`said${mine ? ' mine' : ''}`} style={seat === null ? undefined : hue(lookOf(ui, view, seat))}>
        {seat !== null && !mine && (
          <SeatMark ui={ui} label={session.places.value[seat]?.label ?? ''} view={view} seat={seat} place="strip" />
        )}
        <span class="said-box">
          <b class={mine ? 'visually-hidden' : undefined}>
            {player === undefined || mine ? (
              from
            ) : (
              <Go to={`/player/${player}?at=${session.link.roomId}`} text={from} />
            )}
          </b>{' '}
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

/** What somebody has just said, coming out of their seat. The chat itself reads it aloud. */
export function SpeechBubble({ text }: { text: string }) {
  const mood = parseMood(text);
  return (
    <q class="seat-says" aria-hidden="true">
      {mood === undefined ? text : <Mood of={mood} />}
    </q>
  );
}
