import type { BoardProps } from '@tessera/kit';
import { useKeptFocus } from '@tessera/kit/board/keys.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { TURNS, type Wingspan } from '../rules/index.ts';
import { AskPanel } from './Ask.tsx';
import { drawEveryBird } from './art/birds/index.ts';
import { Pic } from './art/Pic.tsx';
import { Flights } from './Flights.tsx';
import { Hand } from './Hand.tsx';
import { Inspect, usePeek } from './Inspect.tsx';
import { useKeys } from './keys.ts';
import { Mat } from './Mat.tsx';
import { Bonuses, Food } from './Mine.tsx';
import { type Model, useModel } from './model.ts';
import { Others } from './Others.tsx';
import { Setup } from './Setup.tsx';
import { Feeder, Tray } from './Shared.tsx';
import { Goals, Points } from './Standings.tsx';
import { words } from './words.ts';
import './play.css';

drawEveryBird();

const TABS = ['hand', 'tray', 'goals', 'bonus', 'points', 'others'] as const;
type Tab = (typeof TABS)[number];

/** One's own mat with everything that goes with playing on it. */
export function Play(props: BoardProps<Wingspan>) {
  const root = useRef<HTMLDivElement>(null);
  const model = useModel(props);
  const [tab, choose] = useTab(model);
  useKeys(model, root);
  usePeek(root, model.inspect);
  useKeptFocus(root, `${model.asked?.frame.kind} ${model.drafted}`, '.wing-ask-how button, .wing-mat [tabindex="0"]');
  const { view, enlarged } = model;
  const setup =
    model.me !== null &&
    // a moment that is looked back at has nothing to choose: its hand is the hand
    !props.idle &&
    view.turns === 0 &&
    !view.over &&
    view.seats.some(({ chosen, hand }) => !chosen && hand === 5) &&
    view.round === 1;
  // a table is thousands of nodes: looking closely at a card or a mat draws nothing of it again
  const [above, main, rest] = useMemo(
    () => [
      <>
        <div class="wing-shared">
          <Feeder model={model} />
          <Tray model={model} />
        </div>
        <Goals model={model} />
        <AskPanel model={model} />
      </>,
      setup ? <Setup model={model} /> : <Mat model={model} seat={model.seat} />,
      <>
        <div class="wing-side">
          <Switch tab={tab} onChoose={choose} />
          <Others model={model} />
          <Points model={model} />
        </div>
        <Food model={model} />
        <Tabs model={model} tab={tab} onChoose={choose} />
        <Hand model={model} />
        <Bonuses model={model} />
        <Round model={model} />
      </>,
    ],
    [model.moment, tab, setup],
  );
  return (
    <div
      class={`wing board-split${setup ? ' wing-starting' : ''}`}
      ref={root}
      data-tab={tab}
      data-seats={view.seats.length}
      data-idle={props.idle ? '' : undefined}
      data-asked={model.asked?.frame.kind}
      data-step={`${model.question?.id} ${model.drafted} ${model.picked ?? ''}`}
    >
      {above}
      <div class="wing-main board-view" data-heart>
        {main}
        {typeof enlarged === 'number' && <Enlarged model={model} seat={enlarged} />}
      </div>
      {rest}
      <Flights model={model} root={root} />
      {model.inspected !== undefined && <Inspect model={model} what={model.inspected} />}
    </div>
  );
}

/** The turns that are left in this round, as cubes. */
function Round({ model }: { readonly model: Model }) {
  const { board: w } = words.value;
  const { view, seat } = model;
  const turns = TURNS[view.round - 1];
  // before the first round nobody has cubes yet
  const left = view.turns === 0 ? turns : view.seats[seat].cubes;
  return (
    <p class="wing-round">
      <span>{w.round(view.round, Math.max(1, Math.min(turns, turns - left)), turns)}</span>
      <span class="wing-cubes" aria-hidden="true">
        {Array.from({ length: turns }, (_, i) =>
          i < turns - left ? <i key={i} /> : <Pic key={i} name={`cube-${seat}`} />,
        )}
      </span>
    </p>
  );
}

/** Somebody else's mat, large, over one's own. */
function Enlarged({ model, seat }: { readonly model: Model; readonly seat: number }) {
  const { board: w } = words.value;
  const { view, props } = model;
  const others = view.seats.map((_, one) => one).filter((one) => one !== model.seat);
  const next = others[(others.indexOf(seat) + 1) % others.length];
  // its frame is there at once, its birds a moment later: a full mat takes longer to draw than a click may wait
  const [filled, fill] = useState(false);
  useEffect(() => fill(true), []);
  return (
    <div class="wing-enlarged" role="dialog" aria-label={w.mat(props.name(seat))}>
      <p>
        <Pic name={`seat-${seat}`} />
        <b>{w.mat(props.name(seat))}</b>
        {others.length > 1 && (
          <button type="button" class="button small" onClick={() => model.enlarge(next)}>
            {w.nextMat}
          </button>
        )}
        <button type="button" class="button small" onClick={() => model.enlarge(undefined)}>
          {w.close} <kbd>Esc</kbd>
        </button>
      </p>
      {filled && <Mat model={model} seat={seat} />}
    </div>
  );
}

/** What the tray of a phone shows: what is asked for, unless another tab is chosen. */
function useTab({ view, asked }: Model): [Tab, (tab: Tab) => void] {
  const moment = `${view.turns} ${asked?.frame.kind}`;
  const [turned, turn] = useState<{ readonly moment: string; readonly tab: Tab }>();
  const plain: Tab =
    asked?.frame.kind === 'draw' ? 'tray' : asked === undefined && turned !== undefined ? turned.tab : 'hand';
  return [turned?.moment === moment ? turned.tab : plain, (tab) => turn({ moment, tab })];
}

interface TabsProps {
  readonly model: Model;
  readonly tab: Tab;
  onChoose(tab: Tab): void;
}

/** Beside a mat either the others or the points, where there is no room for both. */
function Switch({ tab, onChoose }: Omit<TabsProps, 'model'>) {
  const { board: w } = words.value;
  return (
    <div class="wing-switch">
      {(['others', 'points'] as const).map((one) => (
        <button
          type="button"
          key={one}
          aria-pressed={one === (tab === 'points' ? 'points' : 'others')}
          onClick={() => onChoose(one)}
        >
          {w.tabs[one]}
        </button>
      ))}
    </div>
  );
}

function Tabs({ model, tab, onChoose }: TabsProps) {
  const { board: w } = words.value;
  const { seats, automa, own } = model.view;
  return (
    <div class="tabs wing-tabs">
      {TABS.filter((one) => one !== 'others' || seats.length > 1 || automa !== null).map((one) => (
        <button type="button" key={one} data-tab={one} aria-pressed={one === tab} onClick={() => onChoose(one)}>
          {w.tabs[one]}
          {one === 'hand' && own !== null && <small>{own.hand.length}</small>}
        </button>
      ))}
    </div>
  );
}
