import { type AnyGame, Engine } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { useState } from 'preact/hooks';
import { callName } from '../session/names.ts';
import type { Session } from '../session/session.ts';
import { countHint, hintsIn } from './at-table.ts';
import { Hint } from './Hint.tsx';

/** Hints at a table that has them. */
export function TableHint({ session, ui }: { session: Session; ui: GameUi }) {
  const { roomId } = session.link;
  const [used, setUsed] = useState(() => hintsIn(roomId));
  const seats = session.places.value;
  const mine = session.seats.value;
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
