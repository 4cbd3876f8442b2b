import { type Json, must, parseOptions } from '@tessera/kernel';
import { Artwork } from '@tessera/kit/art/artwork.tsx';
import { type Section as AnySection, rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { harmonies, type Side, type Stack as StackText, type View } from '../../rules/index.ts';
import { Stack } from '../art/stack.tsx';
import { cardOf } from '../habitats.ts';
import { cellIn, outline, SPOTS, sizeOf } from '../layout.ts';
import { Pattern } from '../Pattern.tsx';
import { Picture } from '../Picture.tsx';
import { words } from '../words.ts';
import './rules.css';

interface FigureProps {
  readonly label: string;
}

const viewOf = (position: string, options: Json = {}): View =>
  harmonies.view(
    must(harmonies.notation.parsePosition(position, must(parseOptions(harmonies.options, options)))),
    null,
  );

interface ShownProps extends FigureProps {
  readonly position: string;
  readonly side?: Side;
  /** What the landscape on a cell is worth. */
  readonly points?: { readonly [at: string]: number };
  /** Cells that count together. */
  readonly framed?: readonly string[];
}

/** A board with the points that its landscapes are worth written on them. */
function Shown({ label, position, side = 'A', points = {}, framed = [] }: ShownProps) {
  const spots = SPOTS[side];
  return (
    <Picture
      side={side}
      cells={viewOf(`${position}; OVER`, { side }).seats[0].cells}
      label={label}
      under={framed.map((at) => <path key={at} d={outline(spots[cellIn(side, at)], 4)} class="harm-frame" />)}
      over={Object.entries(points).map(([at, worth]) => {
        const { x, y } = spots[cellIn(side, at)];
        return (
          <g
            key={at}
            transform={`translate(${x} ${y + 30})`}
            class={`harm-worth-tag${worth === 0 ? ' harm-none' : ''}`}
          >
            <circle r="15" />
            <text y="6.5">{worth}</text>
          </g>
        );
      })}
    />
  );
}

const shown = (props: Omit<ShownProps, 'label'>) =>
  function Figure({ label }: FigureProps) {
    return <Shown label={label} {...props} />;
  };

const WIDE = 116;

/** Stacks side by side, each with its name below. */
function row(stacks: readonly StackText[]) {
  return function Stacks({ label }: FigureProps) {
    const w = words.value.board;
    return (
      <ul class="harm-stacks" aria-label={label}>
        {stacks.map((stack) => (
          <li key={stack}>
            <Artwork width={WIDE} height={132}>
              <g transform="translate(56 98)">
                <Stack stack={stack} />
              </g>
            </Artwork>
            {w.stacks[stack]}
          </li>
        ))}
      </ul>
    );
  };
}

/** A card's habitat beside a board on which it lies in two rotations. */
function Habitat({ label }: FigureProps) {
  const card = cardOf('wolf');
  return (
    <div class="harm-beside">
      <Pattern card={card} />
      <Shown
        label={label}
        position="0,1=F 0,2=F 1,1=TTL* 2,2=F 3,1=F 3,0=S 2,1=TTL* 4,-1=W"
        framed={['0,1', '0,2', '1,1', '2,1', '2,2', '3,1']}
      />
    </div>
  );
}

/** The figures of the rules by name. */
const FIGURES = {
  board: shown({
    position:
      '0,0=TTL 0,1=TL 0,2=W 0,3=W 1,0=S 1,1=W 1,2=SR 1,3=F 2,-1=SSS 2,0=SS 2,1=W 2,2=RR 3,-1=F 3,0=TL 4,-2=F 4,1=TTL 4,2=S',
  }),
  stacks: row(['L', 'TL', 'TTL', 'S', 'SS', 'SSS', 'TR', 'SR', 'RR', 'W', 'F']),
  unfinished: row(['T', 'TT', 'R']),
  habitat: Habitat,
  heights: shown({
    position: '0,0=L 0,2=TL 0,4=TTL 2,-1=S 2,0=SS 2,1=SSS 4,0=SS 1,3=TT',
    points: { '0,0': 1, '0,2': 3, '0,4': 7, '2,-1': 1, '2,0': 3, '2,1': 7, '4,0': 0, '1,3': 0 },
  }),
  fields: shown({
    position: '0,1=F 0,2=F 1,1=F 3,-1=F 4,-1=F 3,2=F 1,3=SR 0,4=W 2,2=L 2,3=S',
    framed: ['0,1', '0,2', '1,1', '3,-1', '4,-1'],
    points: { '1,1': 5, '4,-1': 5, '3,2': 0, '1,3': 5 },
  }),
  river: shown({
    position: '0,0=W 0,1=W 1,1=W 2,1=W 2,2=W 3,2=W 1,2=W 4,-1=W',
    framed: ['0,0', '0,1', '1,1', '2,1', '2,2', '3,2'],
    points: { '2,1': 15 },
  }),
  islands: shown({
    side: 'B',
    position: '0,2=W 1,1=W 2,0=W 2,-1=W 4,1=W 4,0=W 5,-1=W 6,-2=W 3,0=L 6,-3=S 0,0=F',
    points: { '0,1': 5, '3,0': 5, '5,0': 5 },
  }),
} as const;

export type Section = AnySection<keyof typeof FIGURES>;

function ratio(side: Side): number {
  const { width, height } = sizeOf(side);
  return width / height;
}

/** How a landscape is built and what it is worth. */
export const Rules = rulesPage(
  'harm-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { board: ratio('A'), heights: ratio('A'), fields: ratio('A'), river: ratio('A'), islands: ratio('B') },
);
