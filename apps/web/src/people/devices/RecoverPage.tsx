import { me } from '@tessera/client/people/me.ts';
import { Shell, useTitle } from '@tessera/client/shell/Shell.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { change } from '@tessera/kit/settings.ts';
import type { Me } from '@tessera/protocol/people';
import { useId, useState } from 'preact/hooks';
import { request } from '../api.ts';
import { deviceWords } from './words.ts';
import './devices.css';

/** The way back with a recovery key. A password manager fills it in. */
export function RecoverPage() {
  const words = deviceWords.value;
  const id = useId();
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asksToLeave, setAsksToLeave] = useState(false);
  useTitle(words.recoverTitle);
  const recover = async (leave: boolean) => {
    const done = await request<Me>('POST', '/api/recover', { key: key.trim(), ...(leave && { leave }) });
    if (done.ok) {
      me.value = done.value;
      if (done.value.player !== null) change({ name: done.value.player.name });
      return go('/');
    }
    setAsksToLeave(done.code === 'HAS_TABLES');
    setProblem(done.code === 'HAS_TABLES' ? words.recoverLeave : done.problem);
  };
  return (
    <Shell narrow>
      <div class="join">
        <h1>{words.recoverTitle}</h1>
        <p class="lead">{words.recoverHelp}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void recover(asksToLeave);
          }}
        >
          <label for={id} class="visually-hidden">
            {words.key}
          </label>
          <input
            id={id}
            class="join-field key-field"
            type="text"
            value={key}
            maxLength={64}
            required
            autocomplete="current-password"
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-why`}
            onInput={({ currentTarget }) => {
              setKey(currentTarget.value);
              setAsksToLeave(false);
              setProblem(undefined);
            }}
          />
          {problem !== undefined && (
            <p id={`${id}-why`} class="problem" role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" look="strong big" text={asksToLeave ? words.recoverLeaveYes : words.recover} />
        </form>
      </div>
    </Shell>
  );
}
