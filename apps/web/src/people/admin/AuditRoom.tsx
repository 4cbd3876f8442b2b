import { Button } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import type { AdminAudit } from '@tessera/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { adminRequest } from './admin-api.ts';
import { whenShort } from './ReportsRoom.tsx';
import { adminWords } from './words.ts';

/** Who did what and why, the latest first. */
export function AuditRoom() {
  const words = adminWords.value;
  const [found, setFound] = useState<AdminAudit>();
  const look = async (after?: string) => {
    const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`;
    const answer = await adminRequest<AdminAudit>('GET', `/audit${query}`);
    if (answer.ok)
      setFound({
        ...answer.value,
        lines: [...(after === undefined ? [] : (found?.lines ?? [])), ...answer.value.lines],
      });
  };
  useEffect(() => void look(), []);
  return (
    <div class="admin-page">
      <section class="admin-card">
        <div class="admin-filter">
          <h1>{words.nav.audit}</h1>
          <p class="help">{words.auditHelp}</p>
        </div>
        <div class="admin-scroll">
          <table class="admin-table">
            <thead>
              <tr>
                <th scope="col">{words.columns.when}</th>
                <th scope="col">{words.columns.who}</th>
                <th scope="col">{words.columns.what}</th>
                <th scope="col">{words.columns.whom}</th>
                <th scope="col">{words.columns.why}</th>
              </tr>
            </thead>
            <tbody>
              {found?.lines.map(({ id, at, by, what, player, roomId, why }) => (
                <tr key={id}>
                  <td>{whenShort(at)}</td>
                  <td>{by}</td>
                  <td>{what}</td>
                  <td>
                    {player === undefined ? (
                      roomId
                    ) : (
                      <Go to={`/admin/players/${player.id}`} text={player.name || player.id} />
                    )}
                  </td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {found?.next !== undefined && <Button look="small" text={words.more} onClick={() => void look(found.next)} />}
      </section>
    </div>
  );
}
