import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

/** Line drawings on a 24 × 24 grid, all of one pen. */
const PATHS = {
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  log: 'M5 6h14M5 12h14M5 18h9',
  chat: 'M5 5.5h14v10h-8l-4 3.5v-3.5H5z',
  menu: 'M5 7h14M5 12h14M5 17h14',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 5.4a3 3 0 0 1 0 5.4M17 14.4c2.1.6 3.5 2.3 3.5 4.6',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  next: 'M9 6l6 6-6 6',
  previous: 'M15 6l-6 6 6 6',
  last: 'M6.5 6l6 6-6 6M16.5 6v12',
  first: 'M17.5 6l-6 6 6 6M7.5 6v12',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  share: 'M12 14V4M8.5 7.5 12 4l3.5 3.5M6 11v8h12v-8',
  save: 'M12 4v10M8.5 10.5 12 14l3.5-3.5M5 17v3h14v-3',
  open: 'M4 7h6l2 2h8v9.5H4z',
  flag: 'M6 20V4.5M6 5h11l-2.5 3.5L17 12H6',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  gear: 'M4 8h8M18 8h2M15 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M4 16h2M12 16h8M9 13.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  book: 'M12 6.5C10 5 7 5 4.5 5.5v13c2.5-.5 5.5-.5 7.5 1 2-1.5 5-1.5 7.5-1v-13C17 5 14 5 12 6.500zM12 6.500v13',
  learn: 'M3 9.5 12 5l9 4.500-9 4.500zM7 11.500V16c3 2 7 2 10 0v-4.500',
  eye: 'M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6M12 14.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  rules:
    'M8 4.500h9.500a1.500 1.500 0 0 1 1.500 1.500v11.500M8 4.500A2 2 0 0 0 6 6.500v11A2.500 2.500 0 0 0 8.500 20H19a2.500 2.500 0 0 1-2.500-2.500H6M10 8.500h5M10 12.500h5',
  pace: 'M9.800 4h4.400L17 20H7zM8 15h8M12 15l5.200-8.500',
  sound: 'M4 9.500v5h3.200L12 18.500v-13L7.200 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.300a8 8 0 0 1 0 11.400',
  mute: 'M4 9.500v5h3.200L12 18.500v-13L7.200 9.500zM16 9.800l4.500 4.500M20.500 9.800 16 14.300',
  fold: 'M4.500 5.500h15v13h-15zM14.500 5.500v13M8.500 9.500 10.700 12 8.500 14.500',
  unfold: 'M4.500 5.500h15v13h-15zM14.500 5.500v13M10.700 9.500 8.500 12l2.200 2.500',
  pen: 'M5 19l1-4L16.500 4.500l3 3L9 18zM14.500 6.500l3 3',
  send: 'M5 12h13M12.500 6.500 18 12l-5.500 5.500',
  film: 'M4.500 6h15v12h-15zM8 6v12M16 6v12M4.500 10H8M4.500 14H8M16 10h3.500M16 14h3.500',
  chair: 'M7.500 4v9M16.500 4v9M7.500 7.500h9M6 13h12v2.500H6zM7.500 15.500V20M16.500 15.500V20',
  keys: 'M4 7h16v10H4zM8 10.500h.01M12 10.500h.01M16 10.500h.01M8.5 14h7',
  bot: 'M6 9h12v9H6zM12 9V5.500M12 4.500v.01M9.5 13h.01M14.5 13h.01M3.5 12v3M20.5 12v3',
  again: 'M18.5 8A7 7 0 1 0 19 13.500M19 4v4.500h-4.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  bin: 'M5 7h14M9.5 7V4.500h5V7M7 7l1 12.500h8L17 7',
  puzzle: 'M5 8.500h4.200a2.300 2.300 0 1 1 4.600 0H18v4.200a2.300 2.300 0 1 1 0 4.600V20H5zM5 12.500v.01',
  swap: 'M7 8h12M15.500 4.500 19 8l-3.500 3.500M17 16H5M8.500 12.500 5 16l3.500 3.500',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2M14 18h2v2M18 18h2v2',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  unplugged:
    'M4 4l16 16M3.500 9.500a12.500 12.500 0 0 1 3-2M20.500 9.500a12.500 12.500 0 0 0-9-3.300M6.500 13a8 8 0 0 1 3-1.800M17.500 13a8 8 0 0 0-2-1.400M9.500 16.300a3.700 3.700 0 0 1 5 0M12 19.300v.01',
  branch: 'M7 4v16M7 14c6 0 10-2 10-8M14 8.5 17 5.500l3 3',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** Words with a drawing before them; the drawing alone where there are none. */
export const withIcon = (icon: IconName | undefined, words: ComponentChildren): ComponentChildren =>
  icon === undefined ? words : [<Icon key="icon" name={icon} />, words !== undefined && ' ', words];

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
