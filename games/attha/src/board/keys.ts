import { isControl, useKeptFocus, useKeyPresses } from '@tessera/kit/board/keys.ts';
import type { Controls } from './controls.ts';

interface Root {
  readonly current: HTMLElement | null;
}

/** The keys of this game, wherever the focus is, and a focus that is never lost. */
export function useKeys(root: Root, controls: Controls): void {
  useKeyPresses((event) => obey(controls, event));
  const next = controls.legal.throws ? '.attha-throw-button' : '.attha-hit[tabindex="0"]';
  useKeptFocus(root, controls.question?.id ?? '', next);
}

/** Whether the key meant something here. */
function obey(controls: Controls, event: KeyboardEvent): boolean {
  const { legal, view, seat, stops } = controls;
  switch (event.key) {
    case 'Escape':
      controls.clear();
      return false;
    case ' ':
      // on the board Space throws while throwing is all there is to do
      if (!legal.throws || (isControl(event.target) && !isBoard(event.target))) return false;
      controls.throwShells();
      return true;
    case 't':
      if (legal.throws) controls.throwShells();
      return legal.throws;
    case 'm':
      if (legal.merges.length > 0) controls.merge();
      return legal.merges.length > 0;
    case 's':
      if (legal.stacks.length > 0) controls.stack();
      return legal.stacks.length > 0;
    case 'r':
      if (view.pool.length > 1 && legal.moves.length > 0)
        controls.chooseRoll(((controls.roll ?? -1) + 1) % view.pool.length, false);
      return legal.moves.length > 0;
    default: {
      const id = Number(event.key);
      const stop = stops.find(({ unit }) => unit !== undefined && unit.seat === seat && unit.ids.includes(id));
      if (stop === undefined || legal.moves.length === 0) return false;
      controls.choose(stop, false);
      return true;
    }
  }
}

const isBoard = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.stop !== undefined;
