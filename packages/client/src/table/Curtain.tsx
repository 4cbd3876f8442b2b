import type { Seat } from '@tessera/kernel';
import { untouched } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { publicView } from '../session/last-seen.ts';
import { seatName } from '../session/names.ts';
import type { RoomProps, Session } from '../session/session.ts';
import { moreWords } from '../words/more/catalogue.ts';
import './curtain.css';

interface CoveredProps extends RoomProps {
  readonly children: ComponentChildren;
}

/** What a view holds, without saying whose it is. */
const contents = (view: unknown): string =>
  JSON.stringify(view, (key, value) => (key === 'viewer' ? undefined : value));

/** Whether a seat sees more than everybody does. */
function hasSecrets({ link }: Session, seat: Seat): boolean {
  const match = link.match?.();
  if (match === undefined || match.game.open) return false;
  const { state } = match.engine;
  return contents(match.game.view(state, seat)) !== contents(match.game.view(state, null));
}

/**
 * Keeps secrets of people who share a screen: when another of them is asked, the table goes and a curtain comes, until
 * they say that they are there. What it covers is not in the page at all. Games without secrets never see it.
 */
export function Covered({ session, ui, children }: CoveredProps) {
  const [present, setPresent] = useState<Seat | null>(null);
  const eyes = session.eyes.value;
  const shared = session.link.kind === 'here' && session.seats.value.length > 1;
  const over = session.result.value !== undefined || session.room.value?.status === 'over';
  const up =
    shared &&
    !over &&
    eyes !== null &&
    eyes !== present &&
    (hasSecrets(session, eyes) || (present !== null && hasSecrets(session, present)));
  useEffect(() => {
    if (!up) setPresent(eyes);
  }, [up, eyes]);
  return up ? <Curtain session={session} ui={ui} seat={eyes} onOpen={() => setPresent(eyes)} /> : children;
}

interface CurtainProps extends RoomProps {
  readonly seat: Seat;
  onOpen(): void;
}

/** The next player's name over what everybody may see. */
function Curtain({ session, ui, seat, onOpen }: CurtainProps) {
  const { curtain } = moreWords.value;
  const place = session.places.value[seat];
  const name = place === undefined ? '' : seatName(place);
  const view = publicView(session);
  const { Board } = ui;
  useEffect(() => {
    document.title = `${curtain.turn(name)} – ${ui.game.title}`;
    // nothing is staged behind a curtain
    session.stage.hurry();
  }, [seat]);
  return (
    <div
      class="curtain table"
      data-game={ui.game.id}
      data-ply={session.ply.value}
      data-over="false"
      data-covered={seat}
    >
      {view !== null && (
        <div class="curtain-board board-room" inert aria-hidden="true">
          <Board
            view={view}
            seats={session.places.value}
            name={session.reading.value.name}
            me={null}
            panel
            {...untouched}
          />
        </div>
      )}
      <main class="curtain-call">
        <div>
          <h1>{curtain.turn(name)}</h1>
          <p>{curtain.help}</p>
          <Button
            look="strong"
            text={curtain.show(name)}
            // the only thing to do here, and a key must do it
            autoFocus
            onClick={onOpen}
          />
        </div>
      </main>
    </div>
  );
}
