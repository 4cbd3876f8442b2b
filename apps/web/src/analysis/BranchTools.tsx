import { Button } from '@tessera/kit/parts/Icon.tsx';
import { useEffect, useState } from 'preact/hooks';
import type { AnalysisSession } from './analysis-session.ts';
import { branchOf, prune, rename } from './tree.ts';
import { words } from './words.ts';

/** What can be done with the branch that one is on. */
export function BranchTools({ table }: { table: AnalysisSession }) {
  const w = words.value;
  const cursor = table.cursor.value;
  const branch = branchOf(cursor);
  const [draft, setDraft] = useState<string>();
  useEffect(() => setDraft(undefined), [branch]);
  if (branch === undefined) return null;
  const changed = () => {
    table.changes.value += 1;
  };
  if (draft !== undefined)
    return (
      <form
        class="analysis-branch"
        onSubmit={(event) => {
          event.preventDefault();
          rename(branch, draft);
          setDraft(undefined);
          changed();
        }}
      >
        <input
          type="text"
          aria-label={w.nameOf}
          maxLength={60}
          value={draft}
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        />
        <Button type="submit" look="strong" text={w.save} />
      </form>
    );
  return (
    <div class="analysis-branch">
      <Button look="quiet" icon="pen" text={w.name} onClick={() => setDraft(branch.name ?? '')} />
      <Button
        look="quiet"
        icon="bin"
        text={w.remove}
        onClick={() => {
          prune(branch);
          changed();
          if (branch.parent !== undefined) table.look(branch.parent);
        }}
      />
    </div>
  );
}
