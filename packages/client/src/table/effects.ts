import { mayMove, settings } from '@tessera/kit/settings.ts';
import { msOf, paceFor } from '@tessera/kit/stage/pace.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import type { NoteSound, soundsOf } from '../stage/materials.ts';
import { words } from '../words/site.ts';

/** Plays something, where the player has turned sounds on. The sounds are fetched when they are first needed. */
function hear(sounds: (made: typeof soundsOf) => readonly NoteSound[]): void {
  if (!settings.value.sound) return;
  import('../stage/materials.ts')
    .then(({ playMaterial, soundsOf }) => {
      for (const { material, after } of sounds(soundsOf)) playMaterial(material, settings.value.volume, after);
    })
    .catch(() => {
      // without the sounds, or without a device that plays them, the game goes on
    });
}

/** Small sounds for what happens, for one's own turn and for refusals. */
export function useSounds(session: Session): void {
  const notes = session.notes.value;
  const mine = session.open.value.length > 0;
  const said = session.said.value;
  useEffect(() => {
    // what was skipped, undone or there before is silent
    if (session.before.peek() === undefined) return;
    const own = session.seats.peek().includes(notes.at(-1)?.seat ?? -1);
    hear((made) => made(session.spoken, notes, paceFor(own)));
  }, [notes]);
  useEffect(() => {
    const own = session.seats.peek().includes(session.notes.peek().at(-1)?.seat ?? -1);
    if (mine && !own) hear(() => [{ material: 'turn', after: 0 }]);
    if (mine && !own && settings.value.tremble) navigator.vibrate?.(40);
  }, [mine]);
  useEffect(() => {
    if (said?.tone === 'refusal') hear(() => [{ material: 'refusal', after: 0 }]);
  }, [said?.n]);
}

/** How many messages of others have come since somebody last looked, and a way to say that all were read. */
export function useUnread(session: Session): readonly [count: number, read: () => void] {
  const [seen, setSeen] = useState(0);
  const lines = session.chat.value;
  const mine = session.seats.value;
  const read = () => setSeen(lines.length);
  useEffect(() => {
    // another room, or joined again: what is told anew counts from the start
    if (lines.length < seen) setSeen(lines.length);
  }, [lines.length]);
  const fresh = lines.slice(seen).filter(({ seat }) => seat === null || !mine.includes(seat));
  return [fresh.length, read];
}

/**
 * The end in its order: the picture that decided it stays a beat, then comes the flourish, then `onSheet`. Who opens a
 * match that is over sees its sheet at once.
 */
export function useEnding(session: Session, onSheet: () => void): boolean {
  const [flourish, setFlourish] = useState(false);
  const result = session.result.value;
  const watched = useRef(false);
  if (session.room.value !== undefined && result === undefined) watched.current = true;
  useEffect(() => {
    setFlourish(false);
    if (result === undefined) return;
    if (!watched.current || msOf('win') === 0) return onSheet();
    const begin = setTimeout(() => setFlourish(mayMove()), msOf('win'));
    const end = setTimeout(onSheet, msOf('win') + msOf('flourish'));
    const gone = setTimeout(() => setFlourish(false), msOf('win') + msOf('flourish') * 1.5);
    return () => [begin, end, gone].forEach(clearTimeout);
  }, [result === undefined]);
  return flourish;
}

/** The icon is for those who look at another tab: nobody else fetches what draws it. */
let hidden = false;

function markTab(mine: boolean): void {
  hidden ||= document.hidden;
  if (!hidden) return;
  import('./turn-icon.ts').then(
    ({ showTurn }) => showTurn(mine),
    () => {
      // the title says it, too
    },
  );
}

/** Tells in the tab's title and on its icon when it is one's turn, for those who look at another tab meanwhile. */
export function useTurnTitle(mine: boolean, game: string): void {
  const { yourTurn } = words.value.table;
  useEffect(() => {
    document.title = mine ? `● ${yourTurn} – ${game}` : `${game} – ${words.value.site.title}`;
  }, [mine, game, yourTurn]);
  useEffect(() => {
    const mark = () => markTab(mine);
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      markTab(false);
    };
  }, [mine]);
}
