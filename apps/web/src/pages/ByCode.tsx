import { words } from '@tessera/client/words/site.ts';
import { go } from '@tessera/kit/router/router.tsx';
import { useId, useState } from 'preact/hooks';
import './by-code.css';

/** The way to a table whose code somebody told you. */
export function ByCode({ first = '' }: { first?: string }) {
  const [code, setCode] = useState(first);
  const [refused, setRefused] = useState(false);
  const id = useId();
  const { welcome } = words.value;
  const enter = async () => {
    const { roomIn } = await import('@tessera/client/link/table-address.ts');
    const room = roomIn(code);
    setRefused(room === undefined);
    if (room !== undefined) go(`/table/${room}`);
  };
  return (
    <form
      class="by-code"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
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
