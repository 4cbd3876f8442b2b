import { must, parseOptions } from '@tessera/kernel';
import { type Section as AnySection, rulesPage } from '@tessera/kit/rules-page/rules-page.tsx';
import { rithmomachia, type View } from '../../rules/index.ts';
import { DIAGONAL, EVERY_WAY, parseSquare, rays, STRAIGHT, squareNames } from '../../rules/squares.ts';
import { centreOf, PLAIN, sizeOf } from '../layout.ts';
import { LineBetween, Ring, Tag } from '../lines.tsx';
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

/** A position with what the table would draw on it. */
const shown = (position: string, spell: (view: View) => readonly Spelling[] = () => []) =>
  function Shown({ label }: FigureProps) {
    const view = viewOf(position);
    const spelling = spell(view);
    return (
      <Picture
        view={view}
        label={label}
        under={spelling.flatMap(({ links }) => links.map((link, i) => <LineBetween key={i} {...link} />))}
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
  };

/** The figures of the rules by name. */
const FIGURES = {
  start: shown('Start'),
  moves: Moves,
  alone: shown('W_C_04@F4 W_T_02@K2 W_T_07@N7 B_C_06@C7 B_T_08@K7 B_T_07@N2; turn W', (view) => [
    spellCapture(view, PLAIN, 'W_C_04', 'B_C_06', { relation: 'EQUAL' }),
    spellCapture(view, PLAIN, 'W_T_02', 'B_T_08', { relation: 'DIVISOR' }),
    spellCapture(view, PLAIN, 'W_T_07', 'B_T_07', { relation: 'MULTIPLE' }),
  ]),
  helped: shown('W_T_03@K8 W_T_01@N3 W_C_01@O5 B_T_09@C8 B_C_01@B3 B_T_01@A3; turn W', (view) => [
    spellCapture(view, PLAIN, 'W_T_03', 'B_T_09', { relation: 'SUM', helper: 'W_T_01' }),
  ]),
  ambush: shown('W_C_01@M3 W_T_03@N8 W_S_05@P7 B_S_03@A7 B_T_01@A3 B_C_01@B3; turn B', (view) => [
    spellAmbush(view, PLAIN, { ambush: 'B_S_03', relation: 'PRODUCT', helpers: ['W_T_03', 'W_S_05'] }),
  ]),
  harmony: shown('W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1; turn B', (view) => [
    spellTrio(view, PLAIN, ['W_C_04', 'W_C_09', 'W_C_08'], 'pending'),
  ]),
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
