import { type GameUi, levelFor, skillOf } from '@tessera/manifest';
import { requestId } from '../link/link.ts';
import { Icon } from '../parts/Icon.tsx';
import { NameTag } from '../parts/NameTag.tsx';
import { settings } from '../settings.ts';
import { words } from '../words/catalogue.ts';
import { seating } from '../words/seating/catalogue.ts';
import { sitter } from './names.ts';
import type { Session } from './session.ts';

interface ChairsProps {
  readonly session: Session;
  readonly ui: GameUi;
  /** Called when this screen's own seat has another name; without it nothing here can be changed. */
  onNamed?(): void;
}

/** The seats of a table that waits: who sits there, and what can be done about it. */
export function Chairs({ session, ui, onNamed }: ChairsProps) {
  const { table } = words.value;
  const { freeSeat, seatBot } = seating.value;
  const mine = session.seats.value;
  const title = (level: string) => words.value.bots.skills[skillOf(ui.manifest, level)].title;
  const fill = (seat: number) =>
    session.link.send({
      type: 'fill_seat',
      id: requestId(),
      seat,
      level: levelFor(ui.manifest, settings.value.opponent),
    });
  return (
    <ul class="chairs" aria-label={table.players}>
      {session.places.value.map((seat, i) => {
        const free = seat.kind === 'open';
        const own = mine.includes(i);
        return (
          <li key={i} class={free ? 'free' : undefined}>
            <span class="chair-mark" aria-hidden="true">
              {free ? <Icon name="chair" /> : seat.label}
            </span>
            <span class="chair-name">
              <b>{free ? freeSeat : seat.name || sitter(seat, words.value, title) || seat.title}</b>
              {own && <span class="tag">{table.youTag}</span>}
              {seat.kind === 'person' && !seat.connected && <span class="tag">{table.away}</span>}
              <small>{seat.title}</small>
            </span>
            {own && onNamed !== undefined && <NameTag short onNamed={onNamed} />}
            {free && mine.length > 0 && (
              <button type="button" class="button quiet small" onClick={() => fill(i)}>
                <Icon name="bot" /> {seatBot}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
