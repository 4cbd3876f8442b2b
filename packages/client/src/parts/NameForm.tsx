import { Button } from '@tessera/kit/parts/Button.tsx';
import { settings } from '@tessera/kit/settings.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words/site.ts';

const LONGEST = 40;

interface NameFormProps {
  /** Called with the name that was given, or with nothing when it stays as it is. */
  onEnd(name?: string): void;
}

/** The field in which one's own name is changed. */
export function NameForm({ onEnd }: NameFormProps) {
  const [draft, setDraft] = useState(settings.value.name);
  const field = useRef<HTMLInputElement>(null);
  const { welcome } = words.value;
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(draft.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
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
      <Button type="submit" look="small" text={welcome.saveName} />
    </form>
  );
}
