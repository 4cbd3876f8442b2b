import type { BoardProps } from '@tessera/kit';
import { mayMove } from '@tessera/kit/settings.ts';
import { msOf, type Pace, paceFor } from '@tessera/kit/stage/pace.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Attha, View } from '../rules/index.ts';
import { Caption } from './Caption.tsx';
import { type Controls, useControls } from './controls.ts';
import { Hits, useKeys } from './Hits.tsx';
import { MarkedPicture } from './Marks.tsx';
import { flightsBetween, fly } from './motion.ts';
import { Picture } from './Picture.tsx';
import { Actions, Pool } from './Rolls.tsx';
import { Shells, Thrown } from './Shells.tsx';
import { Strip } from './Strip.tsx';
import { coinTraces } from './Traces.tsx';
import { words } from './words.ts';

/** Attha's board: a picture for the front page, or all that a match needs. */
export function Board(props: BoardProps<Attha>) {
  return props.still ? <Still view={props.view} /> : <Live {...props} />;
}

function Still({ view }: { readonly view: View }) {
  const w = words.value.board;
  return <Picture view={view} label={w.picture(view.seats.map(({ colour }) => w.colours[colour]))} />;
}

function Live(props: BoardProps<Attha>) {
  const controls = useControls(props);
  const root = useRef<HTMLDivElement>(null);
  const { view } = controls;
  const pace = paceFor(props.notes.at(-1)?.seat === props.me);
  const traces = coinTraces(props);
  // how long the shells of this change fly: nothing tells before that how they will lie
  const thrown = props.before !== undefined && mayMove() && props.notes.some(({ kind }) => kind === 'threw');
  const throwing = thrown ? msOf('throw', pace) : 0;
  useFlights(root, props, pace);
  useKeys(root, controls);
  return (
    <div class="attha" ref={root}>
      <div class="attha-layout board-split">
        {!props.panel && <Strip view={view} name={props.name} />}
        <div class="attha-room board-view">
          <Hits controls={controls}>
            <MarkedPicture controls={controls} traces={traces} />
          </Hits>
        </div>
        <div class="attha-tray" style={{ '--rest': `${throwing}ms` }}>
          <Thrown view={view} name={props.name} me={props.me} {...(props.traces && { traces: props.traces })} />
          <Caption controls={controls} />
          <div class="attha-throw">
            <Shells
              view={view}
              notes={props.notes}
              log={props.log ?? props.notes}
              ms={throwing}
              me={props.me}
              name={props.name}
            />
            <MainButton controls={controls} skip={props.skip} />
          </div>
          <div class="attha-rolls">
            <Pool controls={controls} />
            <Actions controls={controls} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** One place for what is done most: throw when it is one's turn, skip while others are shown. */
function MainButton({ controls, skip }: { readonly controls: Controls; readonly skip: BoardProps<Attha>['skip'] }) {
  const { legal, view } = controls;
  const w = words.value.board;
  if (skip !== undefined)
    return (
      <button type="button" class="attha-throw-button attha-skip" onClick={skip}>
        {w.skip}
      </button>
    );
  return (
    <button
      type="button"
      class="attha-throw-button"
      aria-disabled={!legal.throws}
      data-warn={legal.throws && view.chain === 2 ? '' : undefined}
      onClick={() => controls.throwShells()}
    >
      {view.chain > 0 || (view.phase === 'ROLL' && view.pool.length > 0) ? w.throwAgain : w.throw}
    </button>
  );
}

/** Lets what has moved fly from where it was. */
function useFlights(
  root: { readonly current: HTMLElement | null },
  { before, view }: BoardProps<Attha>,
  pace: Pace,
): void {
  const drawn = useRef(view);
  useLayoutEffect(() => {
    if (drawn.current === view) return;
    drawn.current = view;
    if (before === undefined || root.current === null || pace === 'instant' || !mayMove()) return;
    fly(root.current, flightsBetween(before, view, pace));
  }, [view]);
}
