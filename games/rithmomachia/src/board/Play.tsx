import type { BoardProps } from '@tessera/kit';
import { useKeptFocus } from '@tessera/kit/board/keys.ts';
import { mayMove } from '@tessera/kit/settings.ts';
import { moveMs, msOf, paceFor } from '@tessera/kit/stage/pace.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { COLORS, type Rithmomachia } from '../rules/index.ts';
import { useDraft } from './draft.ts';
import { Goal } from './Goal.tsx';
import { useKeys } from './gestures.ts';
import { Hits } from './Hits.tsx';
import type { Facing } from './layout.ts';
import { LastMarks, OverMarks, spelled, UnderMarks } from './Marks.tsx';
import { Panel, Tools } from './Panel.tsx';
import { type Leaving, Picture } from './Picture.tsx';
import { progressOf } from './prospect.ts';
import { Shelf } from './Shelf.tsx';
import { flightsBetween, fly, leavingBetween } from './staging.ts';
import { lastTurn, pieceTraces, TraceSums, Traces } from './Traces.tsx';
import './styles/table.css';
import './styles/panel.css';
import './styles/sizes.css';

/** The board with everything that goes with playing on it. */
export function Play(props: BoardProps<Rithmomachia>) {
  const root = useRef<HTMLDivElement>(null);
  const turned = useTall(root);
  const [flipped, setFlipped] = useState(false);
  const facing: Facing = { turned, flipped };
  const draft = useDraft(props, facing);
  const traces = useMemo(() => pieceTraces(props), [props.traces, props.view, props.notes]);
  const last = useMemo(() => lastTurn(draft.view, props.log ?? props.notes), [draft.view, props.log, props.notes]);
  const [shown, setShown] = useState(false);
  const { view, unaided, mine } = draft;
  const white = useMemo(() => (unaided ? undefined : progressOf(view, 'W')), [view, unaided]);
  const black = useMemo(() => (unaided ? undefined : progressOf(view, 'B')), [view, unaided]);
  const own = mine === 'W' ? white : black;
  const spelling = spelled(draft, shown ? own?.prospect : undefined);
  const sewn = { view: draft.view, facing, traces, quiet: draft.selected !== undefined || draft.ways.length > 0 };
  const leaving = useFlights(root, props, facing);
  useKeys(draft);
  // the sheet of a turn opens and closes while the same question stands
  useKeptFocus(root, `${draft.question?.id} ${draft.to} ${draft.tool}`, '.rithmo-hit[tabindex="0"]');
  return (
    <div class={`rithmo board-split${turned ? ' rithmo-turned' : ''}`} ref={root}>
      <div class="rithmo-room board-view">
        <Hits draft={draft}>
          <Picture
            view={draft.view}
            facing={facing}
            leaving={leaving}
            under={
              <>
                {traces.length === 0 && <LastMarks draft={draft} last={last} />}
                <Traces {...sewn} />
                <UnderMarks draft={draft} spelling={spelling} />
              </>
            }
            over={
              <>
                <TraceSums {...sewn} />
                <OverMarks draft={draft} spelling={spelling} />
              </>
            }
          />
        </Hits>
      </div>
      <Shelf draft={draft} color="B" progress={black} player={props.player?.(1)} />
      <div class="rithmo-middle">
        <Goal draft={draft} progress={own} shown={shown} onShow={setShown} />
        <Tools draft={draft} onFlip={() => setFlipped(!flipped)} flipped={flipped} />
      </div>
      <Shelf draft={draft} color="W" progress={white} player={props.player?.(0)} />
      <Panel draft={draft} />
    </div>
  );
}

/** Lets what has moved fly from where it was; what was taken stands until then. */
function useFlights(
  root: { readonly current: HTMLElement | null },
  { before, view, me }: BoardProps<Rithmomachia>,
  facing: Facing,
): Leaving {
  const drawn = useRef(view);
  const mover = before === undefined ? undefined : COLORS.indexOf(before.turn);
  const pace = paceFor(me !== null && mover === me);
  const plays = before !== undefined && mayMove() && pace !== 'instant';
  useLayoutEffect(() => {
    if (drawn.current === view) return;
    drawn.current = view;
    if (plays && root.current !== null) fly(root.current, flightsBetween(before, view, facing), pace);
  }, [view]);
  return useMemo(() => {
    if (!plays) return { pieces: [], delay: 0 };
    const [flight] = flightsBetween(before, view, facing);
    const delay = flight === undefined ? 0 : msOf('aim', pace) + moveMs(flight.cells, pace);
    return { pieces: leavingBetween(before, view), delay };
  }, [view]);
}

/** Whether the room for the board is tall enough to stand it upright. */
export const isTall = (width: number, height: number): boolean => width < 620 && height > width * 1.2;

/** Follows the room an element has: true while the board should stand upright. */
export function useTall(root: { readonly current: HTMLElement | null }): boolean {
  const [tall, setTall] = useState(() => typeof innerWidth === 'number' && isTall(innerWidth, innerHeight));
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const look = (): void => setTall(isTall(element.clientWidth, element.clientHeight));
    const watch = new ResizeObserver(look);
    watch.observe(element);
    look();
    return () => watch.disconnect();
  }, []);
  return tall;
}
