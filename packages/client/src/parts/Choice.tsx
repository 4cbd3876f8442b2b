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

/** One of many, folded. */
export function Select<T extends string>({ label, value, options, help, hideLabel, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
      {help !== undefined && <p class="help">{help}</p>}
    </div>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly help?: string;
  onChange(value: number): void;
}

export function Whole({ label, value, min, max, help, onChange }: NumberProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
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
      {help !== undefined && <p class="help">{help}</p>}
    </div>
  );
}

export function Text(props: { label: string; value: string; max: number; onChange(value: string): void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="text"
        value={props.value}
        maxLength={props.max}
        autocomplete="nickname"
        onInput={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    </div>
  );
}
