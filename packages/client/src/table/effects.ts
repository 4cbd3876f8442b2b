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

const COIN =
  '<rect x="4" y="4" width="56" height="56" rx="14" fill="#6f4626"/><rect x="10" y="10" width="44" height="44" rx="9" fill="#f3e9d4"/><ellipse cx="32" cy="38" rx="16" ry="14" fill="#7e3517"/><ellipse cx="32" cy="31" rx="16" ry="14" fill="#b5532a"/><ellipse cx="32" cy="31" rx="11.5" ry="9.8" fill="none" stroke="#e59a73" stroke-width="1.8"/>';
const BEAD = '<circle cx="48" cy="16" r="15" fill="#fff6d6"/><circle cx="48" cy="16" r="11.5" fill="#2f7a38"/>';

let usual: string | undefined;

/** Puts a green bead on the tab's icon while it is one's turn: seen among many tabs, where a title is cut off. */
function showTurn(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  usual ??= link.href;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${COIN}${BEAD}</svg>`;
  link.href = mine ? `data:image/svg+xml,${encodeURIComponent(drawn)}` : usual;
}

/** Tells in the tab's title and on its icon when it is one's turn, for those who look at another tab meanwhile. */
export function useTurnTitle(mine: boolean, game: string): void {
  const { yourTurn } = words.value.table;
  useEffect(() => {
    document.title = mine ? `● ${yourTurn} – ${game}` : `${game} – ${words.value.site.title}`;
  }, [mine, game, yourTurn]);
  useEffect(() => {
    showTurn(mine);
    return () => showTurn(false);
  }, [mine]);
}
