import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { change, settings } from '../settings.ts';
import { words } from '../words/catalogue.ts';
import { Pips } from './Pips.tsx';

/** What a tool opens. */
export type Sheet = 'rules' | 'pace' | 'talk' | 'menu';

interface ToolbarProps {
  readonly undo: { readonly label: string; readonly may: boolean; run(): void };
  readonly open: string | undefined;
  /** Messages that nobody has read here yet. */
  readonly unread: number;
  /** A tool that only some tables have. */
  readonly more?: ComponentChildren;
  onOpen(sheet: Sheet): void;
}

/** The same seven tools in the same order at every table and every size. */
export function Toolbar({ undo, open, unread, more: extra, onOpen }: ToolbarProps) {
  const { frame, table } = words.value;
  const { sound, board, pace } = settings.value;
  const listed = board === 'list';
  const tool = (
    icon: IconName,
    label: string,
    run: () => void,
    more: { label?: string; pressed?: boolean; disabled?: boolean; on?: boolean; mark?: ComponentChildren } = {},
  ) => (
    <button
      type="button"
      class={`tool${more.on ? ' open' : ''}`}
      disabled={more.disabled ?? false}
      title={more.label}
      aria-label={more.label}
      aria-pressed={more.pressed}
      onClick={run}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {more.mark}
    </button>
  );
  const sheet = (icon: IconName, label: string, wanted: Sheet, mark?: ComponentChildren) =>
    tool(icon, label, () => onOpen(wanted), { on: open === wanted, mark });
  return (
    <nav class="tools" aria-label={frame.tools}>
      {tool('undo', frame.undo, undo.run, {
        disabled: !undo.may,
        ...(undo.label !== frame.undo && { label: undo.label }),
      })}
      {tool('list', frame.choices, () => change({ board: listed ? 'picture' : 'list' }), { pressed: listed })}
      {sheet('rules', frame.rules, 'rules')}
      {sheet('pace', frame.pace, 'pace', <Pips pace={pace} />)}
      {tool(sound ? 'sound' : 'mute', frame.sound, () => change({ sound: !sound }), { pressed: sound })}
      {sheet(
        'chat',
        frame.talk,
        'talk',
        unread > 0 && (
          <span class="unread">
            <span aria-hidden="true">{unread}</span>
            <span class="visually-hidden">{frame.unread(unread)}</span>
          </span>
        ),
      )}
      {extra}
      {sheet('menu', table.menu, 'menu')}
    </nav>
  );
}
