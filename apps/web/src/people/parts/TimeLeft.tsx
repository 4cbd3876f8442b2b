import { Thread } from '@tessera/client/people/Thread.tsx';
import { leftInWords, untilWhen } from '@tessera/client/people/time-left.ts';
import { peopleWords } from '@tessera/client/people/words/catalogue.ts';
import './parts.css';

interface TimeLeftProps {
  readonly ms: number;
  /** What the thread is long for: the whole bank. */
  readonly of: number;
  readonly stitches?: number;
  /** Words about why it stands still, in place of the time. */
  readonly still?: string | undefined;
  /** The time of day, to say until when. */
  readonly now?: number;
}

/** Time left as a thread with words; the exact moment as its title. */
export function TimeLeft({ ms, of, stitches = 14, still, now = Date.now() }: TimeLeftProps) {
  const part = of > 0 ? ms / of : 0;
  const low = still === undefined && part < 0.25;
  const said = peopleWords.value;
  return (
    <span
      class={low ? 'time-left low' : 'time-left'}
      title={still ?? said.until(untilWhen(now + ms, document.documentElement.lang || 'en'))}
    >
      <Thread part={part} stitches={stitches} still={still !== undefined} />
      <b>{still ?? leftInWords(ms, said)}</b>
    </span>
  );
}
