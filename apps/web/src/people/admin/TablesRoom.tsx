import { gameTitle } from '@tessera/client/games.ts';
import { isRecord } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { AdminTable, AdminTables } from '@tessera/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { adminRequest } from './admin-api.ts';
import { WithReason } from './Decide.tsx';
import { whenShort } from './ReportsRoom.tsx';
import { adminWords } from './words.ts';

/** Who sits at a table, from what the store keeps of it. */
function namesIn(summary: unknown): string {
  const seats = isRecord(summary) && Array.isArray(summary.seats) ? summary.seats.filter(isRecord) : [];
  return seats.flatMap(({ name }) => (typeof name === 'string' && name !== '' ? [name] : [])).join(', ');
}

/** Every table of the server: watch it, end it, take it out of the ratings. */
export function TablesRoom() {
  const words = adminWords.value;
  const [found, setFound] = useState<AdminTables>();
  const look = async (after?: string) => {
    const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
    const answer = await adminRequest<AdminTables>('GET', `/tables${query}`);
    if (!answer.ok) return;
    setFound({
      ...answer.value,
      tables: [...(after === undefined ? [] : (found?.tables ?? [])), ...answer.value.tables],
    });
  };
  useEffect(() => void look(), []);
  return (
    <div class="admin-page">
      <section class="admin-card">
        <h1>{words.tables(found?.tables.length ?? 0)}</h1>
        <div class="admin-scroll">
          <table class="admin-table">
            <thead>
              <tr>
                <th scope="col">{words.columns.id}</th>
                <th scope="col">{words.columns.game}</th>
                <th scope="col">{words.columns.players}</th>
                <th scope="col">{words.columns.state}</th>
                <th scope="col">{words.columns.since}</th>
                <th scope="col">{words.columns.does}</th>
              </tr>
            </thead>
            <tbody>
              {found?.tables.map((table) => (
                <TableLineOf key={table.roomId} table={table} onChange={() => void look()} />
              ))}
            </tbody>
          </table>
        </div>
        {found?.next !== undefined && <Button look="small" text={words.more} onClick={() => void look(found.next)} />}
      </section>
    </div>
  );
}

function TableLineOf({ table, onChange }: { table: AdminTable; onChange(): void }) {
  const words = adminWords.value;
  const { roomId, game, status, createdAt, summary, unrated = false } = table;
  const act = (method: string, path: string, body: object) => async (why: string) => {
    const answer = await adminRequest(method, `/tables/${roomId}/${path}`, { ...body, why });
    if (answer.ok) onChange();
    return answer.ok ? undefined : answer.problem;
  };
  const isOver = status === 'finished' || status === 'archived';
  return (
    <tr>
      <th scope="row">{roomId}</th>
      <td>{gameTitle(game)}</td>
      <td>{namesIn(summary)}</td>
      <td>
        {words.states[status] ?? status}
        {unrated && `, ${words.unrated}`}
      </td>
      <td>{whenShort(createdAt)}</td>
      <td class="admin-does">
        <Go
          to={isOver ? `/replay/room/${roomId}` : `/table/${roomId}`}
          class="button small quiet"
          text={isOver ? words.replay : words.watch}
        />
        {isOver ? (
          <WithReason
            text={unrated ? words.putBack : words.takeOut}
            now={unrated ? words.putBackNow : words.takeOutNow}
            help={words.takeOutHelp}
            act={act('PUT', 'unrated', { unrated: !unrated })}
          />
        ) : (
          <WithReason text={words.end} now={words.endTable} act={act('POST', 'end', {})} />
        )}
      </td>
    </tr>
  );
}
