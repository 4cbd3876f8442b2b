import type { BoardNote } from '@tessera/kit';
import { mayMove } from '@tessera/kit/settings.ts';
import { cueMs, msOf } from '@tessera/kit/stage/pace.ts';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Wingspan } from '../rules/index.ts';
import { Pic } from './art/Pic.tsx';
import type { Model } from './model.ts';
import { cueOf, cues, ROW_OF } from './staging.ts';

/** Something that goes from one place of the table to another, or, without a start, lights up where it is. */
interface Flight {
  readonly key: string;
  /** The picture that flies; a ring without one. */
  readonly pic: string | undefined;
  readonly from: DOMRect | undefined;
  readonly to: DOMRect;
  readonly after: number;
  readonly ms: number;
}

/** More of one kind would only be a cloud. */
const MOST = 3;
/** Several of one kind leave one after the other. */
const STAGGER = 70;

type Find = (...selectors: readonly string[]) => DOMRect | undefined;

/** The first of some places that can be seen; the players beside the board are the last resort. */
const finder =
  (root: Element): Find =>
  (...selectors) => {
    const table = root.closest('.table') ?? root;
    for (const selector of selectors)
      for (const found of table.querySelectorAll(selector)) {
        const box = found.getBoundingClientRect();
        if (box.width > 0 && box.height > 0) return box;
      }
    return undefined;
  };

/** What there is to see of what others just did, in the order and for the time in which the table shows it. */
function flightsOf({ props, seat, me, view }: Model, root: Element): readonly Flight[] {
  const { notes, before } = props;
  if (before === undefined) return [];
  const find = finder(root);
  const starts = new Map<string, number>();
  let time = 0;
  for (const cue of cues(notes)) {
    starts.set(cue.show, time);
    time += cueMs(cue);
  }
  const home = (who: number, fact: 'card' | 'food') =>
    who === seat
      ? find(fact === 'food' ? '.wing-food' : '.wing-hand > ul', `.seats [data-seat="${who}"]`)
      : find(`[data-mat="${who}"] [data-fact="${fact}"]`, `.seats [data-seat="${who}"]`);
  const bird = (id: string, who: number) =>
    find(`.wing-mat [data-bird="${id}"][data-seat="${who}"]`, `[data-mat="${who}"] [data-bird="${id}"]`);
  const feeder = () => find('.wing-feeder', '.wing-tabs [data-tab="tray"]');
  const deck = () => find('.wing-deck', '.wing-tabs [data-tab="tray"]');
  const slot = (card: string) =>
    find(`.wing-tray li:nth-child(${before.tray.indexOf(card) + 1})`, '.wing-tabs [data-tab="tray"]');

  const way = (
    one: BoardNote<Wingspan>,
  ): { pic?: string; from?: DOMRect | undefined; to: DOMRect | undefined; count?: number } => {
    switch (one.kind) {
      case 'choseAction': {
        const row = ROW_OF[one.detail.action];
        const to =
          row === undefined
            ? undefined
            : find(
                ...(one.seat === seat ? [`.wing-plate[data-row="${row}"]`] : []),
                `[data-mat="${one.seat}"] .wing-h-${row} > .wing-pic`,
              );
        const from = find(`[data-mat="${one.seat}"] [data-fact="cube"]`, `.seats [data-seat="${one.seat}"]`);
        return { pic: `cube-${one.seat}`, from, to };
      }
      case 'gainedFood':
        return { pic: one.detail.food, from: feeder(), to: home(one.seat, 'food'), count: one.detail.count };
      case 'cachedFood':
        return { pic: one.detail.food, from: feeder(), to: bird(one.detail.bird, one.seat), count: one.detail.count };
      case 'laidEggs': {
        const to = bird(one.detail.bird, one.seat);
        return { pic: 'egg-0', from: to && new DOMRect(to.x, to.y - 36, to.width, to.height), to };
      }
      case 'drewFromDeck':
        return { pic: 'card', from: deck(), to: home(one.seat, 'card'), count: one.detail.count };
      case 'tookFromTray':
        return { pic: 'card', from: slot(one.detail.card), to: home(one.seat, 'card') };
      case 'tuckedCards':
        return { pic: 'card', from: deck(), to: bird(one.detail.bird, one.seat), count: one.detail.count };
      case 'activatedBird':
      case 'playedBird':
      case 'movedBird':
        return { to: bird(one.detail.bird, one.seat) };
      default:
        return { to: undefined };
    }
  };

  return notes.flatMap((note, i): readonly Flight[] => {
    // own moves were previewed before they were sent, so nothing flies
    const show = note.seat === me ? undefined : cueOf(note.kind);
    const { pic, from, to, count = 1 } = show === undefined ? { to: undefined } : way(note);
    if (show === undefined || to === undefined || (pic !== undefined && from === undefined)) return [];
    const ms = cueMs({ show });
    return Array.from({ length: Math.min(MOST, count) }, (_, n) => ({
      key: `${view.turns} ${note.at} ${i} ${n}`,
      pic,
      from,
      to,
      after: (starts.get(show) ?? 0) + n * STAGGER,
      ms: Math.max(0, ms - n * STAGGER),
    }));
  });
}

interface FlightsProps {
  readonly model: Model;
  readonly root: RefObject<HTMLElement | null>;
}

const NONE: readonly Flight[] = [];

/** What others do, over the table: cubes, food and cards on their way, birds that light up. It takes no room and no clicks. */
export function Flights({ model, root }: FlightsProps) {
  const [flights, setFlights] = useState(NONE);
  const layer = useRef<HTMLDivElement>(null);
  const { view } = model.props;
  useLayoutEffect(() => {
    const may = root.current !== null && mayMove() && msOf('place') > 0;
    setFlights(may ? flightsOf(model, root.current as HTMLElement) : NONE);
  }, [view]);
  useLayoutEffect(() => {
    const box = layer.current?.getBoundingClientRect();
    if (box === undefined) return;
    const begun = flights.map(({ from, to, after, ms }, i) => {
      const node = layer.current?.children[i] as HTMLElement;
      const at = (place: DOMRect) =>
        `translate(${place.x + place.width / 2 - box.x}px, ${place.y + place.height / 2 - box.y}px) translate(-50%, -50%)`;
      const timing = { delay: after, duration: Math.max(1, ms), easing: 'ease-in-out', fill: 'both' } as const;
      if (from === undefined) Object.assign(node.style, { width: `${to.width}px`, height: `${to.height}px` });
      const frames =
        from === undefined
          ? [
              { transform: `${at(to)} scale(0.96)`, opacity: 0 },
              { transform: `${at(to)} scale(1.06)`, opacity: 1, offset: 0.4 },
              { transform: `${at(to)} scale(1)`, opacity: 0 },
            ]
          : [
              { transform: `${at(from)} scale(0.6)`, opacity: 0 },
              { transform: `${at(from)} scale(1.1)`, opacity: 1, offset: 0.15 },
              { transform: `${at(to)} scale(1)`, opacity: 1, offset: 0.9 },
              { transform: `${at(to)} scale(0.7)`, opacity: 0 },
            ];
      return node.animate(frames, timing);
    });
    return () => {
      for (const one of begun) one.cancel();
    };
  }, [flights]);
  return (
    <div class="wing-flights" ref={layer} aria-hidden="true">
      {flights.map(({ key, pic }) => (
        <span key={key} class={pic === undefined ? 'wing-ring' : undefined} data-flies={pic ?? 'ring'}>
          {pic !== undefined && <Pic name={pic} />}
        </span>
      ))}
    </div>
  );
}
