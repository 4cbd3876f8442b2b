import { later } from '@tessera/kit/board/later.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { useRef, useState } from 'preact/hooks';
import { words } from '../words/site.ts';

const FileNotOpened = later(async () => (await import('./NotOpened.tsx')).FileNotOpened);

/** A button that opens a saved match in the replay, or shows why it cannot be opened. */
export function OpenFile({ label, kind = 'button' }: { label: string; kind?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const read = async (file: File) => {
    // few people open files: what reads them is fetched when somebody does
    const { openText, stash } = await import('./files.ts');
    const opened = await openText(await file.text());
    if ('problem' in opened) return setProblem(opened.problem);
    stash(opened.saved);
    go('/replay');
  };
  return (
    <>
      <button type="button" class={kind} onClick={() => input.current?.click()}>
        <Icon name="open" /> {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // so that the same file can be chosen again
          currentTarget.value = '';
          if (file !== undefined) read(file).catch(() => setProblem(words.value.failed.title));
        }}
      />
      {problem !== undefined && <FileNotOpened problem={problem} onClose={() => setProblem(undefined)} />}
    </>
  );
}
