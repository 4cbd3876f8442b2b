import { later } from '@tessera/kit/board/later.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { useState } from 'preact/hooks';
import { ChooseFile } from '../parts/ChooseFile.tsx';
import { words } from '../words/site.ts';

const FileNotOpened = later(async () => (await import('./NotOpened.tsx')).FileNotOpened);

/** A button that opens a saved match in the replay, or shows why it cannot be opened. */
export function OpenFile({ label, kind }: { label: string; kind?: string }) {
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
      <ChooseFile
        label={label}
        kind={kind}
        onFile={(file) => read(file).catch(() => setProblem(words.value.failed.title))}
      />
      {problem !== undefined && <FileNotOpened problem={problem} onClose={() => setProblem(undefined)} />}
    </>
  );
}
