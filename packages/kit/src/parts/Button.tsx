import type { ButtonHTMLAttributes } from 'preact';
import { type IconName, withIcon } from './Icon.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'class' | 'className'> {
  /** How it looks besides being a button: `strong`, `quiet`, `small`, `big`, `square`. */
  readonly look?: string;
  /** A drawing before its words, or in their place. */
  readonly icon?: IconName;
  /** Its words; where there is more on it than words, that is inside. */
  readonly text?: string | undefined;
}

/** What can be pressed: words, a drawing, or both. */
export const Button = ({ look, icon, text, children = text, ...rest }: ButtonProps) => (
  <button type="button" class={look === undefined ? 'button' : `button ${look}`} {...rest}>
    {withIcon(icon, children)}
  </button>
);
