import type { BoardProps } from '@tessera/kit';
import { useKeptFocus } from '@tessera/kit/board/keys.ts';
import { useRef, useState } from 'preact/hooks';
import type { Harmonies } from '../rules/index.ts';
import { Own, Row } from './Cards.tsx';
import { Groups } from './Groups.tsx';
import { Hand } from './Hand.tsx';
import { Hits } from './Hits.tsx';
import { useKeys } from './keys.ts';
import { Ghost, OverMarks, shownLie, UnderMarks } from './Marks.tsx';
import { type Model, useModel } from './model.ts';
import { useFlights } from './motion.ts';
import { Others } from './Others.tsx';
import { Picture } from './Picture.tsx';
import { Scores } from './Scores.tsx';
import { hueOf } from './seats.tsx';
import { TraceBeads, TraceRings } from './Traces.tsx';
import { freshCells } from './tracing.ts';
import { words } from './words.ts';
import './play.css';

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
      class={`harm harm-side-${side}`}
      ref={root}
      data-tab={tab}
      data-seats={model.view.seats.length}
      data-panel={props.panel ? (points ? 'points' : '') : undefined}
      style={hueOf(model.seat)}
      onClickCapture={({ target }) => launch(sourceOf(root.current, target as Element))}
    >
      <div class="harm-room">
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
