import { type AnyGame, Engine } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import { countHint, hintsIn } from '@tessera/table/table/hints.ts';
import { callName } from '@tessera/table/table/names.ts';
import type { Session } from '@tessera/table/table/session.ts';
import { useState } from 'preact/hooks';
import { areHintsAllowed } from './allowed.ts';
import { Hint } from './Hint.tsx';

/** Hints at a table: against bots always, between people only where the table allows them. */
export function TableHint({ session, ui }: { session: Session; ui: GameUi }) {
  const { roomId } = session.link;
  const [used, setUsed] = useState(() => hintsIn(roomId));
  const seats = session.places.value;
  const mine = session.seats.value;
  const alone =
    mine.length === 1 && seats.length > 1 && seats.every(({ kind }, seat) => kind === 'bot' || seat === mine[0]);
  const allowed = alone || session.room.value?.hints === true || areHintsAllowed(roomId);
  if (!allowed || session.result.value !== undefined) return null;
  const asked = session.open.value.find(({ actor }) => mine.includes(actor));
  return (
    <Hint
      ui={ui}
      seat={asked?.actor}
      question={asked?.id ?? ''}
      length={session.ply.value}
      names={seats.map((_, seat) => callName(seats, seat))}
      used={used}
      look="tool"
      engine={() =>
        session.link.match?.()?.engine ??
        session.reads
          .ask('world', { type: 'get_world' }, () => true)
          .then(({ state }) => Engine.at(ui.game as AnyGame, state as never) as Engine)
      }
      mark={(traces) => {
        session.hinted.value = traces;
      }}
      play={(line) => asked && session.answer(asked, ...line)}
      count={() => setUsed(countHint(roomId))}
    />
  );
}
