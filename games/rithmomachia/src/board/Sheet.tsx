import type { ComponentChildren } from 'preact';
import type { AmbushChoice, CaptureChoice, HarmonyChoice, PointsChoice } from '../rules/index.ts';
import { Faces } from './Faces.tsx';
import { type Ask, askOf, type Part, type Picks } from './plan.ts';
import { ambushSum, captureSum, harmonySum, harmonyValues } from './sums.ts';
import { Named } from './Token.tsx';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** [R4] The rest of a turn on one sheet, before it is played: how a piece is taken, ambush, harmony, points. */
export function Sheet({ table }: { readonly table: TableModel }) {
  const { view, plan, selected, to, question } = table;
  const w = words.value;
  const mover = selected ?? (view.turnSoFar === null ? undefined : view.pieces[view.turnSoFar.pieceId]);
  const from = view.turnSoFar?.from ?? selected?.square ?? '';
  return (
    <section class="rithmo-sheet" aria-label={w.play}>
      <header>
        <b>
          {mover !== undefined && <Named piece={{ ...mover, square: from }} />} → {to}
        </b>
        {question?.kind === 'move' && (
          <button type="button" class="button quiet small" onClick={() => table.clear()}>
            {w.back}
          </button>
        )}
        <button type="button" class="button strong small rithmo-play" onClick={() => table.play()}>
          {w.play}
        </button>
      </header>
      <div class="rithmo-parts">
        {plan.map((ask) => (
          <AskPart key={ask.kind} table={table} ask={ask} />
        ))}
      </div>
    </section>
  );
}

function AskPart({ table, ask }: { readonly table: TableModel; readonly ask: Ask }) {
  switch (ask.kind) {
    case 'capture':
      return <CapturePart table={table} ask={ask} />;
    case 'ambush':
      return <AmbushPart table={table} />;
    case 'harmony':
      return <HarmonyPart table={table} ask={ask} />;
    case 'points':
      return <PointsPart table={table} ask={ask} />;
  }
}

interface OptionProps {
  readonly table: TableModel;
  readonly kind: Part;
  readonly choice: Picks[Part];
  readonly on: boolean;
  readonly children: ComponentChildren;
}

function Option({ table, kind, choice, on, children }: OptionProps) {
  return (
    <button type="button" class="rithmo-option" aria-pressed={on} onClick={() => table.pick(kind, choice)}>
      {children}
    </button>
  );
}

interface PartProps {
  readonly kind: Part;
  readonly title: string;
  /** What comes before the options. */
  readonly before?: ComponentChildren;
  readonly children: ComponentChildren;
}

function PartBox({ kind, title, before, children }: PartProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are buttons
    <div class={`rithmo-part ${kind}`} role="group" aria-label={title}>
      <h2>{title}</h2>
      {before}
      <div class="rithmo-options">{children}</div>
    </div>
  );
}

function CapturePart({ table, ask }: { readonly table: TableModel; readonly ask: Ask }) {
  const { view, selected, targets, to } = table;
  const w = words.value;
  const mover = selected?.id ?? view.turnSoFar?.pieceId;
  const victim = (to === undefined ? undefined : targets.get(to)?.victim) ?? view.turnSoFar?.victimId;
  if (mover === undefined || !victim) return null;
  const ways = ask.choices as readonly CaptureChoice[];
  const chosen = ask.chosen as CaptureChoice;
  return (
    <PartBox
      kind="capture"
      title={w.capture}
      before={
        <>
          <Faces table={table} piece={view.pieces[mover]} end="face" ways={ways} chosen={chosen} />
          <Faces table={table} piece={view.pieces[victim]} end="targetFace" ways={ways} chosen={chosen} />
        </>
      }
    >
      {ways.map((choice) => (
        <Option key={JSON.stringify(choice)} table={table} kind="capture" choice={choice} on={choice === ask.chosen}>
          <b>{captureSum(view, mover, victim, choice)}</b> <small>{w.relations[choice.relation]}</small>{' '}
          {choice.helper !== undefined && <Named piece={view.pieces[choice.helper]} face={choice.helperFace} />}
        </Option>
      ))}
    </PartBox>
  );
}

/** [R6] First the enemy, here or on the board; then the pair that takes it. */
function AmbushPart({ table }: { readonly table: TableModel }) {
  const { view, plan, ambushes } = table;
  const w = words.value;
  const chosen = askOf(plan, 'ambush')?.chosen as AmbushChoice;
  const group = chosen.ambush === null ? [] : (ambushes.get(chosen.ambush) ?? []);
  return (
    <PartBox kind="ambush" title={w.ambush}>
      <Option table={table} kind="ambush" choice={{ ambush: null }} on={chosen.ambush === null}>
        {w.ambushNone}
      </Option>
      {group.length > 0 && (
        <div class="rithmo-pairs">
          {group.map((way) => (
            <Option key={JSON.stringify(way)} table={table} kind="ambush" choice={way} on={way === chosen}>
              <b>{ambushSum(view, way)}</b> <small>{w.relations[way.relation]}</small>{' '}
              {way.helpers.map((id, i) => (
                <Named key={id} piece={view.pieces[id]} face={way.helperFaces?.[i]} />
              ))}
            </Option>
          ))}
        </div>
      )}
      {[...ambushes].map(([id, ways]) => (
        <Option key={id} table={table} kind="ambush" choice={ways[0]} on={chosen.ambush === id}>
          <Named piece={view.pieces[id]} /> <small>×{ways.length}</small>
        </Option>
      ))}
    </PartBox>
  );
}

function HarmonyPart({ table, ask }: { readonly table: TableModel; readonly ask: Ask }) {
  const w = words.value;
  return (
    <PartBox kind="harmony" title={w.harmony}>
      {(ask.choices as readonly HarmonyChoice[]).map((choice) => (
        <Option key={JSON.stringify(choice)} table={table} kind="harmony" choice={choice} on={choice === ask.chosen}>
          {choice.harmony === null ? (
            w.harmonyNone
          ) : (
            <>
              <b>{w.declare(w.means[choice.harmony], harmonyValues(table.view, choice))}</b>{' '}
              <small>{harmonySum(table.view, choice)}</small>
            </>
          )}
        </Option>
      ))}
    </PartBox>
  );
}

function PointsPart({ table, ask }: { readonly table: TableModel; readonly ask: Ask }) {
  const w = words.value;
  const { pointWinThreshold } = table.view.rules;
  return (
    <PartBox kind="points" title={w.points}>
      {(ask.choices as readonly PointsChoice[]).map((choice) => (
        <Option key={String(choice.points)} table={table} kind="points" choice={choice} on={choice === ask.chosen}>
          {choice.points ? w.pointsWin(pointWinThreshold) : w.pointsNo}
        </Option>
      ))}
    </PartBox>
  );
}
