import { askMe, me } from '@tessera/client/people/me.ts';
import { Portrait } from '@tessera/client/people/Portrait.tsx';
import { Shell, useTitle } from '@tessera/client/shell/Shell.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go, place } from '@tessera/kit/router/router.tsx';
import { change } from '@tessera/kit/settings.ts';
import type { JoinState, JoinTicket, Me, PlayerCard } from '@tessera/protocol/people';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { request } from '../api.ts';
import { deviceWords } from './words.ts';
import './devices.css';
import '../you.css';

const ASK_AGAIN_MS = 2000;

type Allowed = Extract<JoinState, { readonly state: 'allowed' }>;

/** `code`: somebody types it. `waiting`: the old device is asked. `allowed`: this browser is asked. */
type At =
  | { readonly at: 'code'; readonly problem?: string }
  | { readonly at: 'waiting'; readonly ticket: string }
  | { readonly at: 'allowed'; readonly ticket: string; readonly allowed: Allowed }
  | { readonly at: 'joined'; readonly player: PlayerCard };

/** The new browser's side: it gives the code, waits for the yes of the old device, and says yes itself. */
export function JoinPage() {
  const words = deviceWords.value;
  const [now, setNow] = useState<At>({ at: 'code' });
  const { fragment } = place.value;
  const began = useRef(false);
  useTitle(words.joinTitle);
  const give = async (code: string) => {
    const given = await request<JoinTicket>('POST', '/api/join', { code: code.trim() });
    setNow(given.ok ? { at: 'waiting', ticket: given.value.ticket } : { at: 'code', problem: given.problem });
  };
  useEffect(() => {
    // the camera has read the code already
    if (fragment === '' || began.current) return;
    began.current = true;
    void give(decodeURIComponent(fragment));
  }, [fragment]);
  useEffect(() => {
    if (now.at !== 'waiting') return;
    const { ticket } = now;
    const asking = setInterval(async () => {
      const state = await request<JoinState>('POST', '/api/join/state', { ticket });
      if (!state.ok || state.value.state === 'waiting') return;
      if (state.value.state === 'allowed') setNow({ at: 'allowed', ticket, allowed: state.value });
      else setNow({ at: 'code', problem: state.value.state === 'refused' ? words.joinRefused : words.joinOver });
    }, ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, [now]);
  const finish = async (ticket: string, bring: boolean) => {
    const done = await request<Me>('POST', '/api/join/finish', { ticket, bring });
    if (!done.ok) return setNow({ at: 'code', problem: done.problem });
    me.value = done.value;
    const { player } = done.value;
    if (player === null) return setNow({ at: 'code' });
    change({ name: player.name });
    setNow({ at: 'joined', player });
    void askMe({ again: true });
  };
  return (
    <Shell narrow>
      <div class="join">
        {now.at === 'code' && <CodeForm problem={now.problem} onCode={give} />}
        {now.at === 'waiting' && (
          <div role="status">
            <h1>{words.joinWaits}</h1>
            <p class="lead">{words.joinWaitsHelp}</p>
          </div>
        )}
        {now.at === 'allowed' && (
          <Confirm
            allowed={now.allowed}
            onYes={(bring) => void finish(now.ticket, bring)}
            onNo={() => setNow({ at: 'code' })}
          />
        )}
        {now.at === 'joined' && (
          <>
            <Portrait of={{ kind: 'person', face: now.player.face }} size={104} />
            <h1>{words.joined(now.player.name)}</h1>
            <p class="lead">{words.joinedHelp}</p>
            <Go to="/" class="button big" icon="next" text={words.toTables} />
          </>
        )}
      </div>
    </Shell>
  );
}

function CodeForm({ problem, onCode }: { problem: string | undefined; onCode(code: string): void }) {
  const words = deviceWords.value;
  const [code, setCode] = useState('');
  const id = useId();
  return (
    <>
      <h1>{words.joinTitle}</h1>
      <p class="lead">{words.joinHelp}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') onCode(code);
        }}
      >
        <label for={id} class="visually-hidden">
          {words.joinField}
        </label>
        <input
          id={id}
          class="join-field"
          type="text"
          value={code}
          maxLength={12}
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-why`}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
        {problem !== undefined && (
          <p id={`${id}-why`} class="problem" role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" look="strong big" text={words.joinGo} />
      </form>
      <Go to="/you/recover" text={words.haveKey} />
    </>
  );
}

interface ConfirmProps {
  readonly allowed: Allowed;
  onYes(bring: boolean): void;
  onNo(): void;
}

/** Who this browser would become. Codes are phished in both directions: it says yes, too, and sees whose it becomes. */
function Confirm({ allowed: { player, own, refused }, onYes, onNo }: ConfirmProps) {
  const words = deviceWords.value;
  return (
    <>
      <Portrait of={{ kind: 'person', face: player.face }} size={104} />
      <h1>{words.joinAs(player.name)}</h1>
      <p class="lead">{words.joinAsHelp(player.name)}</p>
      {own === undefined ? (
        <div class="button-row">
          <Button look="strong big" text={words.joinYes(player.name)} onClick={() => onYes(false)} />
          <Button look="big" text={words.joinNo} onClick={onNo} />
        </div>
      ) : (
        <section class="card">
          <h2>{words.before}</h2>
          <p>
            {refused === undefined ? words.beforeHelp(own.name, player.name) : words.beforeRated(own.name, player.name)}
          </p>
          <div class="button-row">
            {refused === undefined && <Button look="strong" text={words.bring} onClick={() => onYes(true)} />}
            <Button text={words.leave} onClick={() => onYes(false)} />
            <Button look="quiet" text={words.joinNo} onClick={onNo} />
          </div>
          {refused === undefined && <p class="help">{words.bringHelp}</p>}
        </section>
      )}
    </>
  );
}
