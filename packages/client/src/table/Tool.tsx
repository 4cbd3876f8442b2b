import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren } from 'preact';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  /** What it does, where the label is too short to say it. */
  readonly title?: string | undefined;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** What it opens is on the screen. */
  readonly on?: boolean;
  /** Something small at its corner. */
  readonly mark?: ComponentChildren;
  run(): void;
}

/** One tool: a picture and a word. */
export const Tool = ({ icon, label, title, pressed, disabled = false, on = false, mark, run }: ToolProps) => (
  <button
    type="button"
    class={`tool${on ? ' open' : ''}`}
    disabled={disabled}
    title={title}
    aria-label={title}
    aria-pressed={pressed}
    onClick={run}
  >
    <Icon name={icon} />
    <span>{label}</span>
    {mark}
  </button>
);
