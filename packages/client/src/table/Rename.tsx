import type { Seat } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Button.tsx';
import { change } from '@tessera/kit/settings.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { requestId } from '../link/link.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/site.ts';

interface RenameProps {
  readonly session: Session;
  readonly seat: Seat;
  readonly name: string;
  onDone(): void;
}

/** One's own name, changed at the table and kept for the next one. */
export function Rename({ session, seat, name, onDone }: RenameProps) {
  const [written, setWritten] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const { frame } = words.value;
  return (
    <form
      class="seat-rename-form"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = written.trim();
        if (wanted !== '' && wanted !== name) {
          // people who share a screen have names of their own
          if (session.link.kind === 'online') change({ name: wanted });
          session.link.send({ type: 'rename', id: requestId(), seat, name: wanted });
        }
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onDone();
      }}
    >
      <input
        ref={input}
        type="text"
        maxLength={40}
        value={written}
        aria-label={words.value.welcome.yourName}
        onInput={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <Button type="submit" look="strong small" text={frame.saveName} />
    </form>
  );
}
