import type { Json } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { Button, Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetTitle } from '../options/preset.ts';
import type { RoomProps } from '../session/session.ts';
import { words } from '../words/site.ts';
import { SeatPanel } from './SeatPanel.tsx';
import './frame.css';
import { change, settings } from '@tessera/kit/settings.ts';
import { tableShape, upright } from '../parts/media.ts';

/** A board wider than this needs the width of the rail more than a story beside it. */
const BROAD = 1.6;

/** Where everything around the board is in this window. */
export interface LayoutPlan {
  readonly form: 'rail' | 'strip' | 'low';
  /** Only the tools are beside the board; the players are a bar below it. */
  readonly folded: boolean;
  /** Players and story are beside the board. */
  readonly rail: boolean;
  /** The story is below the board. */
  readonly below: boolean;
  /** The board has a place for each player itself. */
  readonly hosted: boolean;
  fold(value: boolean): void;
}

export function layoutPlan(ui: GameUi, guided = false): LayoutPlan {
  const form = tableShape.value;
  const { id } = ui.game;
  const { folded: kept, board } = settings.value;
  const folded = form === 'rail' && (kept[id] ?? (!guided && (ui.manifest.ratio ?? 1) > BROAD));
  const rail = form === 'rail' && !folded;
  return {
    form,
    folded,
    rail,
    below: upright.value && ui.tall !== undefined,
    hosted: !rail && ui.hosts === true && board === 'picture',
    fold: (value) => change({ folded: { ...settings.value.folded, [id]: value } }),
  };
}

/** Beside a board on a phone that lies, up to four players stand side by side. */
const seatRows = (count: number): number => Math.ceil(count / 4);

const FORMS = { rail: 'has-rail', strip: 'has-strip', low: 'lies' } as const;

interface TableLayoutProps extends RoomProps {
  readonly place: LayoutPlan;
  /** What is on the board. */
  readonly view: Json;
  readonly kind?: string;
  readonly title: string;
  readonly banner: ComponentChildren;
  readonly board: ComponentChildren;
  /** What lies over the board for a while. */
  readonly over?: ComponentChildren;
  /** What stands right below the board. */
  readonly under?: ComponentChildren;
  readonly tools: ComponentChildren;
  /** What explains a first match; it has a place of its own for all of it. */
  readonly guide?: ComponentChildren;
  /** The story and what goes with it, where there is room for it; gets what stands at the end of its tabs. */
  readonly talk: (end?: ComponentChildren) => ComponentChildren;
  /** Sheets and what else comes and goes. */
  readonly children?: ComponentChildren;
  onRules(): void;
  onPlayers(): void;
}

/** Whether the styles of this form are there: most people never hold a phone on its side at a table. */
function useStyles(low: boolean): boolean {
  const [there, arrive] = useState(false);
  useEffect(() => {
    if (low && !there) void import('./low.ts').finally(() => arrive(true));
  }, [low]);
  return there || !low;
}

/** One composition for every table and every replay: the board takes the room, the rest has its place at the edge. */
export function TableLayout(props: TableLayoutProps) {
  const { session, ui, place, view, kind, title, banner, board, over, under, tools, guide, talk, children } = props;
  const { form, folded, rail, below, hosted, fold } = place;
  const { frame } = words.value;
  const low = form === 'low';
  // until then it is laid out like an upright phone
  const shape = useStyles(low) ? form : 'strip';
  const seats = (where: 'strip' | 'rail' | 'bar') => (
    <SeatPanel session={session} ui={ui} view={view} place={where} {...(!rail && { onOpen: props.onPlayers })} />
  );
  return (
    <div
      class={['table frame', FORMS[shape], folded && 'folded', below && 'story-below', guide && 'guided', kind]
        .filter(Boolean)
        .join(' ')}
      style={{
        ...(below && { '--tall': ui.tall }),
        ...(low && {
          '--ratio': ui.lying ?? ui.manifest.ratio ?? 1,
          '--seat-rows': hosted ? 0 : seatRows(session.places.value.length),
        }),
      }}
      data-game={ui.game.id}
      data-ply={session.ply.value}
      data-over={session.result.value !== undefined}
      data-paused={session.room.value?.status === 'paused'}
    >
      <header class="table-bar">
        <Go to="/" class="button quiet square" aria-label={words.value.nav.home} icon="home" />
        {banner}
        <button type="button" class="bar-end" onClick={props.onRules}>
          <b>{ui.game.title}</b>
          <small>{(view !== null && ui.clock?.(view)) || presetTitle(ui, session.room.value?.options)}</small>
        </button>
      </header>
      <main class="table-main">
        <h1 class="visually-hidden">{title}</h1>
        {over}
        <div class="board-room">{board}</div>
        {under}
      </main>
      <aside class="rail" aria-label={frame.talk}>
        {rail ? seats('rail') : !hosted && seats(folded ? 'bar' : 'strip')}
        {guide && <div class="guide-place">{guide}</div>}
        {rail
          ? talk(<Button look="quiet square" aria-label={frame.fold} onClick={() => fold(true)} icon="fold" />)
          : below && talk()}
        {folded ? (
          <div class="tool-column">
            <button type="button" class="tool" title={frame.unfold} onClick={() => fold(false)}>
              <Icon name="unfold" />
              <span>{frame.story}</span>
            </button>
            {tools}
          </div>
        ) : (
          tools
        )}
      </aside>
      {children}
    </div>
  );
}
