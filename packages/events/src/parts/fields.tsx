import type { Refusal } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Button.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../words/catalogue.ts';

export { Segments, Select, Whole } from '@tessera/client/parts/Choice.tsx';

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly help?: string;
  readonly required?: boolean;
  /** What is offered while somebody writes. */
  readonly offers?: readonly string[];
  onChange(value: string): void;
}

/** One line of text, with what was written before on offer. */
export function TextField({ label, value, max, help, required = false, offers, onChange }: LineProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={max}
        required={required}
        autocomplete="off"
        {...(offers !== undefined && { list: `${id}-offers` })}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {offers !== undefined && (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
      {help !== undefined && <p class="help">{help}</p>}
    </div>
  );
}

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
