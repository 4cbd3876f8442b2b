import { callName } from '@tessera/client/session/names.ts';
import type { Session } from '@tessera/client/session/session.ts';
import { turnText } from '@tessera/client/session/tell.ts';
import { turnsOf } from '@tessera/client/stage/turns.ts';
import { hue, lookOf, SeatMark } from '@tessera/client/table/looks.tsx';
import type { GameUi, Turn } from '@tessera/kit';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useEffect, useRef } from 'preact/hooks';
import { logOf } from './analysis-session.ts';
import { lineThrough, sizeOf, type TreeStep } from './tree.ts';
import { inPercent } from './ValuesBox.tsx';
import type { Values } from './values.ts';
import { words } from './words.ts';

interface BranchesProps {
  readonly session: Session;
  readonly ui: GameUi;
  readonly cursor: TreeStep;
  /** Another number whenever a branch was named or taken out. */
  readonly changes: number;
  readonly values: Values;
  onLook(step: TreeStep): void;
}

/** The line through the position, a row for each turn, and what else was tried where it begins. */
export function Branches({ session, ui, cursor, values, onLook }: BranchesProps) {
  const w = words.value;
  const list = useRef<HTMLOListElement>(null);
  const line = lineThrough(cursor);
  const first = line[0].match.length;
  const here = cursor.match.length;
  const viewer = session.me.value ?? 0;
  const places = session.places.value;
  const reading = session.reading.value;
  const textOf = (turn: Turn) => turnText(ui, reading, turn, true);
  const turns = turnsOf(logOf(line, viewer), ui);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    // values take room from the list
  }, [cursor, values.news.value, values.shown.value]);
  const current = here === first ? undefined : turns.find(({ to }) => here <= to);
  /** What else was tried within a turn, with the sentence of its own first turn. */
  const others = (from: number, to: number) =>
    line.slice(from - first, to - first).flatMap((step, i) =>
      step.children.flatMap((child) => {
        if (child === line[from - first + i + 1]) return [];
        const [own] = turnsOf(logOf(lineThrough(child).slice(child.match.length - first), viewer), ui);
        const text = child.name ?? (own && textOf(own)) ?? '';
        return [{ step: child, text: child.played ? `${w.asPlayed}: ${text}` : text, count: sizeOf(child) }];
      }),
    );
  /** Of a whole turn: what its last judged answer was worth. */
  const worth = (...steps: readonly TreeStep[]) => {
    const found = steps.map((step) => values.worth(step)).findLast((one) => one !== undefined);
    return (
      found && (
        <strong role="img" aria-label={w.share(callName(places, found.seat), Math.round(100 * found.share))}>
          {inPercent(found.share)}
        </strong>
      )
    );
  };
  return (
    <section class="analysis-moves" aria-label={w.moves}>
      <h2>
        {w.moves} <small>{w.kept}</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol ref={list} tabIndex={0}>
        <li>
          <button type="button" aria-current={here === first ? 'step' : undefined} onClick={() => onLook(line[0])}>
            <span>{w.start}</span>
          </button>
        </li>
        {turns.map((turn, i) => {
          // answers that nobody hears of belong to the turn after them
          const from = turns[i - 1]?.to ?? first;
          const tried = others(from, turn.to);
          const steps = line.slice(from - first + 1, turn.to - first + 1);
          // a branch may begin in the middle of a turn
          const name = steps.find((step) => step.name !== undefined)?.name;
          const shown = turn.seat < 0 ? undefined : lookOf(ui, reading.view, turn.seat);
          return (
            <li key={turn.from} style={shown && hue(shown)}>
              <button
                type="button"
                aria-current={turn === current ? 'step' : undefined}
                onClick={() => onLook(line[turn.to - first])}
              >
                {turn.seat >= 0 && (
                  <SeatMark
                    ui={ui}
                    label={places[turn.seat]?.label ?? ''}
                    view={reading.view}
                    seat={turn.seat}
                    place="rail"
                  />
                )}
                <span>
                  {name !== undefined && <b>{name}: </b>}
                  {textOf(turn)}
                </span>
                {worth(...steps)}
              </button>
              {tried.length > 0 && (
                <ul>
                  {tried.map(({ step, text, count }, n) => (
                    <li key={n}>
                      <button type="button" onClick={() => onLook(step)}>
                        <Icon name="branch" />
                        <span>{text}</span>
                        {worth(step) ?? <small>{w.more(count)}</small>}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
