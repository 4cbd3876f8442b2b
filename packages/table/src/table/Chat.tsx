import { useEffect, useRef, useState } from 'preact/hooks';
import { requestId } from '../link/link.ts';
import { Icon } from '../parts/Icon.tsx';
import { words } from '../words/catalogue.ts';
import type { Session } from './session.ts';

export function Chat({ session }: { session: Session }) {
  const [line, setLine] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lines = session.chat.value;
  const { table } = words.value;
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <div class="chat">
      {lines.length === 0 ? (
        <p class="quiet-line">{table.chatEmpty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul ref={list} aria-label={table.chat} aria-live="polite" tabIndex={0}>
          {lines.map(({ from, text }, i) => (
            <li key={i}>
              <b>{from}</b> {text}
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = line.trim();
          if (text === '') return;
          session.link.send({ type: 'chat', id: requestId(), text });
          setLine('');
        }}
      >
        <input
          type="text"
          value={line}
          maxLength={500}
          aria-label={table.chatHint}
          placeholder={table.chatHint}
          onInput={({ currentTarget }) => setLine(currentTarget.value)}
        />
        <button type="submit" class="button square" aria-label={table.send}>
          <Icon name="next" />
        </button>
      </form>
    </div>
  );
}
