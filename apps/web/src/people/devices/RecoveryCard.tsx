import { copyText } from '@tessera/client/parts/copy.ts';
import { askMe, me } from '@tessera/client/people/me.ts';
import { download } from '@tessera/client/replay/files.ts';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { PlayerCard, RecoveryKey } from '@tessera/protocol/people';
import { useState } from 'preact/hooks';
import { request } from '../api.ts';
import { RoundSign } from '../parts/Sign.tsx';
import { deviceWords } from './words.ts';

/** A long text that makes any browser a device of this player: shown once, to be written down or saved. */
export function RecoveryCard({ player }: { player: PlayerCard }) {
  const words = deviceWords.value;
  const [key, setKey] = useState<string>();
  const [told, setTold] = useState('');
  const exists = me.value?.hasRecovery === true;
  const make = async () => {
    const made = await request<RecoveryKey>('POST', '/api/me/recovery');
    if (made.ok) setKey(made.value.key);
    setTold(made.ok ? '' : made.problem);
  };
  return (
    <section class="card" aria-labelledby="lose">
      <h2 id="lose">{words.loseTitle}</h2>
      <p class="help">{words.loseHelp}</p>
      <div class="way">
        <RoundSign name="key" />
        <div>
          <b>{words.key}</b>
          <p class="help">{key === undefined && exists ? words.keyExists : words.keyHelp}</p>
        </div>
        {key === undefined && (
          <Button look="small" text={exists ? words.newKey : words.makeKey} onClick={() => void make()} />
        )}
        {key !== undefined && (
          <KeyShown
            player={player}
            recoveryKey={key}
            onTold={setTold}
            onKept={() => {
              setKey(undefined);
              setTold(words.kept);
              void askMe({ again: true });
            }}
          />
        )}
      </div>
      <p class="help" role="status">
        {told}
      </p>
    </section>
  );
}

interface KeyShownProps {
  readonly player: PlayerCard;
  readonly recoveryKey: string;
  onTold(text: string): void;
  onKept(): void;
}

/** A form with a name and a new password: browsers offer to keep those. */
function KeyShown({ player, recoveryKey, onTold, onKept }: KeyShownProps) {
  const words = deviceWords.value;
  const save = () =>
    download(`tessera-${player.name}.txt`, words.fileText(player.name, location.origin, recoveryKey), 'text/plain');
  return (
    <form
      class="wide key-form"
      onSubmit={(event) => {
        event.preventDefault();
        onKept();
      }}
    >
      <p class="key-text">
        {recoveryKey.split(/[\s-]+/).map((group, i) => (
          <span key={i}>{group}</span>
        ))}
      </p>
      <input
        class="visually-hidden"
        type="text"
        autocomplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={player.name}
      />
      <input
        class="visually-hidden"
        type="password"
        autocomplete="new-password"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        value={recoveryKey}
      />
      <div class="button-row">
        <Button
          look="small"
          icon="copy"
          text={words.copy}
          onClick={async () => onTold((await copyText(recoveryKey)) ? words.copied : '')}
        />
        <Button look="small" icon="save" text={words.saveFile} onClick={save} />
        <Button type="submit" look="small strong" text={words.keptIt} />
      </div>
    </form>
  );
}
