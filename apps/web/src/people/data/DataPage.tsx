import { askMe, me } from '@tessera/client/people/me.ts';
import { Thread } from '@tessera/client/people/Thread.tsx';
import { isThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Button, Icon } from '@tessera/kit/parts/Icon.tsx';
import type { PlayerCard } from '@tessera/protocol/people';
import { useEffect, useId, useState } from 'preact/hooks';
import { request } from '../api.ts';
import { forgetTables } from '../front/tables.ts';
import { NeedsPlayer } from '../NeedsPlayer.tsx';
import { youWords } from '../words.ts';
import { YouShell } from '../YouShell.tsx';
import { dataWords } from './words.ts';

/** Everything the server has, as one file, and the way out. */
export function DataPage() {
  const words = dataWords.value;
  const [gone, setGone] = useState(false);
  const found = useFetched('me', () => askMe({ again: true })).value;
  const player = me.value?.player;
  if (gone)
    return (
      <YouShell at="data">
        <section class="card" role="status">
          <h2>{words.gone}</h2>
          <p>{words.goneHelp}</p>
        </section>
      </YouShell>
    );
  if (isThere(found) && player == null) return <NeedsPlayer />;
  return (
    <YouShell at="data">
      {player != null && (
        <section class="card" aria-labelledby="data">
          <h2 id="data">{words.title}</h2>
          <div class="way flat">
            <div>
              <b>{words.download}</b>
              <p class="help">{words.downloadHelp}</p>
            </div>
            <a class="button small" href="/api/me/export" download="tessera.json">
              <Icon name="save" /> {words.downloadNow}
            </a>
          </div>
          <DeleteMe player={player} onGone={() => setGone(true)} />
        </section>
      )}
    </YouShell>
  );
}

/** How long somebody can still change their mind. */
const SECONDS = 10;

/** Asks for the name, then waits ten seconds before anything is sent. */
function DeleteMe({ player: { name }, onGone }: { player: PlayerCard; onGone(): void }) {
  const words = dataWords.value;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    const done = await request('POST', '/api/me/delete', { name });
    setLeft(undefined);
    if (!done.ok) return setProblem(done.problem);
    me.value = { player: null };
    forgetTables();
    onGone();
  };
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => (left <= 1 ? void send() : setLeft(left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div class="way flat">
      <div>
        <b>{words.delete}</b>
        <p class="help">{words.deleteHelp}</p>
      </div>
      {typed === undefined && <Button look="small danger" text={words.deleteAsk} onClick={() => setTyped('')} />}
      {typed !== undefined && left === undefined && (
        <form
          class="wide field"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === name) setLeft(SECONDS);
          }}
        >
          <label for={id}>{words.typeName(name)}</label>
          <input
            id={id}
            type="text"
            value={typed}
            maxLength={40}
            autocomplete="off"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div class="button-row">
            <Button type="submit" look="danger" disabled={typed.trim() !== name} text={words.deleteNow} />
            <Button look="quiet" text={words.keep} onClick={() => setTyped(undefined)} />
          </div>
        </form>
      )}
      {left !== undefined && (
        <div class="wide field" role="alert">
          <p>{words.leaving(left)}</p>
          <Thread part={left / SECONDS} stitches={SECONDS} />
          <div class="button-row">
            <Button look="strong" autofocus text={words.undo} onClick={() => setLeft(undefined)} />
          </div>
        </div>
      )}
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem} {youWords.value.failed}
        </p>
      )}
    </div>
  );
}
