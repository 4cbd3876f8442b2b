import { go } from '@tessera/table/router.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { useId, useState } from 'preact/hooks';
import './by-code.css';

/** What a room may be called; codes of today are capitals and digits, older links had anything of this. */
const ROOM = /^[\w-]{4,64}$/;
const CODE = /^[a-hj-np-z2-9]{6,12}$/i;

/** The room somebody means: a code in any case and with any gaps, or a whole link. */
export function roomIn(typed: string): string | undefined {
  const path = /\/(?:table|t)\/([^/?#\s]+)/.exec(typed)?.[1];
  if (path !== undefined) return ROOM.test(path) ? path : undefined;
  const signs = typed.replace(/[\s.·–—-]+/g, '');
  if (CODE.test(signs)) return signs.toUpperCase();
  return ROOM.test(typed.trim()) ? typed.trim() : undefined;
}

/** The way to a table whose code somebody told you. */
export function ByCode({ first = '' }: { first?: string }) {
  const [code, setCode] = useState(first);
  const [refused, setRefused] = useState(false);
  const id = useId();
  const { welcome } = words.value;
  return (
    <form
      class="by-code"
      onSubmit={(event) => {
        event.preventDefault();
        const room = roomIn(code);
        setRefused(room === undefined);
        if (room !== undefined) go(`/table/${room}`);
      }}
    >
      <label for={id}>{welcome.codeTitle}</label>
      <input
        id={id}
        type="text"
        value={code}
        maxLength={200}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        title={welcome.codeHelp}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-why` : undefined}
        onInput={({ currentTarget }) => {
          setCode(currentTarget.value);
          setRefused(false);
        }}
      />
      <button type="submit" class="button small">
        {welcome.sitDown}
      </button>
      {refused && (
        <p id={`${id}-why`} class="code-problem" role="alert">
          {welcome.badCode}
        </p>
      )}
    </form>
  );
}
