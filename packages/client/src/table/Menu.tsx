import { equal, type Json } from '@tessera/kernel';
import { later } from '@tessera/kit/board/later.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import type { IconName } from '@tessera/kit/parts/Icon.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { requestId } from '../link/link.ts';
import { tableShape } from '../parts/media.ts';
import { OpenFile } from '../replay/OpenFile.tsx';
import type { RoomProps } from '../session/session.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { andBack } from './back-to-table.tsx';
import './sheets.css';

const MatchShare = later(async () => (await import('../share/ShareSheet.tsx')).MatchShare);

interface TableMenuProps extends RoomProps {
  onSave(): void;
  /** Moves a table of this device to the server, where that is possible. */
  onMove?: (() => void) | undefined;
  onHandOver?: (() => void) | undefined;
  onPanel(panel: 'keys' | 'rules' | 'pace'): void;
  onClose(): void;
}

/** Everything that is not needed every turn. */
export function TableMenu({ session, ui, onSave, onMove, onHandOver, onPanel, onClose }: TableMenuProps) {
  const [sure, setSure] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { table, frame } = words.value;
  const { board, sound } = settings.value;
  const status = session.room.value?.status;
  const seated = session.seats.value.length > 0;
  const leave = ui.game.asides?.leave as Json | undefined;
  const asides = session.asides.value;
  const mayResign = status === 'playing' && leave !== undefined && asides.some((one) => equal(one, leave));
  const listed = board === 'list';
  const item = (icon: IconName, label: string, run: () => void) => (
    <Button
      look="menu-item"
      onClick={() => {
        run();
        onClose();
      }}
      icon={icon}
      text={label}
    />
  );
  const dialog = (content: ComponentChildren) => (
    <Dialog title={table.menu} kind="sheet" onClose={onClose}>
      {content}
    </Dialog>
  );
  const sheet = (items: ComponentChildren) => dialog(<div class="menu">{items}</div>);
  const match = session.link.kind === 'here' ? session.link.match?.() : undefined;
  if (sharing && match !== undefined)
    return dialog(
      <MatchShare
        game={ui.game}
        transcript={match.transcript()}
        sitters={session.places.value}
        page=""
        spot={{ at: match.length }}
      />,
    );
  if (sure) {
    return sheet(
      <>
        <p>
          <b>{table.resignSure}</b> {table.resignHelp}
        </p>
        {item('flag', table.resign, () => session.ask('resign'))}
        {item('play', table.keepPlaying, () => {})}
      </>,
    );
  }
  return sheet(
    <>
      {seated && status === 'playing' && item('pause', table.pause, () => session.ask('pause'))}
      {seated && status === 'paused' && item('play', table.resume, () => session.ask('resume'))}
      {asides
        .filter((aside) => !equal(aside, leave))
        .map((aside) => (
          <span key={JSON.stringify(aside)}>
            {item('chat', ui.words.value.aside?.(session.reading.value, aside) ?? JSON.stringify(aside), () =>
              session.link.send({ type: 'say', id: requestId(), choice: aside }),
            )}
          </span>
        ))}
      {item('save', session.link.kind === 'online' && status !== 'over' ? table.saveSoFar : table.save, onSave)}
      {match !== undefined && (
        <Button look="menu-item" onClick={() => setSharing(true)} icon="send" text={moreWords.value.result.share} />
      )}
      {onMove !== undefined && status !== 'over' && item('share', moreWords.value.moving.move, onMove)}
      {onHandOver !== undefined && status !== 'over' && item('chair', moreWords.value.peers.handOver, onHandOver)}
      {ui.saves !== undefined &&
        item(
          'save',
          table.savePosition,
          () => void import('../replay/saving.ts').then((saving) => saving.savePosition(session, ui)),
        )}
      <OpenFile label={table.load} kind="button menu-item" />
      {item(listed ? 'eye' : 'list', listed ? table.picture : table.list, () =>
        change({ board: listed ? 'picture' : 'list' }),
      )}
      {tableShape.value === 'low' && (
        <>
          {item('rules', frame.rules, () => onPanel('rules'))}
          {item('pace', frame.pace, () => onPanel('pace'))}
          {item(sound ? 'sound' : 'mute', frame.sound, () => change({ sound: !sound }))}
        </>
      )}
      {item('keys', table.keys, () => onPanel('keys'))}
      <Go to={`/rules/${ui.game.id}${andBack()}`} class="button menu-item" icon="book" text={table.rules} />
      {ui.lessons && (
        <Go
          to={`/learn/${ui.game.id}${andBack()}`}
          class="button menu-item"
          icon="learn"
          text={words.value.nav.learn}
        />
      )}
      <Go to={`/settings${andBack()}`} class="button menu-item" icon="gear" text={words.value.nav.settings} />
      {mayResign && <Button look="menu-item" onClick={() => setSure(true)} icon="flag" text={table.resign} />}
      <Go to="/" class="button menu-item" icon="home" text={table.leave} />
    </>,
  );
}

/** Which keys do what. */
export function Keys({ onClose }: { onClose(): void }) {
  const { keys } = moreWords.value;
  const list: readonly (readonly [string, string])[] = [
    ['?', keys.help],
    ['U', keys.undo],
    ['H', keys.hint],
    ['G', keys.guide],
    ['R', keys.rules],
    ['T', keys.talk],
    ['L', keys.log],
    ['− +', keys.pace],
    ['M', keys.sound],
    ['Space', keys.skip],
    ['← ↑ ↓ →', keys.arrows],
    ['Enter', keys.enter],
    ['Tab', keys.tab],
    ['Esc', keys.escape],
  ];
  return (
    <Dialog title={keys.title} onClose={onClose}>
      <dl class="keys">
        {list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
