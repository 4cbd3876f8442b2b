import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly title: string; readonly help?: string | undefined }[];
  readonly help?: string | undefined;
  readonly hideLabel?: boolean;
  onChange(value: T): void;
}

/** One of a few, all in sight: a row of radio buttons drawn as one switch, or a line for each with an explanation. */
export function Segments<T extends string>({ label, value, options, help, hideLabel, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset class="field">
      <legend class={hideLabel ? 'visually-hidden' : undefined}>{label}</legend>
      <div class={`segments${options.some((option) => option.help !== undefined) ? ' lines' : ''}`}>
        {options.map((option) => (
          <label key={option.value} class="segment">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.title}
              {option.help !== undefined && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
      {help !== undefined && <p class="help">{help}</p>}
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  /** What is filled in, by the id that the label names. */
  children(id: string): ComponentChildren;
}

/** A field with its label above and what helps below. */
function Field({ label, help, hideLabel, children }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children(id)}
      {help !== undefined && <p class="help">{help}</p>}
    </div>
  );
}

/** One of many, folded. */
export const Select = <T extends string>({ value, options, onChange, ...field }: ChoiceProps<T>) => (
  <Field {...field}>
    {(id) => (
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly help?: string;
  onChange(value: number): void;
}

export const Whole = ({ value, min, max, onChange, ...field }: NumberProps) => (
  <Field {...field}>
    {(id) => (
      <input
        id={id}
        type="number"
        inputMode="numeric"
        value={value}
        min={min}
        max={max}
        onChange={({ currentTarget }) => {
          const wanted = Math.round(Number(currentTarget.value));
          onChange(Number.isFinite(wanted) ? Math.min(max, Math.max(min, wanted)) : min);
        }}
      />
    )}
  </Field>
);

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly help?: string;
  readonly required?: boolean;
  /** What the browser offers from other pages; names when absent. */
  readonly autocomplete?: 'nickname' | 'off';
  /** What is offered while somebody writes. */
  readonly offers?: readonly string[];
  onChange(value: string): void;
}

/** One line of text, with what was written before on offer. */
export const Text = ({ value, max, required, autocomplete = 'nickname', offers, onChange, ...field }: TextProps) => (
  <Field {...field}>
    {(id) => (
      <>
        <input
          id={id}
          type="text"
          value={value}
          maxLength={max}
          required={required}
          autocomplete={autocomplete}
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
      </>
    )}
  </Field>
);
