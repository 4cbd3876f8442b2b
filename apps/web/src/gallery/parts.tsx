import { OptionForm } from '@tessera/client/options/OptionForm.tsx';
import { Segments, Select, Text, Whole } from '@tessera/client/parts/Choice.tsx';
import { Transport } from '@tessera/client/replay/Transport.tsx';
import type { Session } from '@tessera/client/session/session.ts';
import { Failed, Loading, Lost } from '@tessera/client/shell/Loading.tsx';
import { Banner } from '@tessera/client/table/Banner.tsx';
import { Chat } from '@tessera/client/table/Chat.tsx';
import { Waiting } from '@tessera/client/table/Invite.tsx';
import { TableLog } from '@tessera/client/table/Log.tsx';
import { Keys, TableMenu } from '@tessera/client/table/Menu.tsx';
import { Offers } from '@tessera/client/table/Offers.tsx';
import { ResultSheet } from '@tessera/client/table/Result.tsx';
import { SeatPanel } from '@tessera/client/table/SeatPanel.tsx';
import { Toast } from '@tessera/client/table/Toast.tsx';
import '@tessera/client/table/actions.css';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import { must, parseOptions } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { ComponentChildren, ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { Exhibit } from './exhibits.tsx';
import { type Staging, stage } from './staged-session.ts';

const nothing = () => {};

const BUTTONS = ['', 'strong', 'quiet', 'small', 'strong big', 'quiet square'] as const;

function Buttons() {
  const { table, front } = words.value;
  return (
    <>
      {[false, true].map((disabled) => (
        <div key={String(disabled)} class="button-row">
          {BUTTONS.map((kind) => (
            <button key={kind} type="button" class={`button ${kind}`} disabled={disabled} aria-label={front.play}>
              <Icon name="play" /> {kind.includes('square') ? '' : table.undo}
            </button>
          ))}
        </div>
      ))}
    </>
  );
}

function Fields() {
  const { create, settings } = moreWords.value;
  const [place, setPlace] = useState('local');
  const [name, setName] = useState('Mina');
  const [seats, setSeats] = useState(2);
  const options = [
    { value: 'local', title: create.local, help: create.localHelp },
    { value: 'online', title: create.online, help: create.onlineHelp },
  ];
  return (
    <>
      <Segments label={create.where} value={place} options={options} onChange={setPlace} />
      <Segments
        label={create.where}
        value={place}
        options={options.map(({ value, title }) => ({ value, title }))}
        onChange={setPlace}
      />
      <Select label={create.where} value={place} options={options} help={create.localHelp} onChange={setPlace} />
      <Whole label={create.seatCount} value={seats} min={1} max={9} onChange={setSeats} />
      <Text label={settings.name} value={name} max={24} onChange={setName} />
    </>
  );
}

/** The parts that all games share, in their states; those that need a match get one of the sample game. */
export function partExhibits(prefix: string, ui: GameUi): readonly Exhibit[] {
  const part = (name: string, Part: ComponentType, size: Exhibit['size'] = 'part'): Exhibit => ({
    name: `${prefix}${name}`,
    size,
    load: async () => Part,
  });
  const over = Number.POSITIVE_INFINITY;
  const withSession = (
    name: string,
    staging: Staging,
    draw: (session: Session) => ComponentChildren,
    { size = 'part', prepare }: { size?: Exhibit['size']; prepare?(session: Session): void } = {},
  ): Exhibit => ({
    name: `${prefix}${name}`,
    size,
    load: async () => {
      const session = stage(ui, staging);
      prepare?.(session);
      return () => <div data-game={ui.game.id}>{draw(session)}</div>;
    },
  });
  const banner = (session: Session) => <Banner session={session} ui={ui} />;
  const offers = (session: Session) => <Offers session={session} />;
  const seats = (session: Session) => <SeatPanel session={session} ui={ui} view={session.view.value} place="rail" />;
  const toast = (session: Session) => <Toast session={session} />;
  const waiting = (held: boolean) => (session: Session) => (
    <Waiting
      session={session}
      ui={ui}
      held={held ? { roomId: session.link.roomId, token: '', game: ui.game.id, at: 0, seat: 0 } : undefined}
      watching={false}
      onSit={nothing}
      onWatch={nothing}
      onGone={async () => {}}
      wasFreed={false}
      onNamed={nothing}
    />
  );
  const opened: Staging['room'] = (all) => ({
    status: 'waiting',
    seats: all.map((seat, i) => (i === 0 ? seat : { ...seat, kind: 'open', name: '' })),
  });
  return [
    part('buttons', Buttons),
    part('fields', Fields),
    part('option-form', () => {
      const [values, setValues] = useState(must(parseOptions(ui.game.options, ui.preset)) as Record<string, unknown>);
      return <OptionForm ui={ui} fixed={ui.fixed} values={values} onChange={setValues} />;
    }),
    part('dialog-window', () => (
      <Dialog title={words.value.table.resign} onClose={nothing}>
        <Buttons />
      </Dialog>
    )),
    part('dialog-sheet', () => (
      <Dialog title={words.value.table.menu} kind="sheet" onClose={nothing}>
        <Fields />
      </Dialog>
    )),
    part('loading', Loading),
    part('lost', () => <Lost help={words.value.table.noRoomHelp} />),
    part('failed', () => <Failed retry={nothing} />),
    withSession('banner-mine', { viewer: 0 }, banner),
    withSession('banner-shared-screen', {}, banner),
    withSession('banner-others', { viewer: 1 }, banner),
    withSession('banner-watching', { viewer: null }, banner),
    withSession('banner-over', { viewer: 0, answers: over }, banner),
    withSession('offer-undo', { viewer: 0, room: () => ({ undo: { by: 1, to: 0, needs: [0] } }) }, offers),
    withSession('offer-undo-mine', { viewer: 0, room: () => ({ undo: { by: 0, to: 0, needs: [1] } }) }, offers),
    withSession('offer-draw', { viewer: 0, room: () => ({ drawOffer: 1 }) }, offers),
    withSession('seats', { viewer: 0 }, seats),
    withSession(
      'seats-away',
      { viewer: 0, room: (all) => ({ seats: all.map((s) => ({ ...s, connected: false })) }) },
      seats,
    ),
    withSession(
      'seats-clocks',
      {
        viewer: 0,
        room: (all) => ({
          clocksAt: Date.now(),
          running: [0],
          seats: all.map((seat, i) => ({ ...seat, clock: i === 0 ? 9_000 : 3_661_000 })),
        }),
      },
      seats,
    ),
    withSession('log', { viewer: 0, answers: 20 }, (session) => (
      <TableLog
        ui={ui}
        reading={session.reading.value}
        notes={session.log.value}
        seats={session.places.value}
        at={8}
        onLook={nothing}
      />
    )),
    withSession('log-empty', { viewer: 0 }, (session) => (
      <TableLog ui={ui} reading={session.reading.value} notes={[]} seats={[]} at={undefined} onLook={nothing} />
    )),
    withSession('chat', { viewer: 0 }, (session) => <Chat session={session} ui={ui} read={1} />, {
      prepare(session) {
        session.chat.value = [
          { from: 'Mina', seat: 0, text: 'Hi!' },
          { from: 'Theo', seat: 1, text: '…' },
        ];
      },
    }),
    withSession('menu', { viewer: 0, answers: 12 }, (session) => (
      <TableMenu session={session} ui={ui} onSave={nothing} onPanel={nothing} onClose={nothing} />
    )),
    part('keys', () => <Keys onClose={nothing} />),
    withSession('toast', { viewer: 0 }, toast, {
      prepare: (session) => session.say(words.value.table.nothingToUndo),
    }),
    withSession('toast-refusal', { viewer: 0 }, toast, {
      prepare: (session) => session.say(words.value.table.notPossible, 'refusal'),
    }),
    withSession('result', { answers: over }, (session) => (
      <ResultSheet
        session={session}
        ui={ui}
        transcript={async () => session.link.match?.()?.transcript()}
        replayPath="/replay"
        onClose={nothing}
      />
    )),
    withSession('waiting-host', { viewer: 0, room: opened }, waiting(true), { size: 'page' }),
    withSession('waiting-guest', { viewer: null, room: opened }, waiting(false), { size: 'page' }),
    part('transport', () => (
      <nav class="table-actions">
        <div class="transport-row">
          <Transport at={3} last={12} look={nothing} playing={false} play={nothing} />
        </div>
      </nav>
    )),
  ];
}
