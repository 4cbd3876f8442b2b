import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { moreWords } from '../words/more/catalogue.ts';

/** Why a file was not opened. */
export function FileNotOpened({ problem, onClose }: { problem: string; onClose(): void }) {
  const { file } = moreWords.value;
  return (
    <Dialog title={file.open} onClose={onClose}>
      <p role="alert">
        {file.refused} {problem}.
      </p>
    </Dialog>
  );
}
