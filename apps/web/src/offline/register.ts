const fetchOffer = () => import('./NewVersion.tsx');

/** Keeps the site on this device, and up to date. `at` is the address of the service worker. */
export async function keepOffline(at: string): Promise<void> {
  // only there on https and localhost
  if (!('serviceWorker' in navigator)) return watchVersion(at);
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(at, { updateViaCache: 'none' });
  const ready = async (worker: ServiceWorker) =>
    (await fetchOffer()).offer(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('now');
    });
  const follow = (worker: ServiceWorker | null) => {
    // the first version ever replaces nothing
    if (worker === null || serviceWorker.controller === null) return;
    if (worker.state === 'installed') ready(worker);
    else
      worker.addEventListener('statechange', () => {
        if (worker.state === 'installed') ready(worker);
      });
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  everyMinute(() => registration.update());
}

/** Where a browser keeps no sites, as on plain http: the mark of the file that changes with every version. */
async function watchVersion(at: string): Promise<void> {
  // now: a server with a new version no longer has this file
  const { offer } = await fetchOffer();
  const mark = async () => (await fetch(at, { method: 'HEAD', cache: 'no-store' })).headers.get('etag');
  let known = await mark();
  everyMinute(async () => {
    const now = await mark();
    if (now === null || now === known) return;
    if (known !== null) offer(() => location.reload());
    known = now;
  });
}

const LOOK_EVERY_MS = 50_000;

/** Looks for something as long as somebody has the page before them, and when they come back to it. */
function everyMinute(look: () => Promise<unknown>): void {
  let last = performance.now();
  const due = () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < LOOK_EVERY_MS) return;
    last = performance.now();
    // without a network there is nothing new
    look().catch(() => {});
  };
  setInterval(due, LOOK_EVERY_MS / 10);
  addEventListener('focus', due);
  document.addEventListener('visibilitychange', due);
}
