import { signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import { address } from '@tessera/kit/router/address.ts';

/** Whether there is a server at all; a site of plain files has none. */
export const site = { hasServer: true };

const told = signal<string | undefined>(undefined);
let asked = false;

async function ask(): Promise<void> {
  try {
    const site: unknown = await (await fetch('/api/site')).json();
    const url = isRecord(site) ? site.publicUrl : undefined;
    if (typeof url === 'string' && /^https?:\/\/[^/?#]+$/.test(url)) told.value = url;
  } catch {
    // no server: there is nothing to hand a link to, either
  }
}

/**
 * The address that links and QR codes carry: the one that the server was given, else the one this page was opened by. A
 * component that reads it is drawn again when the server has answered.
 */
export function linkOrigin(): string {
  if (!asked && site.hasServer) {
    asked = true;
    void ask();
  }
  return told.value ?? location.origin;
}

/** The whole address of a place of this site, to be passed on. */
export const linkTo = (path: string): string =>
  site.hasServer ? linkOrigin() + path : location.origin + location.pathname + address.write(path);
