import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import { linkOrigin } from '../link/site.ts';
import { copyText } from '../parts/copy.ts';
import { seating } from '../words/seating/catalogue.ts';
import './program-seat.css';

interface ProgramSeatProps {
  readonly roomId: string;
  readonly token: string;
  /** The seat's name in the game. */
  readonly title: string;
}

/** How a program takes the seat that is kept for it: a command to paste, and the link for assistants. */
export function ProgramSeat({ roomId, token, title }: ProgramSeatProps) {
  const told = seating.value;
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
      <button type="button" class="button small" onClick={() => void copyText(text).then(setCopied)}>
        <Icon name="copy" /> {copied ? seating.value.lineCopied : seating.value.copyLine}
      </button>
    </div>
  );
}
