import type { BoardProps } from '@tessera/kit';
import { useKeptFocus, useKeyPresses } from '@tessera/kit/board/keys.ts';
import { mayMove } from '@tessera/kit/settings.ts';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Harmonies } from '../rules/index.ts';
import { Own, Row } from './Cards.tsx';
import { Groups } from './Groups.tsx';
import { Hand } from './Hand.tsx';
import { Hits } from './Hits.tsx';
import { Ghost, OverMarks, shownLie, UnderMarks } from './Marks.tsx';
import { type Model, useModel } from './model.ts';
import { Others } from './Others.tsx';
import { Picture } from './Picture.tsx';
import { Scores } from './Scores.tsx';
import { hueOf } from './seats.tsx';
import { freshCells, TraceBeads, TraceRings } from './Traces.tsx';
import { words } from './words.ts';
import './styles/table.css';
import './styles/groups.css';
import './styles/cards.css';
import './styles/scores.css';
import './styles/marks.css';
import './styles/sizes.css';

const TABS = ['groups', 'cards', 'scores', 'others'] as const;
type Tab = (typeof TABS)[number];

/** One's own board with everything that goes with playing on it. */
export function Play(props: BoardProps<Harmonies>) {
  const root = useRef<HTMLDivElement>(null);
  const model = useModel(props);
  const [tab, choose] = useTab(model);
  const launch = useFlights(root, props);
  useKeys(model);
  useKeptFocus(root, `${model.question?.id}`, '.harm-end, .harm-hit[tabindex="0"]');
  const { side, own } = model;
  const shown = shownLie(model);
  // spectators see the large board of the player to move
  const trace = model.traces.get(model.seat);
  const [points, showPoints] = useState(false);
  return (
    <div
      class={`harm board-split harm-side-${side}`}
      ref={root}
      data-tab={tab}
      data-seats={model.view.seats.length}
      data-panel={props.panel ? (points ? 'points' : '') : undefined}
      style={hueOf(model.seat)}
      onClickCapture={({ target }) => launch(sourceOf(root.current, target as Element))}
    >
      <div class="harm-room board-view">
        <Hits model={model}>
          <Picture
            side={side}
            cells={own.cells}
            named
            fresh={freshCells(props, model.seat)}
            under={
              <>
                <TraceRings side={side} trace={trace} />
                <UnderMarks model={model} shown={shown} />
              </>
            }
            on={(cell) => <Ghost model={model} cell={cell} shown={shown} />}
            over={
              <>
                <TraceBeads side={side} trace={trace} />
                <OverMarks model={model} />
              </>
            }
          />
        </Hits>
      </div>
      <Hand model={model} />
      <Tabs model={model} tab={tab} onChoose={choose} />
      <Groups model={model} />
      <div class="harm-cards">
        <Row model={model} />
        <Own model={model} />
      </div>
      {props.panel && (
        <button
          type="button"
          class="harm-points"
          aria-expanded={points}
          aria-controls="harm-scores"
          onClick={() => showPoints(!points)}
        >
          {words.value.board.byKind}
        </button>
      )}
      <Scores model={model} />
      <Others model={model} />
    </div>
  );
}

/** Where a flight begins: at the group that was clicked, or at the chosen token in the hand. */
const sourceOf = (root: Element | null, clicked: Element): Element | null =>
  clicked.closest('.harm-group') ?? root?.querySelector('.harm-held[aria-pressed="true"]') ?? null;

/** What the tray of a phone shows: the board of another while it is played on, the groups while one is to be taken, else the cards, unless another tab is chosen. */
function useTab({ view, seat, question, props }: Model): [Tab, (tab: Tab) => void] {
  const moment = `${seat} ${view.turns} ${view.took}`;
  const [turned, turn] = useState<{ readonly moment: string; readonly tab: Tab }>();
  const watching = props.skip !== undefined && view.current !== seat;
  const plain: Tab = watching
    ? 'others'
    : question?.kind === 'spirit' || question?.kind === 'discard' || view.took
      ? 'cards'
      : 'groups';
  return [turned?.moment === moment ? turned.tab : plain, (tab) => turn({ moment, tab })];
}

interface TabsProps {
  readonly model: Model;
  readonly tab: Tab;
  onChoose(tab: Tab): void;
}

function Tabs({ model, tab, onChoose }: TabsProps) {
  const w = words.value.board;
  return (
    <div class="tabs harm-tabs">
      {TABS.filter((one) => one !== 'others' || model.view.seats.length > 1).map((one) => (
        <button type="button" key={one} aria-pressed={one === tab} onClick={() => onChoose(one)}>
          {w.tabs[one]}
        </button>
      ))}
    </div>
  );
}

/** The keys of this game, wherever the focus is: numbers take a group or choose a token, C goes through the cards. */
function useKeys(model: Model): void {
  useKeyPresses((event) => obey(model, event));
}

/** Whether the key meant something here. */
function obey(model: Model, event: KeyboardEvent): boolean {
  const { view, legal, own, card } = model;
  switch (event.key) {
    case 'Escape':
      model.clear();
      return false;
    case 'e':
      if (legal.mayEnd) model.send({ end: true });
      return legal.mayEnd;
    case 'c': {
      const ids = own.cards.map((one) => one.card);
      model.pickCard([...ids, undefined][card === undefined ? 0 : ids.indexOf(card) + 1]);
      return true;
    }
    default: {
      const number = Number(event.key);
      if (!Number.isInteger(number) || number < 1) return false;
      if (legal.takes.has(number - 1)) model.send({ take: number - 1 });
      else if (legal.places.size > 0 && number <= view.hand.length) model.pickToken(view.hand[number - 1]);
      else return false;
      return true;
    }
  }
}

interface Root {
  readonly current: HTMLElement | null;
}

const FLIGHT = { duration: 230, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)', fill: 'backwards' } as const;

/**
 * Lets what was taken fly from its group into the hand, and what was placed from the hand to its cell. Both have changed
 * their places already: a click never waits for them. Returns what to call where a flight may begin.
 */
function useFlights(root: Root, { before, view }: BoardProps<Harmonies>): (from: Element | null) => void {
  const drawn = useRef(view);
  const from = useRef<DOMRect | undefined>(undefined);
  useLayoutEffect(() => {
    if (drawn.current === view) return;
    drawn.current = view;
    const start = from.current;
    from.current = undefined;
    if (start === undefined || before === undefined || root.current === null || !mayMove()) return;
    if (view.hand.length > before.hand.length)
      for (const held of all(root.current, '.harm-held svg')) fly(held, start, 1);
    else
      for (const fresh of all(root.current, '.harm-board .harm-fresh')) {
        // inside a picture a step is as long as the picture is enlarged
        const svg = fresh.closest('svg');
        if (svg !== null) fly(fresh, start, svg.viewBox.baseVal.width / svg.getBoundingClientRect().width);
      }
  }, [view]);
  return (source) => {
    from.current = source?.getBoundingClientRect();
  };
}

const all = (root: Element, selector: string): NodeListOf<Element> => root.querySelectorAll(selector);

function fly(what: Element, start: DOMRect, unit: number): void {
  const end = what.getBoundingClientRect();
  const x = (start.left + start.width / 2 - end.left - end.width / 2) * unit;
  const y = (start.top + start.height / 2 - end.top - end.height / 2) * unit;
  what.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], FLIGHT);
}
