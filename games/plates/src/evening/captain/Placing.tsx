import type { Seat } from '@tessera/kernel';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import { Caption, PointedBoard } from '../../board/PointedBoard.tsx';
import type { Pointing } from '../../board/placing.ts';
import { LABELS, type View } from '../../rules/index.ts';
import { signed } from '../../words/speech.ts';
import type { Session } from '../evening.tsx';
import { useEventPlacing, whyNotThere } from '../parts/EventBoard.tsx';
import { words } from '../words/catalogue.ts';

interface PlacingProps {
  readonly session: Session;
  readonly view: View;
  readonly team: Seat;
}

/** The board with every place for a plate of this team, also before its turn: then to plan, without a button. */
export function Placing({ session, view, team }: PlacingProps) {
  const { captain } = words.value;
  const [sending, setSending] = useState(false);
  const mine = view.queue[0] === team;
  const playing = view.status === 'playing';
  const refuse = (hex: string): void => {
    const why = whyNotThere(view, team, hex);
    if (why !== undefined) session.table.say(why, 'refusal');
  };
  const place = async (hex: string): Promise<void> => {
    if (!mine) return refuse(hex);
    if (sending) return;
    setSending(true);
    await session.answer({ hex });
    setSending(false);
  };
  const acting = playing && session.acting.value ? team : undefined;
  const pointing = useEventPlacing(view, acting, (hex) => void place(hex), refuse);
  const { undoTo, ply } = session.table;
  const mayUndo = session.acting.value && undoTo.value < ply.value;
  return (
    <section class={`events-stack evening-captain-board${mine ? ' evening-mine' : ''}`} aria-label={captain.places}>
      <PointedBoard pointing={pointing} notes={session.table.notes.value} log={session.table.log.value} />
      {playing && (
        <>
          {sending ? (
            <div class="plates-caption" role="status">
              <p>{captain.sent}</p>
            </div>
          ) : (
            <Caption pointing={pointing} mayPlace={mine} />
          )}
          <Places pointing={pointing} mine={mine} />
        </>
      )}
      {mayUndo && (
        <button type="button" class="button quiet" onClick={() => void session.ask({ type: 'request_undo' })}>
          <Icon name="undo" /> {captain.undo}
        </button>
      )}
    </section>
  );
}

/** Every place as a button as wide as a finger, the best first. */
function Places({ pointing, mine }: { readonly pointing: Pointing; readonly mine: boolean }) {
  const { captain } = words.value;
  const { offers, pointed, point } = pointing;
  if (offers.length === 0) return mine ? <p class="help">{captain.nowhere}</p> : null;
  const best = [...offers].sort((a, b) => b.gain - a.gain || a.hex - b.hex);
  return (
    <>
      {!mine && <p class="help">{captain.plan}</p>}
      <ul class="evening-captain-places" aria-label={captain.places}>
        {best.map(({ hex, gain }) => (
          <li key={hex}>
            <button
              type="button"
              aria-pressed={hex === pointed}
              onClick={() => point(hex === pointed ? undefined : hex)}
            >
              {LABELS[hex]} <b>{signed(gain)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
