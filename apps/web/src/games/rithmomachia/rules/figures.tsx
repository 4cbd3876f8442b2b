import { must, parseOptions } from '@tessera/kernel';
import { type CaptureChoice, rithmomachia, type View } from '@tessera/rithmomachia';
import { centreOf, PLAIN } from '../layout.ts';
import { Equation, Link, Ring } from '../lines.tsx';
import { Picture } from '../Picture.tsx';
import { captureSum, helperValue } from '../sums.ts';

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
            ways.flatMap(([dx, dy]) =>
              Array.from({ length: far }, (_, i) => {
                const { x, y } = at(from);
                return (
                  <circle
                    key={`${from}${dx}${dy}${i}`}
                    cx={x + dx * (i + 1) * 60}
                    cy={y + dy * (i + 1) * 60}
                    r="7"
                    class="rithmo-free"
                  />
                );
              }),
            ),
          )}
        </g>
      }
    />
  );
}

const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const REACH = [
  { from: 'C5', ways: DIAGONAL, far: 2 },
  { from: 'G5', ways: STRAIGHT, far: 2 },
  { from: 'K5', ways: [...DIAGONAL, ...STRAIGHT], far: 2 },
  { from: 'O5', ways: [...DIAGONAL, ...STRAIGHT], far: 1 },
] as const;

interface Taking {
  readonly mover: string;
  readonly victim: string;
  readonly capture: CaptureChoice;
}

const SIGNS: { readonly [relation: string]: string } = { SUM: '+', DIFF: '−', PRODUCT: '×', RATIO: '÷' };

/** Captures with their sums, drawn as the table draws them. */
function taking(position: string, ...takings: readonly Taking[]) {
  return function Shown({ label }: FigureProps) {
    const view = viewOf(position);
    const where = (id: string) => at(view.pieces[id].square);
    return (
      <Picture
        view={view}
        label={label}
        over={takings.map(({ mover, victim, capture }) => (
          <g key={mover}>
            <Link from={where(mover)} to={where(victim)} kind="taking" />
            <Ring at={where(victim)} kind="prey" />
            {capture.helper !== undefined && (
              <g>
                <Link
                  from={where(capture.helper)}
                  to={where(victim)}
                  kind="helping"
                  label={`${SIGNS[capture.relation]} ${helperValue(view, capture)}`}
                />
                <Ring at={where(capture.helper)} kind="helper" />
              </g>
            )}
            <Equation at={where(victim)} facing={PLAIN} text={captureSum(view, mover, victim, capture)} />
          </g>
        ))}
      />
    );
  };
}

function Ambushed({ label }: FigureProps) {
  const view = viewOf('W_C_01@M3 W_T_03@N8 W_S_05@P7 B_S_03@A7 B_T_01@A3 B_C_01@B3; turn B');
  return (
    <Picture
      view={view}
      label={label}
      over={
        <g>
          <Link from={at('N2')} to={at('M3')} kind="way" />
          {['N8', 'P7'].map((square) => (
            <g key={square}>
              <Link from={at(square)} to={at('A7')} kind="helping" />
              <Ring at={at(square)} kind="helper" />
            </g>
          ))}
          <Ring at={at('A7')} kind="prey" />
          <Equation at={at('A7')} facing={PLAIN} text="5 × 45 = 225" />
        </g>
      }
    />
  );
}

function InHarmony({ label }: FigureProps) {
  const view = viewOf('W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1; turn B');
  return (
    <Picture
      view={view}
      label={label}
      over={
        <g>
          <Link from={at('D4')} to={at('F6')} kind="pending" />
          {['D4', 'E5', 'F6'].map((square) => (
            <Ring key={square} at={at(square)} kind="pending" />
          ))}
        </g>
      }
    />
  );
}

/** The figures of the rules by name. */
export const FIGURES = {
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
