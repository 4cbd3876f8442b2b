import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { PACES, type Pace } from '@tessera/kit/stage/pace.ts';
import type { ComponentChildren } from 'preact';
import { tableShape } from '../parts/media.ts';
import { words } from '../words/site.ts';

/** Four little bars, more of them for a quicker pace. */
export function Pips({ pace }: { readonly pace: Pace }) {
  const count = PACES.indexOf(pace) + 1;
  return (
    <i class="pips" aria-hidden="true">
      {PACES.map((one, i) => (
        <i key={one} class={i < count ? 'on' : undefined} />
      ))}
    </i>
  );
}

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

/** What a tool opens. */
export type Sheet = 'rules' | 'pace' | 'talk' | 'menu';

interface ToolbarProps {
  readonly undo: { readonly label: string; readonly may: boolean; run(): void };
  readonly open: string | undefined;
  /** Messages that were not read on this screen yet. */
  readonly unread: number;
  /** A tool that only some tables have. */
  readonly more?: ComponentChildren;
  onOpen(sheet: Sheet): void;
}

/** The same tools in the same order at every table; a phone on its side has three of them in its menu. */
export function Toolbar({ undo, open, unread, more, onOpen }: ToolbarProps) {
  const { frame, table } = words.value;
  const { sound, board, pace } = settings.value;
  const listed = board === 'list';
  // a phone on its side has room for what is used in a turn: the menu has the rest
  const all = tableShape.value !== 'low';
  const sheet = (icon: IconName, label: string, wanted: Sheet, mark?: ComponentChildren) => (
    <Tool icon={icon} label={label} on={open === wanted} mark={mark} run={() => onOpen(wanted)} />
  );
  return (
    <nav class="tools" aria-label={frame.tools}>
      <Tool
        icon="undo"
        label={frame.undo}
        title={undo.label === frame.undo ? undefined : undo.label}
        disabled={!undo.may}
        run={undo.run}
      />
      <Tool
        icon="list"
        label={frame.choices}
        pressed={listed}
        run={() => change({ board: listed ? 'picture' : 'list' })}
      />
      {all && (
        <>
          {sheet('rules', frame.rules, 'rules')}
          {sheet('pace', frame.pace, 'pace', <Pips pace={pace} />)}
          <Tool
            icon={sound ? 'sound' : 'mute'}
            label={frame.sound}
            pressed={sound}
            run={() => change({ sound: !sound })}
          />
        </>
      )}
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
      {more}
      {sheet('menu', table.menu, 'menu')}
    </nav>
  );
}
