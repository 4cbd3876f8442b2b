import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useRef } from 'preact/hooks';

interface ChooseFileProps {
  readonly label: string;
  readonly kind?: string | undefined;
  onFile(file: File): void;
}

/** A button that asks for a file of ours. */
export function ChooseFile({ label, kind = 'button', onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={kind} onClick={() => input.current?.click()}>
        <Icon name="open" /> {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // so that the same file can be chosen again
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
