import { later } from '@tessera/kit/board/later.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { useRef, useState } from 'preact/hooks';
import { socketNonce } from '../people/device.ts';
import { words } from '../words/site.ts';

const NameForm = later(async () => (await import('./NameForm.tsx')).NameForm);

interface NameTagProps {
  /** Beside one's name a word is enough. */
  readonly short?: boolean;
  /** Called with a name that somebody has just given. */
  onNamed?(name: string): void;
}

/** One's own name, changed where it stands. Asked for once: what is typed here is kept and used everywhere. */
export function NameTag({ short = false, onNamed }: NameTagProps) {
  const { name } = settings.value;
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { welcome } = words.value;
  const end = (given?: string) => {
    if (given !== undefined) {
      change({ name: given });
      onNamed?.(given);
      // few people change their name; a server that knows them is told
      if (socketNonce() !== undefined)
        void import('../people/rename.ts').then(({ renamePlayer }) => renamePlayer(given));
    }
    setEditing(false);
    // the field is gone, and with it the place where the keyboard was
    queueMicrotask(() => button.current?.focus());
  };
  if (editing) return <NameForm class="name-form" look="small" name={name} onEnd={end} />;
  return (
    <button
      ref={button}
      type="button"
      class="button quiet small name-tag"
      aria-label={name === '' ? undefined : welcome.editName(name)}
      onClick={() => setEditing(true)}
    >
      <Icon name="pen" /> <span>{name === '' ? welcome.yourName : short ? welcome.changeName : name}</span>
    </button>
  );
}
