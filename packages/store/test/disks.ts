import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';

/** A disk of a few megabytes. */
export interface Disk {
  readonly folder: string;
  /** Leaves not a byte free. */
  fill(): void;
  /** Makes room again. */
  free(): void;
  /** What the system does to a disk that has failed. */
  makeReadOnly(): void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' });

/** A disk of a test's own, gone after it. Only root on Linux can mount one. */
export function mountDisk(): Disk {
  const home = mkdtempSync(join(tmpdir(), 'tessera-disk-'));
  const [image, folder] = [join(home, 'image'), join(home, 'disk')];
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, 4 << 20);
  run('mkfs.ext4', '-q', '-F', '-m', '0', '-O', '^has_journal', image);
  run('mount', '-o', 'loop', image, folder);
  const unmount = () => {
    run('umount', '-l', folder);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    onTestFinished(unmount);
  } catch {
    // nobody asked for it in a test: it was only tried
    unmount();
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      for (let size = 65_536; size >= 512; size /= 2)
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // there is no room for so much
        }
    },
    free: () => rmSync(filler),
    makeReadOnly: () => run('mount', '-o', 'remount,abort', folder),
  };
}

function canMount(): boolean {
  try {
    mountDisk();
    return true;
  } catch {
    console.warn('skipped: tests with a disk of their own, which only root can mount');
    return false;
  }
}

export const describeDisk = describe.skipIf(!canMount());
