/** Every file of this version of the site, and a name that changes with them; the build puts both in front. */
declare const FILES: readonly string[];
declare const VERSION: string;

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
}
declare const clients: {
  claim(): Promise<void>;
  matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Page[]>;
  openWindow(url: string): Promise<Page | null>;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

/** The folder that the site lies in, which may be any folder of a host. */
const root = new URL('./', location.href);
// several sites can lie on one host
const NAMES = `tessera ${root.pathname} `;
const CACHE = NAMES + VERSION;
const PAGE = 'index.html';
const AT_ONCE = 6;
/** Paths of the server that are not pages. */
const SERVED = /^(api|ws|mcp|metrics|peerjs)\b|\.\w+$/;

const urlOf = (file: string): string => new URL(file, root).href;

/** A file from the network, as it can be given to a page: one that was reached by a detour cannot. */
async function fetched(file: string): Promise<Response> {
  const answer = await fetch(urlOf(file), file.startsWith('assets/') ? {} : { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

const kept = (file: string): Promise<Response | undefined> => caches.match(urlOf(file), { ignoreVary: true });

/** Fetches what is missing. A name with a hash means the same content in every version. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = FILES.slice();
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const known = file.startsWith('assets/') ? await kept(file) : undefined;
      await cache.put(urlOf(file), known ?? (await fetched(file)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Forgets old versions, except the last one: a page of it may still be open in another tab. */
async function tidy(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(NAMES) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

/** This version's own copy, so that a page and its parts are always of one version. */
async function page(): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(urlOf(PAGE), { ignoreVary: true })) ?? fetch(root);
}

addEventListener('install', (event) => (event as Lasting).waitUntil(fill()));
addEventListener('activate', (event) => (event as Lasting).waitUntil(tidy()));
addEventListener('message', ({ data }) => {
  // somebody has clicked on "Reload"
  if (data === 'now') void skipWaiting();
});
/** What a push says; where nothing can be read of it, that something waits. */
function noticeIn({ data }: Pushed): { readonly title: string; readonly [field: string]: unknown } {
  try {
    const read = data?.json() as { readonly notification?: { readonly title?: unknown } } | undefined;
    const notice = read?.notification;
    if (typeof notice?.title === 'string') return { ...notice, title: notice.title };
  } catch {
    // shown all the same: a push that shows nothing ends the subscription on some devices
  }
  return { title: 'Tessera' };
}

/** Where a notice leads: within this site, whatever it says. */
function placeOf(navigate: unknown): string {
  const url = new URL(typeof navigate === 'string' && URL.canParse(navigate, root) ? navigate : '', root);
  return url.origin === root.origin ? url.href : new URL(url.pathname.slice(1) + url.search + url.hash, root).href;
}

async function show(event: Pushed): Promise<void> {
  const { title, lang, tag, navigate, app_badge: badge } = noticeIn(event);
  const options = { icon: urlOf('icons/192.png'), data: placeOf(navigate), ...(typeof lang === 'string' && { lang }) };
  await registration.showNotification(title, { ...options, ...(typeof tag === 'string' && { tag }) });
  if ('setAppBadge' in navigator && typeof badge === 'string') await navigator.setAppBadge(Number(badge) || 0);
}

/** Shows the table of a notice: the page that has it, or a new one. A page with something else stays as it is. */
async function openPage({ notification }: Clicked): Promise<void> {
  notification.close();
  const place = placeOf(notification.data);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === place);
  await (there === undefined ? clients.openWindow(place) : there.focus());
}

addEventListener('push', (event) => (event as Pushed).waitUntil(show(event as Pushed)));
addEventListener('notificationclick', (event) => (event as Clicked).waitUntil(openPage(event as Clicked)));
addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== root.origin || !pathname.startsWith(root.pathname)) return;
  const file = pathname.slice(root.pathname.length);
  if (request.mode === 'navigate') {
    if (file === PAGE || !SERVED.test(file)) (event as Fetching).respondWith(page());
  } else if (file.startsWith('assets/') || FILES.includes(file))
    (event as Fetching).respondWith(kept(file).then((found) => found ?? fetch(request)));
});
