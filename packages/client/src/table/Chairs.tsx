import type { Json, Seat } from '@tessera/kernel';
import { type GameUi, skillOf } from '@tessera/kit';
import { Button, Icon } from '@tessera/kit/parts/Icon.tsx';
import type { SeatInfo } from '@tessera/protocol';
import { useId, useMemo, useState } from 'preact/hooks';
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
  /** The free seat that a guest is about to take, where there are several. */
  readonly chosen?: Seat | undefined;
  onChoose(seat: Seat): void;
}

/** The seats of a table as its guests see them: who sits there, and which one they would like. */
export function Chairs({ session, ui, chosen, onChoose }: ChairsProps) {
  const { table, frame } = words.value;
  const { freeSeat, programSeat, seatsAround } = seatingWords.value;
  const room = session.room.value;
  const name = useId();
  const view = useMemo(() => firstView(ui.game, room?.options, room?.seats.length ?? 0), [ui, room?.seats.length]);
  const skill = (level: string) => words.value.bots.skills[skillOf(ui.manifest, level)].title;
  return (
    <ul class="chairs" aria-label={seatsAround}>
      {session.places.value.map((seat, i) => {
        const free = seat.kind === 'open';
        const inside = (
          <>
            <ChairMark ui={ui} view={view} seat={seat} at={i} />
            <span class="chair-name">
              <b>
                {free
                  ? seat.program
                    ? programSeat
                    : freeSeat
                  : seat.name || sitter(seat, words.value, skill) || seat.title}
              </b>
              {(room?.host ?? room?.lobby?.host) === i && <span class="tag">{table.host}</span>}
              {seat.program && !free && <span class="tag">{frame.program}</span>}
              {seat.kind === 'person' && !seat.connected && <span class="tag">{table.away}</span>}
              <small>{seat.title}</small>
            </span>
          </>
        );
        return (
          <li key={i} class={free ? 'free' : undefined}>
            {free && !seat.program && chosen !== undefined ? (
              <label class="chair">
                {inside}
                <input type="radio" name={name} checked={chosen === i} onChange={() => onChoose(i)} />
              </label>
            ) : (
              <div class="chair">{inside}</div>
            )}
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
