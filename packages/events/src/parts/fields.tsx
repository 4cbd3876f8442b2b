import { useId } from 'preact/hooks';

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
