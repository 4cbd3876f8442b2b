import { Text } from '@tessera/client/parts/Choice.tsx';
import type { Refusal } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren, ComponentProps } from 'preact';
import { words } from '../words/catalogue.ts';

export { Segments, Select, Whole } from '@tessera/client/parts/Choice.tsx';

/** One line of text about an event, which no other page has written before. */
export const TextField = (props: Omit<ComponentProps<typeof Text>, 'autocomplete'>) => (
  <Text autocomplete="off" {...props} />
);

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
            <Button type="submit" look="strong" text={yes} disabled={disabled} />
            <Button text={words.value.form.back} onClick={onClose} />
          </div>
        )}
        {foot !== undefined && <p class="help">{foot}</p>}
      </form>
    </Dialog>
  );
}
