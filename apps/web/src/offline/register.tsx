import { render } from 'preact';
import { NewVersion } from './NewVersion.tsx';

const LOOK_EVERY_MS = 3_600_000;

/** Tells that a new version is there; it waits until somebody wants it. */
function offer(worker: ServiceWorker): void {
  const place = document.createElement('div');
  document.body.append(place);
  const close = () => {
    render(null, place);
    place.remove();
  };
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('now');
  };
  render(<NewVersion onReload={reload} onLater={close} />, place);
}

/** Keeps the site on this device. `at` is the address of the service worker. */
export async function keepOffline(at: string): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(at, { updateViaCache: 'none' });
  const follow = (worker: ServiceWorker | null) => {
    // the first version ever replaces nothing
    if (worker === null || serviceWorker.controller === null) return;
    if (worker.state === 'installed') offer(worker);
    else
      worker.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer(worker);
      });
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  const look = () => {
    // without a network there is nothing new
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  };
  setInterval(look, LOOK_EVERY_MS);
}
