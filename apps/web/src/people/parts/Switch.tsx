import { useId } from 'preact/hooks';
import './parts.css';

interface SwitchProps {
  readonly on: boolean;
  /** What it switches, for screen readers, where no words stand beside it. */
  readonly label: string;
  readonly disabled?: boolean;
  onChange(on: boolean): void;
}

/** A switch of its own: in a table the row and the column say what it is for. */
export const Switch = ({ on, label, disabled = false, onChange }: SwitchProps) => (
  <span class="switch">
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <i aria-hidden="true" />
  </span>
);

interface SwitchRowProps extends SwitchProps {
  readonly help?: string;
}

/** A line with what is switched, what that means, and the switch at its end. */
export function SwitchRow({ label, help, ...rest }: SwitchRowProps) {
  const id = useId();
  return (
    <div class="switch-row">
      <div>
        <label for={id}>{label}</label>
        {help !== undefined && (
          <p id={`${id}-help`} class="help">
            {help}
          </p>
        )}
      </div>
      <span class="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={rest.on}
          aria-checked={rest.on}
          disabled={rest.disabled}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={({ currentTarget }) => rest.onChange(currentTarget.checked)}
        />
        <i aria-hidden="true" />
      </span>
    </div>
  );
}
