import { useEffect, useRef, useState } from 'preact/hooks';
import { change, settings } from '../settings.ts';
import { words } from '../words/catalogue.ts';
import { Icon } from './Icon.tsx';

const LONGEST = 40;

interface NameTagProps {
  /** Beside one's name a word is enough. */
  readonly short?: boolean;
  /** Called with a name that somebody has just given. */
  onNamed?(name: string): void;
}

/** One's own name, changed where it stands. Asked for once: what is typed here is kept and used everywhere. */
export function NameTag({ short = false, onNamed }: NameTagProps) {
  const { name } = settings.value;
  const [draft, setDraft] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { welcome } = words.value;
  const editing = draft !== undefined;
  useEffect(() => field.current?.select(), [editing]);
  const end = () => {
    setDraft(undefined);
    // the field is gone, and with it the place where the keyboard was
    queueMicrotask(() => button.current?.focus());
  };
  if (!editing)
    return (
      <button
        ref={button}
        type="button"
        class="button quiet small name-tag"
        aria-label={name === '' ? undefined : welcome.editName(name)}
        onClick={() => setDraft(name)}
      >
        <Icon name="pen" /> <span>{name === '' ? welcome.yourName : short ? welcome.changeName : name}</span>
      </button>
    );
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        const given = draft.trim();
        change({ name: given });
        onNamed?.(given);
        end();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end();
      }}
    >
      <input
        ref={field}
        type="text"
        aria-label={welcome.yourName}
        value={draft}
        maxLength={LONGEST}
        autocomplete="nickname"
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <button type="submit" class="button small">
        {welcome.saveName}
      </button>
    </form>
  );
}
