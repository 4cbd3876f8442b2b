import { render } from 'preact';
import { NewVersion } from './NewVersion.tsx';

let place: HTMLElement | undefined;

function close(): void {
  if (place === undefined) return;
  render(null, place);
  place.remove();
  place = undefined;
}

/** Tells that a new version is there; it waits until somebody wants it. A newer one takes its place. */
export function offer(reload: () => void): void {
  close();
  place = document.createElement('div');
  document.body.append(place);
  render(<NewVersion onReload={reload} onLater={close} />, place);
}
