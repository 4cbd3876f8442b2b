import { replayOf } from '@tessera/events/history/replay.ts';
import type { Seat } from '@tessera/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../../rules/index.ts';
import { evening, type Session } from '../evening.tsx';

type Places = readonly number[];

/** By team. */
const placesIn = ({ standings, teams }: View): Places =>
  standings.reduce((all, { team, place }) => all.with(team, place), new Array<number>(teams).fill(1));

/** How far each team has come since the cycle began: places up, or down when negative. */
export type Movement = (team: Seat) => number;

/**
 * Compares with the places before the present cycle. A screen that was open then remembers them; one that has just been
 * loaded looks them up in the history.
 */
export function useMovement(session: Session): Movement {
  const view = session.view.value;
  const seen = useRef<View | undefined>(undefined);
  const [base, setBase] = useState<{ readonly cycle: number; readonly places: Places }>();
  const cycle = view?.cycle ?? 0;
  useEffect(() => {
    const before = seen.current;
    if (before !== undefined && before.cycle === cycle - 1) {
      setBase({ cycle, places: placesIn(before) });
      return;
    }
    let current = true;
    session.history().then(
      (history) => {
        if (!current || history === undefined) return;
        const moment = replayOf(evening, history).moments.findLast((one) => one.view.cycle < cycle);
        if (moment !== undefined) setBase({ cycle, places: placesIn(moment.view) });
      },
      () => {
        // without a history no movement is shown
      },
    );
    return () => {
      current = false;
    };
  }, [cycle]);
  useEffect(() => {
    seen.current = view;
  }, [view]);
  if (view === undefined || base?.cycle !== cycle) return () => 0;
  const now = placesIn(view);
  return (team) => (base.places[team] ?? now[team]) - now[team];
}
