import { Text, Whole } from '@tessera/client/parts/Choice.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { Announcements, NewAnnouncement } from '@tessera/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { adminRequest } from './admin-api.ts';
import { whenShort } from './ReportsRoom.tsx';
import { adminWords } from './words.ts';

const A_YEAR = 8760;

/** What everybody on the server reads for a while. */
export function AnnounceRoom() {
  const words = adminWords.value;
  const [found, setFound] = useState<Announcements>();
  const [text, setText] = useState('');
  const [hours, setHours] = useState(24);
  const [problem, setProblem] = useState<string>();
  const look = async () => {
    const answer = await adminRequest<Announcements>('GET', '/announcements');
    if (answer.ok) setFound(answer.value);
  };
  useEffect(() => void look(), []);
  const announce = async () => {
    const body: NewAnnouncement = { text: text.trim(), hours };
    const answer = await adminRequest('POST', '/announcements', body);
    setProblem(answer.ok ? undefined : answer.problem);
    if (!answer.ok) return;
    setText('');
    await look();
  };
  const stop = async (id: string) => {
    const answer = await adminRequest('DELETE', `/announcements/${encodeURIComponent(id)}`);
    setProblem(answer.ok ? undefined : answer.problem);
    await look();
  };
  return (
    <div class="admin-page">
      <form
        class="admin-card"
        onSubmit={(event) => {
          event.preventDefault();
          void announce();
        }}
      >
        <h1>{words.nav.announce}</h1>
        <Text label={words.text} value={text} max={300} required autocomplete="off" onChange={setText} />
        <Whole label={words.hours} value={hours} min={1} max={A_YEAR} onChange={setHours} />
        {problem !== undefined && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="button-row">
          <Button type="submit" look="strong" text={words.announce} />
        </div>
      </form>
      <section class="admin-card">
        <h2>{words.running}</h2>
        {found?.announcements.length === 0 && <p class="help">{words.noAnnouncement}</p>}
        <ul>
          {found?.announcements.map(({ id, text: said, until }) => (
            <li key={id} class="admin-row">
              <span class="grow">
                {said} <small>{whenShort(until)}</small>
              </span>
              <Button look="small danger" text={words.stop} onClick={() => void stop(id)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
