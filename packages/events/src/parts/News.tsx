import { noteSentence } from '../game.ts';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';

const MOST = 12;

/** What happened lately, the latest first. */
export function News({ session }: { session: EventSession }) {
  const told = newsOf(session, MOST);
  if (told.length === 0) return <p class="help">{words.value.frame.nothing}</p>;
  return (
    <ol class="events-news">
      {told.map(({ at, sentence }) => (
        <li key={`${at} ${sentence}`}>{sentence}</li>
      ))}
    </ol>
  );
}

/** What happened last, in a sentence. */
export const latestNews = (session: EventSession): string => newsOf(session, 1)[0]?.sentence ?? '';

function newsOf({ event, table, view }: EventSession, most: number): { at: number; sentence: string }[] {
  const told = table.log.value.flatMap((note) => {
    const sentence = noteSentence(event, view.value, note);
    return sentence === undefined ? [] : [{ at: note.at, sentence }];
  });
  return told.slice(-most).reverse();
}
