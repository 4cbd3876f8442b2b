import type { BoardProps } from '@tessera/manifest';
import { useKeptFocus } from '@tessera/table/board/keys.ts';
import { mayMove } from '@tessera/table/settings.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TurnDetail, View } from '../rules/index.ts';
import { useDraft } from './draft.ts';
import { useTall } from './facing.ts';
import { Goal } from './Goal.tsx';
import { Hits } from './Hits.tsx';
import { useKeys } from './keys.ts';
import { type LastTurn, lastTurn, NO_TURN } from './last.ts';
import type { Facing } from './layout.ts';
import { OverMarks, UnderMarks } from './Marks.tsx';
import { flightsBetween, fly } from './motion.ts';
import { Panel } from './Panel.tsx';
import { Picture } from './Picture.tsx';
import { progressOf } from './prospect.ts';
import { Shelf } from './Shelf.tsx';
import { spelled } from './spelled.ts';
import { Tools } from './Tools.tsx';
import './play.css';

/** The board with everything that goes with playing on it. */
export function Play(props: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const turned = useTall(root);
  const [flipped, setFlipped] = useState(false);
  const facing: Facing = { turned, flipped };
  const draft = useDraft(props, facing);
  const last = useLast(props);
  const [shown, setShown] = useState(false);
  const white = useMemo(() => progressOf(draft.view, 'W'), [draft.view]);
  const black = useMemo(() => progressOf(draft.view, 'B'), [draft.view]);
  const spelling = spelled(draft, shown ? (draft.mine === 'W' ? white : black).prospect : undefined);
  useFlights(root, props, facing);
  useKeys(draft);
  // the sheet of a turn opens and closes while the same question stands
  useKeptFocus(root, `${draft.question?.id} ${draft.to} ${draft.tool}`, '.rithmo-hit[tabindex="0"]');
  return (
    <div class={`rithmo${turned ? ' turned' : ''}`} ref={root}>
      <div class="rithmo-room">
        <Hits draft={draft}>
          <Picture
            view={draft.view}
            facing={facing}
            under={<UnderMarks draft={draft} spelling={spelling} last={last} />}
            over={<OverMarks draft={draft} spelling={spelling} />}
          />
        </Hits>
      </div>
      <Shelf draft={draft} color="B" progress={black} />
      <div class="rithmo-middle">
        <Goal draft={draft} progress={draft.mine === 'W' ? white : black} shown={shown} onShow={setShown} />
        <Tools draft={draft} onFlip={() => setFlipped(!flipped)} flipped={flipped} />
      </div>
      <Shelf draft={draft} color="W" progress={white} />
      <Panel draft={draft} />
    </div>
  );
}

/** The squares of the latest turn; kept while nothing new is told. */
function useLast({ notes, view }: BoardProps): LastTurn {
  const kept = useRef<LastTurn>(NO_TURN);
  const told = notes.findLast(({ kind }) => kind === 'turn');
  const found = lastTurn(view as unknown as View, told?.detail as TurnDetail | undefined, kept.current);
  kept.current = found;
  return found;
}

/** Lets what has moved fly from where it was. */
function useFlights(
  root: { readonly current: HTMLElement | null },
  { before, view }: BoardProps,
  facing: Facing,
): void {
  const drawn = useRef(view);
  useLayoutEffect(() => {
    if (drawn.current === view) return;
    drawn.current = view;
    if (before === undefined || before === null || root.current === null || !mayMove()) return;
    fly(root.current, flightsBetween(before as unknown as View, view as unknown as View, facing));
  }, [view]);
}
