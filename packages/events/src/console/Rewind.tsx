import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { EventTypes } from '../game.ts';
import { redone, stepsOf, useReplay } from '../history/replay.ts';
import { Sure } from '../parts/fields.tsx';
import type { EventSession } from '../session/session.ts';
import { words } from '../words/catalogue.ts';

export type Way = 'undo' | 'redo';

/** How many steps back are on offer at once; the history page shows the rest. */
const OFFERED = 40;

interface RewindProps<G extends EventTypes> {
  readonly session: EventSession<G>;
  readonly way: Way;
  changes(before: G['view'], after: G['view']): ComponentChildren;
  onClose(): void;
}

/** Undoes or redoes, after showing what that changes: the answers are played again right here. */
export function Rewind<G extends EventTypes>({ session, way, changes, onClose }: RewindProps<G>) {
  // somebody else may go on meanwhile: the preview is of what is true now
  const now = useReplay(session);
  const whole = useMemo(() => (way === 'undo' || now === undefined ? now : redone(session.event, now)), [now]);
  const steps = useMemo(() => (whole === undefined ? [] : stepsOf(session.event, whole)), [whole]);
  const [chosen, setChosen] = useState<number>();
  const { rewind } = words.value;
  const last = (now?.moments.length ?? 1) - 1;
  // what was chosen may be gone meanwhile: then the latest step is meant
  const taken = steps.filter(({ to }) => (way === 'undo' ? to >= (chosen ?? last) : to > last));
  const first = taken[0] ?? steps.at(-1);
  const then = way === 'undo' ? first?.from : whole && whole.moments.length - 1;
  if (now === undefined || whole === undefined || first === undefined || then === undefined)
    return (
      <Sure title={rewind.titles[way]} onYes={async () => undefined} onClose={onClose}>
        <p class={now === undefined ? 'help' : undefined}>{now === undefined ? rewind.loading : rewind.nothing}</p>
      </Sure>
    );
  return (
    <Sure
      title={rewind.titles[way]}
      yes={rewind[way](Math.max(1, taken.length))}
      onYes={() =>
        session.ask(
          way === 'undo' ? { type: 'request_undo', to: then, expectedPly: last } : { type: 'redo', expectedPly: last },
        )
      }
      onClose={onClose}
    >
      {way === 'undo' ? (
        <fieldset class="field">
          <legend>{rewind.backTo}</legend>
          <div class="events-steps">
            {steps
              .slice(-OFFERED)
              .toReversed()
              .map((step) => (
                <label key={step.to} class={step.to >= first.to ? 'events-step events-taken' : 'events-step'}>
                  <input type="radio" name="step" checked={step === first} onChange={() => setChosen(step.to)} />
                  <span>{step.sentence || rewind.silent}</span>
                </label>
              ))}
          </div>
        </fieldset>
      ) : (
        <ol class="events-news">
          {taken.map(({ to, sentence }) => (
            <li key={to}>{sentence || rewind.silent}</li>
          ))}
        </ol>
      )}
      {changes(now.moments[last].view, whole.moments[then].view)}
    </Sure>
  );
}
