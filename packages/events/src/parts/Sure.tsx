import type { Refusal } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import type { ComponentChildren } from 'preact';
import { words } from '../words/catalogue.ts';

interface SureProps {
  readonly title: string;
  readonly help?: string;
  /** What the button says; without it there is nothing to do yet. */
  readonly yes?: string | undefined;
  readonly children?: ComponentChildren;
  readonly disabled?: boolean;
  /** What is said under the buttons. */
  readonly foot?: string;
  /** Closes the window unless it is refused. */
  onYes(): Promise<Refusal | undefined>;
  onClose(): void;
}

/** Asks once more, or for the few words that are still needed, before something is done. */
export function Sure({ title, help, yes, children, disabled = false, foot, onYes, onClose }: SureProps) {
  const submit = async (event: Event) => {
    event.preventDefault();
    if ((await onYes()) === undefined) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="events-sure" onSubmit={(event) => void submit(event)}>
        {help !== undefined && <p>{help}</p>}
        {children}
        {yes !== undefined && (
          <div class="button-row">
            <button type="submit" class="button strong" disabled={disabled}>
              {yes}
            </button>
            <button type="button" class="button" onClick={onClose}>
              {words.value.form.back}
            </button>
          </div>
        )}
        {foot !== undefined && <p class="help">{foot}</p>}
      </form>
    </Dialog>
  );
}
