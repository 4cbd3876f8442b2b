import { must, parseOptions, type Seat } from '@tessera/kernel';
import { type Section as AnySection, rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { hexAt, plates, positionOf, type View } from '../../rules/index.ts';
import { HEIGHT, INSET, WIDTH } from '../layout.ts';
import { offersFor } from '../offers.ts';
import { Picture } from '../Picture.tsx';

const OPTIONS = must(parseOptions(plates.options, undefined));

const viewOf = (position: string): View => plates.view(must(plates.notation.parsePosition(position, OPTIONS)), null);

interface Shown {
  readonly position: string;
  /** Whose places are shown with what they are worth. */
  readonly team?: Seat;
  readonly pointed?: string;
  readonly last?: string;
  readonly paying?: readonly string[];
}

/** A figure is a real position, drawn and valued by what the table uses too. */
const figure = ({ position, team, pointed, last, paying = [] }: Shown) =>
  function Figure({ label }: { readonly label: string }) {
    const view = viewOf(position);
    return (
      <Picture
        board={positionOf(view).board}
        looks={view.event.teams}
        label={label}
        team={team}
        offers={team === undefined ? [] : offersFor(view, team)}
        pointed={pointed === undefined ? undefined : hexAt(pointed)}
        last={last === undefined ? undefined : hexAt(last)}
        paying={paying.map(hexAt)}
      />
    );
  };

const CHAIN = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1';

const FIGURES = {
  start: figure({ position: 'A: -; B: q5r0; queue A; cycle 1', team: 0 }),
  grow: figure({ position: 'A: q0r-5 q0r-4 q1r-4; B: q5r0 q4r0 q3r1; queue A; cycle 4', team: 0 }),
  clusters: figure({
    position: 'A: q0r-5 q0r-4 q-1r-3 q-1r-2; B: q3r-1 q3r0 q2r1 q4r1 q-4r4; queue A; cycle 5',
  }),
  hearts: figure({ position: 'A: q0r-5 q0r-4 q1r-4 q2r-4; B: q5r0 q4r0 q2r0 q1r0 q0r0; queue A; cycle 5' }),
  steal: figure({ position: `${CHAIN}; B: q5r-5 q4r-5 q3r-5; queue B A; cycle 8`, team: 1, pointed: 'q2r-4' }),
  stolen: figure({
    position: 'A: q0r-5 q0r-4 q1r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5 q2r-4; queue A; cycle 8',
    last: 'q2r-4',
  }),
};

export type Section = AnySection<keyof typeof FIGURES>;

const RATIO = (WIDTH - 2 * INSET) / (HEIGHT - 2 * INSET);

/** How plates are placed and what they are worth. */
export const Rules = rulesPage(
  'plates-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { start: RATIO, grow: RATIO, clusters: RATIO, hearts: RATIO, steal: RATIO, stolen: RATIO },
);
