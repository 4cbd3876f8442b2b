import type { BoardProps } from '@tessera/manifest';
import { useKeptFocus } from '@tessera/table/board/keys.ts';
import { useRef, useState } from 'preact/hooks';
import type { View } from '../rules/index.ts';
import { Own, Row } from './Cards.tsx';
import { Groups } from './Groups.tsx';
import { Hand } from './Hand.tsx';
import { Hits } from './Hits.tsx';
import { useKeys } from './keys.ts';
import { Ghost, OverMarks, shownLie, UnderMarks } from './Marks.tsx';
import { useFlights } from './motion.ts';
import { Others } from './Others.tsx';
import { Picture } from './Picture.tsx';
import { Scores } from './Scores.tsx';
import { type TableModel, useTable } from './table.ts';
import { words } from './words/catalogue.ts';
import './play.css';

const TABS = ['groups', 'cards', 'scores', 'others'] as const;
type Tab = (typeof TABS)[number];

/** One's own board with everything that goes with playing on it. */
export function Play(props: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  const [tab, choose] = useTab(table);
  const launch = useFlights(root, props);
  useKeys(table);
  useKeptFocus(root, `${table.question?.id}`, '.harm-end, .harm-hit[tabindex="0"]');
  const { side, own } = table;
  const shown = shownLie(table);
  return (
    <div
      class={`harm side-${side}`}
      ref={root}
      data-tab={tab}
      data-seats={table.view.seats.length}
      onClickCapture={({ target }) => launch(sourceOf(root.current, target as Element))}
    >
      <div class="harm-room">
        <Hits table={table}>
          <Picture
            side={side}
            cells={own.cells}
            fresh={freshCells(props, table.seat)}
            under={<UnderMarks table={table} shown={shown} />}
            on={(cell) => <Ghost table={table} cell={cell} shown={shown} />}
            over={<OverMarks table={table} />}
          />
        </Hits>
      </div>
      <Hand table={table} />
      <Tabs table={table} tab={tab} onChoose={choose} />
      <Groups table={table} />
      <div class="harm-cards">
        <Row table={table} />
        <Own table={table} />
      </div>
      <Scores table={table} />
      <Others table={table} />
    </div>
  );
}

/** Where a flight begins: at the group that was clicked, or at the chosen token in the hand. */
const sourceOf = (root: Element | null, clicked: Element): Element | null =>
  clicked.closest('.harm-group') ?? root?.querySelector('.harm-held[aria-pressed="true"]') ?? null;

/** What the tray of a phone shows: the groups while one is to be taken, else the cards, unless somebody turns it. */
function useTab({ view, seat, question }: TableModel): [Tab, (tab: Tab) => void] {
  const moment = `${seat} ${view.turns} ${view.took}`;
  const [turned, turn] = useState<{ readonly moment: string; readonly tab: Tab }>();
  const plain: Tab = question?.kind === 'spirit' || question?.kind === 'discard' || view.took ? 'cards' : 'groups';
  return [turned?.moment === moment ? turned.tab : plain, (tab) => turn({ moment, tab })];
}

interface TabsProps {
  readonly table: TableModel;
  readonly tab: Tab;
  onChoose(tab: Tab): void;
}

function Tabs({ table, tab, onChoose }: TabsProps) {
  const w = words.value;
  return (
    <div class="harm-tabs">
      {TABS.filter((one) => one !== 'others' || table.view.seats.length > 1).map((one) => (
        <button type="button" key={one} aria-pressed={one === tab} onClick={() => onChoose(one)}>
          {w.tabs[one]}
        </button>
      ))}
    </div>
  );
}

/** The cells of a seat that changed since the view before. */
function freshCells({ before, view }: BoardProps, seat: number): ReadonlySet<string> {
  const was = (before as unknown as View | undefined)?.seats?.[seat]?.cells;
  const is = (view as unknown as View).seats[seat].cells;
  if (was === undefined || was.length !== is.length) return new Set();
  return new Set(is.flatMap(({ at, stack, cube }, i) => (stack !== was[i].stack || cube !== was[i].cube ? [at] : [])));
}
