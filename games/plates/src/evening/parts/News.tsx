import type { Json } from '@tessera/kernel';
import type { EventSession } from '../session.ts';
import { noteSentence } from '../tell.ts';
import { words } from '../words/catalogue.ts';

const MOST = 12;

/** What happened lately, the latest first. */
export function News({ session }: { session: EventSession }) {
  const view = session.view.value;
  if (view === undefined) return null;
  const told = session.table.log.value.flatMap(({ at, kind, seat, detail }) => {
    const sentence = noteSentence(view, { kind, seat, detail: detail as Json });
    return sentence === undefined ? [] : [{ at, sentence }];
  });
  if (told.length === 0) return <p class="help">{words.value.frame.nothing}</p>;
  return (
    <ol class="news">
      {told
        .slice(-MOST)
        .reverse()
        .map(({ at, sentence }) => (
          <li key={`${at} ${sentence}`}>{sentence}</li>
        ))}
    </ol>
  );
}
