import { must } from '@tessera/kernel';
import { usePaintId } from '@tessera/kit/art/artwork.tsx';
import { type Section as AnySection, rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { attha, type Colour, cellOf, type Options, parsePosition, type View } from '../../rules/index.ts';
import { Cowrie } from '../art/cowrie.tsx';
import { cellCentre, unitsOf } from '../layout.ts';
import { OverMarks, UnderMarks } from '../Marks.tsx';
import { Picture } from '../Picture.tsx';
import { targetsOf } from '../targets.ts';
import { words } from '../words.ts';
import './rules.css';

const CLASSIC: Options = { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' };
const viewOf = (position: string): View => attha.view(must(parsePosition(position, CLASSIC)), null);

interface FigureProps {
  readonly label: string;
}

/** A position with the move of coin 1 shown as the board would show it in a match. */
function shows(position: string) {
  return function Shown({ label }: FigureProps) {
    const view = viewOf(position);
    const units = unitsOf(view);
    const moves = [{ move: 1, roll: 0 }];
    const close = targetsOf(view, view.current, { ...NO_CHOICES, moves });
    return (
      <Picture
        view={view}
        label={label}
        under={
          <UnderMarks
            units={units}
            shown={close}
            close={close}
            movable={new Set([`${view.current}.1`])}
            chosen={new Set()}
          />
        }
        over={<OverMarks view={view} units={units} close={close} />}
      />
    );
  };
}

const NO_CHOICES = { throws: false, merges: [], splits: [], stacks: [], unstacks: [], waste: false };

/** The way of one colour from home to heaven: each cell with its steps from home. */
function Way({ colour }: { readonly colour: Colour }) {
  const id = usePaintId();
  const points = Array.from({ length: 25 }, (_, i) => cellCentre(cellOf(colour, i - 1)));
  return (
    <g class={`attha-thread-${colour}`}>
      <defs>
        <marker id={id('tip')} viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
          <path d="M0 0L10 5L0 10z" class="attha-way-tip" />
        </marker>
      </defs>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        class="attha-way"
        marker-end={`url(#${id('tip')})`}
      />
      {points.slice(1, -1).map(({ x, y }, pos) => (
        <g key={pos} transform={`translate(${x} ${y})`}>
          <circle r="17" class="attha-way-stop" />
          <text y="6.5" class="attha-way-number">
            {pos + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function WayFigure({ label }: FigureProps) {
  const view = viewOf('Y h h h h; B h h h h');
  // the other coins would hide the numbers
  const alone = { ...view, seats: view.seats.slice(0, 1) };
  return <Picture view={alone} label={label} under={<Way colour="yellow" />} />;
}

const FALLS = [1, 2, 3, 0, 4];
const WORTH = [4, 1, 2, 3, 8];

/** The five ways four shells can fall. */
function ShellFigure() {
  const w = words.value.board;
  return (
    <ul class="attha-falls">
      {FALLS.map((heads) => (
        <li key={heads}>
          <span role="img" aria-label={w.shells(heads, WORTH[heads])}>
            {[0, 1, 2, 3].map((i) => (
              <Cowrie key={i} mouthUp={i < heads} />
            ))}
          </span>
          <b aria-hidden="true">{WORTH[heads]}</b>
        </li>
      ))}
    </ul>
  );
}

const FIGURES = {
  way: WayFigure,
  shells: ShellFigure,
  leave: shows('Y h h h h +n; B 5 h h h; pool [4]'),
  capture: shows('Y 1 h h h; B 12 h h h; pool [3]'),
  mixed: shows('four players: Y 1 h h h; B 12 h h h; G 0 h h h; pool [3]'),
  enter: shows('Y 12 h h H +k; B 3 h h h; pool [8]'),
  round: shows('Y 20 H H H +k; B 3 h h h; pool [4]'),
  stack: shows('Y 2a 2a h h; B 12 12 h h; pool [4]'),
  breaks: shows('Y 5a 5a h h; B h h 3 9; pool [4]'),
};

export type Section = AnySection<keyof typeof FIGURES>;

/** How Attha is played. */
export const Rules = rulesPage(
  'attha-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { way: 1, leave: 1, capture: 1, mixed: 1, enter: 1, round: 1, stack: 1, breaks: 1 },
);
