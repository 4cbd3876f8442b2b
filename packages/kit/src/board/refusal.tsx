import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import './refusal.css';

/** Why something was refused, for a person who has just tried it. */
export interface Refused {
  /** What is not possible, and why, in one sentence. */
  readonly why: string;
  /** What would be possible instead. */
  readonly can?: string | undefined;
  /** The rule or option that says so, where tables differ. */
  readonly rule?: string | undefined;
}

/**
 * What was refused last. It stays until the next act, and goes by itself when `moment` changes: another question, another
 * position.
 */
export function useRefused<R extends Refused>(
  moment: string,
): { readonly refused: R | undefined; refuse(refused: R): void } {
  const [kept, keep] = useState<{ readonly moment: string; readonly refused: R }>();
  const refused = kept?.moment === moment ? kept.refused : undefined;
  useEffect(() => {
    if (refused === undefined) return undefined;
    const act = (event: Event): void => {
      if (event instanceof KeyboardEvent && !['Enter', ' ', 'Escape'].includes(event.key)) return;
      keep(undefined);
    };
    // before the board hears of it: what is refused next replaces what was
    addEventListener('pointerdown', act, { capture: true });
    addEventListener('keydown', act, { capture: true });
    return () => {
      removeEventListener('pointerdown', act, { capture: true });
      removeEventListener('keydown', act, { capture: true });
    };
  }, [refused]);
  return { refused, refuse: (next) => keep({ moment, refused: next }) };
}

interface RefusalProps {
  readonly refused: Refused;
  /** The target, which says that it is described by this. */
  readonly id?: string;
  /** Where it was tried, from 0 to 1 across and down the box that the card lies in. */
  readonly x: number;
  readonly y: number;
  /** What the card keeps away from the target, as a CSS length. */
  readonly gap?: string;
}

/** The answer to something that is not legal, at the place where it was tried. Lies in a box with a position. */
export function RefusalBubble({ refused: { why, can, rule }, id, x, y, gap = '2.25rem' }: RefusalProps) {
  return (
    <div
      class={`refused ${x < 0.5 ? 'after' : 'before'} ${y < 0.5 ? 'under' : 'over'}`}
      role="alert"
      id={id}
      style={{ '--x': x, '--y': y, '--gap': gap }}
    >
      <p class="refused-why">{why}</p>
      {can !== undefined && <p class="refused-can">{can}</p>}
      {rule !== undefined && (
        <p class="refused-rule">
          <Icon name="book" /> <span>{rule}</span>
        </p>
      )}
    </div>
  );
}

/** A crossed ring where the thing was tried. */
export function Nope({ x, y, r = 14 }: { readonly x: number; readonly y: number; readonly r?: number }) {
  return (
    <g class="nope" transform={`translate(${x} ${y})`}>
      <circle r={r} stroke-width={r * 0.26} />
      <path d={`M${-r * 0.5} ${-r * 0.5}L${r * 0.5} ${r * 0.5}`} stroke-width={r * 0.28} />
    </g>
  );
}
