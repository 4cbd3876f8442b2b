import { signal } from '@preact/signals';
import type { History } from '@tessera/client/session/from-history.ts';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { difference } from '../difference.ts';
import { momentsOf, redone, stepsOf } from '../moments.ts';
import { Changes } from '../parts/Changes.tsx';
import type { EventSession } from '../session.ts';
import { words } from '../words/catalogue.ts';

export type Way = 'undo' | 'redo';

/** How many steps back are on offer at once; the history page shows the rest. */
const OFFERED = 40;

interface RewindProps {
  readonly session: EventSession;
  readonly way: Way;
  onClose(): void;
}

/** Undoes or redoes, after showing what that changes: the answers are played again right here. */
export function Rewind({ session, way, onClose }: RewindProps) {
  const told = useMemo(() => signal<History | undefined>(undefined), []);
  const ply = session.table.ply.value;
  useEffect(() => {
    // somebody else may go on meanwhile: the preview is of what is true now
    void session.history().then((history) => {
      told.value = history;
    });
  }, [ply, session.room.value?.redo?.length]);
  const history = told.value;
  const { rewind } = words.value;
  return (
    <Dialog title={way === 'undo' ? rewind.undoTitle : rewind.redoTitle} onClose={onClose}>
      {history === undefined ? (
        <p class="help">{rewind.loading}</p>
      ) : way === 'undo' ? (
        <Undo session={session} history={history} onClose={onClose} />
      ) : (
        <Redo session={session} history={history} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface WayProps {
  readonly session: EventSession;
  readonly history: History;
  onClose(): void;
}

function Undo({ session, history, onClose }: WayProps) {
  const moments = useMemo(() => momentsOf(history), [history]);
  const steps = useMemo(() => stepsOf(moments, history.entries), [moments]);
  const last = moments.length - 1;
  const [chosen, setChosen] = useState(last);
  const { rewind } = words.value;
  const taken = steps.filter(({ to }) => to >= chosen);
  // what was chosen may be gone meanwhile: then the latest step is meant
  const first = taken[0] ?? steps.at(-1);
  if (first === undefined) return <p>{rewind.nothing}</p>;
  const to = first.from;
  const offered = steps.slice(-OFFERED).toReversed();
  return (
    <form
      class="sure"
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await session.undo(to, last)) === undefined) onClose();
      }}
    >
      <fieldset class="field">
        <legend>{rewind.backTo}</legend>
        <div class="steps">
          {offered.map((step) => (
            <label key={step.to} class={step.to >= first.to ? 'step taken' : 'step'}>
              <input type="radio" name="step" checked={step === first} onChange={() => setChosen(step.to)} />
              <span>{step.sentence || rewind.silent}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Changes
        before={moments[last].view}
        after={moments[to].view}
        difference={difference(moments[last].view, moments[to].view)}
      />
      <div class="button-row">
        <button type="submit" class="button strong">
          {rewind.undo(Math.max(1, taken.length))}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {words.value.form.back}
        </button>
      </div>
    </form>
  );
}

function Redo({ session, history, onClose }: WayProps) {
  const entries = useMemo(() => redone(history), [history]);
  const moments = useMemo(() => (entries === undefined ? [] : momentsOf(history, entries)), [entries]);
  const { rewind } = words.value;
  const now = moments[history.entries.length];
  const then = moments.at(-1);
  const steps = useMemo(
    () => (entries === undefined ? [] : stepsOf(moments, entries).filter(({ to }) => to > history.entries.length)),
    [moments],
  );
  if (now === undefined || then === undefined) return <p>{rewind.nothing}</p>;
  return (
    <form
      class="sure"
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await session.redo(history.entries.length)) === undefined) onClose();
      }}
    >
      <ol class="news">
        {steps.map(({ to, sentence }) => (
          <li key={to}>{sentence || rewind.silent}</li>
        ))}
      </ol>
      <Changes before={now.view} after={then.view} difference={difference(now.view, then.view)} />
      <div class="button-row">
        <button type="submit" class="button strong">
          {rewind.redo(steps.length)}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {words.value.form.back}
        </button>
      </div>
    </form>
  );
}
