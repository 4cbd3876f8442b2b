import type { IconName } from '@tessera/kit/parts/Icon.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import type { ComponentChildren } from 'preact';
import { words } from '../words/site.ts';
import { Pips } from './Pips.tsx';
import { Tool } from './Tool.tsx';

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
export function Toolbar({ undo, open, unread, more, onOpen }: ToolbarProps) {
  const { frame, table } = words.value;
  const { sound, board, pace } = settings.value;
  const listed = board === 'list';
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
      {sheet('rules', frame.rules, 'rules')}
      {sheet('pace', frame.pace, 'pace', <Pips pace={pace} />)}
      <Tool icon={sound ? 'sound' : 'mute'} label={frame.sound} pressed={sound} run={() => change({ sound: !sound })} />
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
