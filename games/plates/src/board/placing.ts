import type { Seat } from '@tessera/kernel';
import { type Refused, useRefused } from '@tessera/kit/board/refusal.tsx';
import { useMemo, useState } from 'preact/hooks';
import { HEART_OF, hexAt, KEYS, type View } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';
import { hasPlates } from '../words/speech.ts';
import { offersFor, type Worthy } from './offers.ts';
import type { Look } from './Plate.tsx';

/** Somebody who is to place, or only watches: what is pointed at and what can be done about it. */
export interface Pointing {
  readonly view: View;
  readonly looks: readonly Look[];
  /** Whose plate it would be; undefined while nobody here has to place. */
  readonly team: Seat | undefined;
  readonly offers: readonly Worthy[];
  readonly pointed: number | undefined;
  /** The offer pointed at. */
  readonly offer: Worthy | undefined;
  /** What was tried last and is not possible. */
  readonly refused: HexRefusal | undefined;
  point(hex: number | undefined): void;
  /** A hex was chosen: places a plate there, or tells why not. */
  choose(hex: number): void;
  /** Places where one points. */
  place(): void;
}

interface PlacingOptions {
  readonly view: View;
  readonly looks: readonly Look[];
  readonly team: Seat | undefined;
  /** Changes with every question: what was pointed at before is forgotten. */
  readonly moment: string;
  place(hex: string): void;
  /** Why a plate does not go on a hex; undefined when nobody has to place. */
  whyNot(hex: string): HexRefusal | undefined;
}

export function usePlacing({ view, looks, team, moment, place, whyNot }: PlacingOptions): Pointing {
  const [kept, keep] = useState<{ moment: string; hex: number | undefined }>({ moment, hex: undefined });
  const pointed = kept.moment === moment ? kept.hex : undefined;
  const offers = useMemo(() => (team === undefined ? [] : offersFor(view, team)), [view, team]);
  const offer = offers.find(({ hex }) => hex === pointed);
  const { refused, refuse } = useRefused<HexRefusal>(moment);
  const choose = (hex: number): void => {
    if (offers.some((one) => one.hex === hex)) place(KEYS[hex]);
    else {
      const why = whyNot(KEYS[hex]);
      if (why !== undefined) refuse(why);
    }
  };
  return {
    view,
    looks,
    team,
    offers,
    pointed,
    offer,
    refused,
    point: (hex) => keep({ moment, hex }),
    choose,
    place: () => offer !== undefined && choose(offer.hex),
  };
}

/** Why a plate does not go on a hex. */
export interface HexRefusal extends Refused {
  readonly hex: number;
}

/** [P3] Why a plate does not go there, by what lies there and where it would go; `general` says it without the place. */
export function whyNotHere(
  w: BoardWords,
  title: string,
  view: View,
  team: number,
  key: string,
  general: string,
): HexRefusal {
  const hex = hexAt(key);
  const owner = view.board[key];
  const { no } = w;
  if (!hasPlates(view, team)) return { hex, why: no.start, can: general };
  if (owner === team) return { hex, why: no.own, can: no.ownCan };
  if (owner !== undefined && HEART_OF[hex] >= 0 && view.options.heartSteal !== 'placement')
    return { hex, why: no.held, can: no.dashed, rule: no.plays(title) };
  if (owner !== undefined) return { hex, why: no.taken, can: no.dashed };
  return { hex, why: no.far, can: no.dashed };
}
