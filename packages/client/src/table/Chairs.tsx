import type { Json, Seat } from '@tessera/kernel';
import { type GameUi, levelFor, skillOf } from '@tessera/kit';
import { Button, Icon } from '@tessera/kit/parts/Icon.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { SeatInfo } from '@tessera/protocol';
import { useMemo, useState } from 'preact/hooks';
import { requestId } from '../link/link.ts';
import { NameTag } from '../parts/NameTag.tsx';
import { firstView, sitter } from '../session/names.ts';
import type { RoomProps } from '../session/session.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import './paper.css';
import { linkOrigin } from '../link/origin.ts';
import { copyText } from '../parts/copy.ts';

interface ChairMarkProps {
  readonly ui: GameUi;
  readonly view: Json;
  readonly seat: Pick<SeatInfo, 'kind' | 'label'>;
  readonly at: Seat;
}

/** The piece of a seat; a chair while the seat is free. */
export function ChairMark({ ui, view, seat, at }: ChairMarkProps) {
  const Mark = ui.seats?.Mark;
  const free = seat.kind === 'open';
  return (
    <span class={Mark === undefined || free ? 'chair-mark' : 'chair-piece'} aria-hidden="true">
      {free ? <Icon name="chair" /> : Mark === undefined ? seat.label : <Mark view={view} seat={at} place="rail" />}
    </span>
  );
}

interface ChairsProps extends RoomProps {
  /** Called when this screen's own seat has another name; without it nothing here can be changed. */
  onNamed?(): void;
}

/** The seats of a table that waits: who sits there, and what can be done about it. */
export function Chairs({ session, ui, onNamed }: ChairsProps) {
  const { table, frame } = words.value;
  const { freeSeat, seatBot, programSeat } = seatingWords.value;
  const mine = session.seats.value;
  const room = session.room.value;
  const view = useMemo(() => firstView(ui.game, room?.options, room?.seats.length ?? 0), [ui, room?.seats.length]);
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
            <ChairMark ui={ui} view={view} seat={seat} at={i} />
            <span class="chair-name">
              <b>
                {free
                  ? seat.program
                    ? programSeat
                    : freeSeat
                  : seat.name || sitter(seat, words.value, title) || seat.title}
              </b>
              {own && <span class="tag">{table.youTag}</span>}
              {room?.host === i && <span class="tag">{table.host}</span>}
              {seat.program && !free && <span class="tag">{frame.program}</span>}
              {seat.kind === 'person' && !seat.connected && <span class="tag">{table.away}</span>}
              <small>{seat.title}</small>
            </span>
            {own && onNamed !== undefined && <NameTag short onNamed={onNamed} />}
            {free && mine.length > 0 && <Button look="quiet small" onClick={() => fill(i)} icon="bot" text={seatBot} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ProgramSeatProps {
  readonly roomId: string;
  readonly token: string;
  /** The seat's name in the game. */
  readonly title: string;
}

/** How a program takes the seat that is kept for it: a command to paste, and the link for assistants. */
export function ProgramSeat({ roomId, token, title }: ProgramSeatProps) {
  const told = seatingWords.value;
  const origin = linkOrigin();
  const link = `${origin}/table/${roomId}#seat=${token}`;
  return (
    <section class="program-seat" aria-label={told.programFor(title)}>
      <h2>
        <Icon name="bot" /> {told.programFor(title)}
      </h2>
      <p class="help">{told.programHelp}</p>
      <CopyField
        label={told.command}
        text={`npx tessera join "${link}" --agent "cmd:python3 examples/agents/random_bot.py"`}
      />
      <p class="help">{told.assistantHelp(`${origin}/mcp`)}</p>
      <CopyField label={told.seatLink} text={link} />
    </section>
  );
}

/** A line to copy. */
function CopyField({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="program-line">
      <input
        type="text"
        readOnly
        aria-label={label}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        look="small"
        onClick={() => void copyText(text).then(setCopied)}
        icon="copy"
        text={copied ? seatingWords.value.lineCopied : seatingWords.value.copyLine}
      />
    </div>
  );
}
