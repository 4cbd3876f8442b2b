import { Dialog } from '../parts/Dialog.tsx';
import { apart } from '../words/apart/catalogue.ts';

/** Why a file was not opened. */
export function NotOpened({ problem, onClose }: { problem: string; onClose(): void }) {
  const { file } = apart.value;
  return (
    <Dialog title={file.open} onClose={onClose}>
      <p role="alert">
        {file.refused} {problem}.
      </p>
    </Dialog>
  );
}
