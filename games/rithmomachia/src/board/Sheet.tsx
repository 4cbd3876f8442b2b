import type { ComponentChildren } from 'preact';
import type { CaptureChoice, Piece } from '../rules/index.ts';
import { ambushSum, captureSum, harmonySum, harmonyValues, valuesOf } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { byFace, type End, facesAt, type Part, type Picks, type PlannedAsk } from './plan.ts';
import { NamedPiece } from './Token.tsx';
import { words } from './words.ts';

interface FacesProps {
  readonly draft: Draft;
  readonly piece: Piece;
  readonly end: End;
  readonly ways: readonly CaptureChoice[];
  readonly chosen: CaptureChoice;
}

/** [R13.1] The four faces of a Pyramid that takes or is taken; those that fit can be picked. */
export function Faces({ draft, piece, end, ways, chosen }: FacesProps) {
  const w = words.value.board;
  const fitting = facesAt(ways, end);
  if (fitting.length < 2) return null;
  const title = w.faces[piece.color];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are buttons
    <div class={`rithmo-faces rithmo-${piece.color}`} role="group" aria-label={title}>
      <span>{title}</span>
      {valuesOf(piece).map((face) => (
        <button
          type="button"
          key={face}
          class="rithmo-face"
          aria-pressed={chosen[end] === face}
          disabled={!fitting.includes(face)}
          onClick={() => draft.pick('capture', byFace(ways, chosen, end, face))}
        >
          {face}
        </button>
      ))}
    </div>
  );
}

/** [R4] The rest of a turn on one sheet, before it is played: how a piece is taken, ambush, harmony, points. */
export function Sheet({ draft }: { readonly draft: Draft }) {
  const { view, plan, selected, to, question } = draft;
  const w = words.value.board;
  const mover = selected ?? (view.turnSoFar === null ? undefined : view.pieces[view.turnSoFar.pieceId]);
  const from = view.turnSoFar?.from ?? selected?.square ?? '';
  return (
    <section class="rithmo-sheet" aria-label={w.play}>
      <header>
        <b>
          {mover !== undefined && <NamedPiece piece={{ ...mover, square: from }} />} → {to}
        </b>
        {question?.kind === 'move' && (
          <button type="button" class="button quiet small" onClick={() => draft.clear()}>
            {w.back}
          </button>
        )}
        <button type="button" class="button strong small rithmo-play" onClick={() => draft.play()}>
          {w.play}
        </button>
      </header>
      <div class="rithmo-parts">
        {plan.map((ask) => (
          <AskPart key={ask.kind} draft={draft} ask={ask} />
        ))}
      </div>
    </section>
  );
}

function AskPart({ draft, ask }: { readonly draft: Draft; readonly ask: PlannedAsk }) {
  switch (ask.kind) {
    case 'capture':
      return <CapturePart draft={draft} ask={ask} />;
    case 'ambush':
      return <AmbushPart draft={draft} ask={ask} />;
    case 'harmony':
      return <HarmonyPart draft={draft} ask={ask} />;
    case 'points':
      return <PointsPart draft={draft} ask={ask} />;
  }
}

interface OptionProps {
  readonly draft: Draft;
  readonly kind: Part;
  readonly choice: Picks[Part];
  readonly on: boolean;
  readonly children: ComponentChildren;
}

function Option({ draft, kind, choice, on, children }: OptionProps) {
  return (
    <button type="button" class="rithmo-option" aria-pressed={on} onClick={() => draft.pick(kind, choice)}>
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
    <div class={`rithmo-part rithmo-${kind}`} role="group" aria-label={title}>
      <h2>{title}</h2>
      {before}
      <div class="rithmo-options">{children}</div>
    </div>
  );
}

function CapturePart({ draft, ask }: { readonly draft: Draft; readonly ask: PlannedAsk<'capture'> }) {
  const { view, selected, targets, to } = draft;
  const w = words.value.board;
  const mover = selected?.id ?? view.turnSoFar?.pieceId;
  const victim = (to === undefined ? undefined : targets.get(to)?.victim) ?? view.turnSoFar?.victimId;
  if (mover === undefined || !victim) return null;
  const { choices: ways, chosen } = ask;
  return (
    <PartBox
      kind="capture"
      title={w.capture}
      before={
        <>
          <Faces draft={draft} piece={view.pieces[mover]} end="face" ways={ways} chosen={chosen} />
          <Faces draft={draft} piece={view.pieces[victim]} end="targetFace" ways={ways} chosen={chosen} />
        </>
      }
    >
      {ways.map((choice) => (
        <Option key={JSON.stringify(choice)} draft={draft} kind="capture" choice={choice} on={choice === chosen}>
          <b>{captureSum(view, mover, victim, choice)}</b> <small>{w.relations[choice.relation]}</small>{' '}
          {choice.helper !== undefined && <NamedPiece piece={view.pieces[choice.helper]} face={choice.helperFace} />}
        </Option>
      ))}
    </PartBox>
  );
}

/** [R6] First the enemy, here or on the board; then the pair that takes it. */
function AmbushPart({ draft, ask: { chosen } }: { readonly draft: Draft; readonly ask: PlannedAsk<'ambush'> }) {
  const { view, ambushes } = draft;
  const w = words.value.board;
  const group = chosen.ambush === null ? [] : (ambushes.get(chosen.ambush) ?? []);
  return (
    <PartBox kind="ambush" title={w.ambush}>
      <Option draft={draft} kind="ambush" choice={{ ambush: null }} on={chosen.ambush === null}>
        {w.ambushNone}
      </Option>
      {group.length > 0 && (
        <div class="rithmo-pairs">
          {group.map((way) => (
            <Option key={JSON.stringify(way)} draft={draft} kind="ambush" choice={way} on={way === chosen}>
              <b>{ambushSum(view, way)}</b> <small>{w.relations[way.relation]}</small>{' '}
              {way.helpers.map((id, i) => (
                <NamedPiece key={id} piece={view.pieces[id]} face={way.helperFaces?.[i]} />
              ))}
            </Option>
          ))}
        </div>
      )}
      {[...ambushes].map(([id, ways]) => (
        <Option key={id} draft={draft} kind="ambush" choice={ways[0]} on={chosen.ambush === id}>
          <NamedPiece piece={view.pieces[id]} /> <small>×{ways.length}</small>
        </Option>
      ))}
    </PartBox>
  );
}

function HarmonyPart({ draft, ask }: { readonly draft: Draft; readonly ask: PlannedAsk<'harmony'> }) {
  const w = words.value.board;
  return (
    <PartBox kind="harmony" title={w.harmony}>
      {ask.choices.map((choice) => (
        <Option key={JSON.stringify(choice)} draft={draft} kind="harmony" choice={choice} on={choice === ask.chosen}>
          {choice.harmony === null ? (
            w.harmonyNone
          ) : (
            <>
              <b>{w.declare(w.means[choice.harmony], harmonyValues(draft.view, choice))}</b>{' '}
              <small>{harmonySum(draft.view, choice)}</small>
            </>
          )}
        </Option>
      ))}
    </PartBox>
  );
}

function PointsPart({ draft, ask }: { readonly draft: Draft; readonly ask: PlannedAsk<'points'> }) {
  const w = words.value.board;
  const { pointWinThreshold } = draft.view.rules;
  return (
    <PartBox kind="points" title={w.points}>
      {ask.choices.map((choice) => (
        <Option key={String(choice.points)} draft={draft} kind="points" choice={choice} on={choice === ask.chosen}>
          {choice.points ? w.pointsWin(pointWinThreshold) : w.pointsNo}
        </Option>
      ))}
    </PartBox>
  );
}
