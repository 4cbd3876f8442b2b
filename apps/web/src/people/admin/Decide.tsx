import { Segments } from '@tessera/client/parts/Choice.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { NewSanction } from '@tessera/protocol/people';
import { useId, useState } from 'preact/hooks';
import { adminRequest } from './admin-api.ts';
import { adminWords } from './words.ts';

export type Measure = 'nothing' | 'mute' | 'ban' | 'name' | 'nameOk';

interface DecideProps {
  /** Nobody to decide about where they have left. */
  readonly player: { readonly id: string; readonly name: string } | undefined;
  /** Closed with the same sentence. */
  readonly report?: string;
  readonly choices: readonly Measure[];
  onDone(): void;
}

const DAYS = [1, 3, 7, 30, 365] as const;

/** A decision has always: what, how long, why. The button repeats it, and the player reads the same sentence. */
export function Decide({ player, report, choices, onDone }: DecideProps) {
  const words = adminWords.value;
  const id = useId();
  const [what, setWhat] = useState<Measure>(choices[0]);
  const [days, setDays] = useState<number>(3);
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const isTimed = what === 'mute' || what === 'ban';
  const act = async () => {
    const asked: (() => ReturnType<typeof adminRequest>)[] = [];
    if (player !== undefined && isTimed) {
      const body: NewSanction = { kind: what, days, why };
      asked.push(() => adminRequest('POST', `/players/${player.id}/sanctions`, body));
    }
    if (player !== undefined && (what === 'name' || what === 'nameOk'))
      asked.push(() => adminRequest('POST', `/players/${player.id}/name`, { ok: what === 'nameOk', why }));
    if (report !== undefined) asked.push(() => adminRequest('POST', `/reports/${report}/close`, { why }));
    for (const ask of asked) {
      const answer = await ask();
      if (!answer.ok) return setProblem(answer.problem);
    }
    setProblem(undefined);
    setWhy('');
    onDone();
  };
  const how = words.how[what];
  return (
    <form
      class="admin-act"
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <Segments<Measure>
        label={words.decide}
        value={what}
        options={choices.map((value) => ({ value, title: words.decisions[value] }))}
        onChange={setWhat}
      />
      <div class="admin-row">
        {isTimed && (
          <div class="field">
            <label for={`${id}-for`}>{words.forTime}</label>
            <select
              id={`${id}-for`}
              value={String(days)}
              onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
            >
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {words.days(one)}
                </option>
              ))}
            </select>
          </div>
        )}
        <div class="field grow">
          <label for={`${id}-why`}>
            {what === 'nothing' || player === undefined ? words.whyPlain : words.why(player.name)}
          </label>
          <input
            id={`${id}-why`}
            type="text"
            value={why}
            maxLength={300}
            required
            autocomplete="off"
            onInput={({ currentTarget }) => setWhy(currentTarget.value)}
          />
        </div>
      </div>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="button-row">
        <Button type="submit" look="strong" text={typeof how === 'function' ? how(words.days(days)) : how} />
      </div>
    </form>
  );
}

interface WithReasonProps {
  /** What ends in “…” and asks once more. */
  readonly text: string;
  readonly now: string;
  readonly help?: string;
  act(why: string): Promise<string | undefined>;
}

/** Something that cannot be taken away again: asks once more, with its consequence, and why. */
export function WithReason({ text, now, help, act }: WithReasonProps) {
  const words = adminWords.value;
  const id = useId();
  const [why, setWhy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (why === undefined) return <Button look="small danger" text={text} onClick={() => setWhy('')} />;
  return (
    <form
      class="admin-why"
      onSubmit={async (event) => {
        event.preventDefault();
        const refused = await act(why);
        setProblem(refused);
        if (refused === undefined) setWhy(undefined);
      }}
    >
      <label for={id}>{words.whyPlain}</label>
      <input
        id={id}
        type="text"
        value={why}
        maxLength={300}
        required
        autocomplete="off"
        onInput={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      {help !== undefined && <p class="help">{help}</p>}
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="button-row">
        <Button type="submit" look="small strong" text={now} />
        <Button look="small quiet" text={words.cancel} onClick={() => setWhy(undefined)} />
      </div>
    </form>
  );
}
