import { must, parseOptions } from '@tessera/kernel';
import { type Section as AnySection, rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { type CaptureChoice, rithmomachia, type View } from '../../rules/index.ts';
import { DIAGONAL, EVERY_WAY, parseSquare, rays, STRAIGHT, squareNames } from '../../rules/squares.ts';
import { centreOf, PLAIN, sizeOf } from '../layout.ts';
import { Link, Ring, Tag } from '../lines.tsx';
import { Picture } from '../Picture.tsx';
import { type Spelling, spellAmbush, spellCapture, spellTrio } from '../spelling.ts';

const viewOf = (position: string): View =>
  rithmomachia.view(
    must(rithmomachia.notation.parsePosition(position, must(parseOptions(rithmomachia.options, undefined)))),
    null,
  );

interface FigureProps {
  readonly label: string;
}

const at = (square: string) => centreOf(square, PLAIN);

function Start({ label }: FigureProps) {
  return <Picture view={viewOf('Start')} label={label} />;
}

/** One piece of each kind with the squares it reaches. */
function Moves({ label }: FigureProps) {
  const view = viewOf('W_C_01@C5 W_T_01@G5 W_S_04@K5 W_P_01@O5 B_T_01@A8; turn W');
  return (
    <Picture
      view={view}
      label={label}
      under={
        <g>
          {REACH.flatMap(({ from, ways, far }) =>
            ways.flatMap((way) =>
              rays[parseSquare(from) * 8 + way].slice(0, far).map((square) => {
                const { x, y } = at(squareNames[square]);
                return <circle key={square} cx={x} cy={y} r="7" class="rithmo-free" />;
              }),
            ),
          )}
        </g>
      }
    />
  );
}

const REACH = [
  { from: 'C5', ways: DIAGONAL, far: 2 },
  { from: 'G5', ways: STRAIGHT, far: 2 },
  { from: 'K5', ways: EVERY_WAY, far: 2 },
  { from: 'O5', ways: EVERY_WAY, far: 1 },
] as const;

interface Taking {
  readonly mover: string;
  readonly victim: string;
  readonly capture: CaptureChoice;
}

/** A position with what the table would draw on it. */
function Spelled({
  view,
  label,
  spelling,
}: FigureProps & { readonly view: View; readonly spelling: readonly Spelling[] }) {
  return (
    <Picture
      view={view}
      label={label}
      under={spelling.flatMap(({ links }) => links.map((link, i) => <Link key={i} {...link} />))}
      over={spelling.map(({ rings, tags }, part) => (
        <g key={part}>
          {rings.map((ring, i) => (
            <Ring key={i} {...ring} />
          ))}
          {tags.map((tag, i) => (
            <Tag key={i} {...tag} />
          ))}
        </g>
      ))}
    />
  );
}

/** Captures with their sums. */
function taking(position: string, ...takings: readonly Taking[]) {
  return function Shown({ label }: FigureProps) {
    const view = viewOf(position);
    const spelling = takings.map(({ mover, victim, capture }) => spellCapture(view, PLAIN, mover, victim, capture));
    return <Spelled view={view} label={label} spelling={spelling} />;
  };
}

function Ambushed({ label }: FigureProps) {
  const view = viewOf('W_C_01@M3 W_T_03@N8 W_S_05@P7 B_S_03@A7 B_T_01@A3 B_C_01@B3; turn B');
  const ambush = { ambush: 'B_S_03', relation: 'PRODUCT', helpers: ['W_T_03', 'W_S_05'] } as const;
  return <Spelled view={view} label={label} spelling={[spellAmbush(view, PLAIN, ambush)]} />;
}

const TRIO = ['W_C_04', 'W_C_09', 'W_C_08'];

function InHarmony({ label }: FigureProps) {
  const view = viewOf('W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1; turn B');
  return <Spelled view={view} label={label} spelling={[spellTrio(view, PLAIN, TRIO, 'pending')]} />;
}

/** The figures of the rules by name. */
const FIGURES = {
  start: Start,
  moves: Moves,
  alone: taking(
    'W_C_04@F4 W_T_02@K2 W_T_07@N7 B_C_06@C7 B_T_08@K7 B_T_07@N2; turn W',
    { mover: 'W_C_04', victim: 'B_C_06', capture: { relation: 'EQUAL' } },
    { mover: 'W_T_02', victim: 'B_T_08', capture: { relation: 'DIVISOR' } },
    { mover: 'W_T_07', victim: 'B_T_07', capture: { relation: 'MULTIPLE' } },
  ),
  helped: taking('W_T_03@K8 W_T_01@N3 W_C_01@O5 B_T_09@C8 B_C_01@B3 B_T_01@A3; turn W', {
    mover: 'W_T_03',
    victim: 'B_T_09',
    capture: { relation: 'SUM', helper: 'W_T_01' },
  }),
  ambush: Ambushed,
  harmony: InHarmony,
} as const;

export type Section = AnySection<keyof typeof FIGURES>;

const { width, height } = sizeOf(PLAIN);
const ratio = width / height;

/** How the battle of numbers is played. */
export const Rules = rulesPage(
  'rithmo-rules',
  { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
  FIGURES,
  { start: ratio, moves: ratio, alone: ratio, helped: ratio, ambush: ratio, harmony: ratio },
);
