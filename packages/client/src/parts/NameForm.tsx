import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words/site.ts';

const LONGEST = 40;

interface NameFormProps {
  readonly name: string;
  /** The class of the form, and how its button looks. */
  readonly class: string;
  readonly look: string;
  /** Called with the name that was given, or with nothing when it stays as it is. */
  onEnd(name?: string): void;
}

/** The field in which one's own name is changed. */
export function NameForm({ name, class: form, look, onEnd }: NameFormProps) {
  const [draft, setDraft] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const { welcome } = words.value;
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class={form}
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(draft.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // a table behind hears nothing of it
        event.stopPropagation();
        event.preventDefault();
        onEnd();
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
      <Button type="submit" look={look} text={welcome.saveName} />
    </form>
  );
}
