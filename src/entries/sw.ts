import { openMessage, type PushShown, STOP_PATH } from '#rules/people/push-text.ts';
import { opensOffline } from '#rules/reading/downloads.ts';
import {
  APP_CACHE,
  APP_PAGE,
  BOOK_FILE,
  BOOKS_CACHE,
  COVER,
  coverAddress,
  DOWNLOADS_CACHE,
  FILM,
  MARKS,
  PAGE,
  PAGES_CACHE,
  partAddress,
  SOUND,
  type SoundHead,
} from '#rules/reading/downloads-paths.ts';
import { partsFor, rangeOf } from '#rules/text/byte-range.ts';

/*
 * The worker (docs/decisions/017-offline-audio.md, 037-offline-start.md). It gives out what is kept,
 * the app's own files, and the app's page where no server answers. Everything else goes its way without it.
 */

/** What a worker's scope has beside a window's; TypeScript's libraries of the two do not go together. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  data: { text(): string } | null;
}
interface PressEvent extends ExtendableEvent {
  action: string;
  notification: Notification;
}
/** A window of ours. */
interface OpenWindow {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface WorkerScope {
  /** Written above this file by the server: a name of the release, and the files that open the app. */
  mot: { release: string; files: readonly string[] };
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: PressEvent) => void): void;
  addEventListener(name: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

const appCache = APP_CACHE + worker.mot.release;
/** A network that does not answer a page in this time counts as none. ms */
const PAGE_TIMEOUT_MS = 3_000;
/** Asked for at once while the app is being stored. */
const PARALLEL_FETCHES = 6;

/** Everything that opens the app. Files of the release before that are the same are not fetched again. */
async function store(): Promise<void> {
  const cache = await caches.open(appCache);
  const page = await fetch(APP_PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`the app's page answered ${page.status}`);
  const waiting = [...worker.mot.files];
  const keep = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const reply = (await caches.match(file)) ?? (await fetch(file));
      if (!reply.ok) throw new Error(`${file} answered ${reply.status}`);
      await cache.put(file, reply);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, keep));
  await cache.put(APP_PAGE, page);
}

/** Nobody has a page of an older release open any more: its files go. */
async function activateRelease(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith(APP_CACHE) && name !== appCache);
  await Promise.all(old.map(name => caches.delete(name)));
  // An earlier release enabled it, and Firefox never settles what it promises while there is no network.
  await worker.registration.navigationPreload?.disable();
  await worker.clients.claim();
}

const emptyResponse = (status: number, headers?: HeadersInit) => new Response(null, { status, headers });

/** Of what is kept; asking makes no store of what was taken away. */
const downloaded = (address: string) => caches.match(address, { cacheName: DOWNLOADS_CACHE });

const inPages = (address: string) => caches.match(address, { cacheName: PAGES_CACHE });

/** A kept sound or film, or the piece of it that is asked for, put together from the parts it is kept in. */
async function pieces(path: string, range: string | null, kept: typeof downloaded): Promise<Response> {
  const found = await kept(path);
  if (!found) return emptyResponse(404);
  const head = (await found.json()) as SoundHead;
  if (!opensOffline(head, Date.now())) return emptyResponse(403);
  const asked = rangeOf(range, head.bytes);
  if (asked === 'bad') return emptyResponse(416, { 'content-range': `bytes */${head.bytes}` });
  const { start, end } = asked ?? { start: 0, end: head.bytes - 1 };
  const slices = await Promise.all(
    partsFor(start, end).map(async ({ at, from, to }) => {
      const part = await kept(partAddress(path, at));
      return part ? (await part.blob()).slice(from, to) : null;
    }),
  );
  if (slices.includes(null)) return emptyResponse(404);
  return new Response(new Blob(slices as Blob[]), {
    status: asked ? 206 : 200,
    headers: {
      'content-type': head.mime,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      ...(asked && { 'content-range': `bytes ${start}-${end}/${head.bytes}` }),
    },
  });
}

/** A file of the app, named by what is in it. */
async function file(request: Request): Promise<Response> {
  const known = await caches.match(request.url);
  if (known) return known;
  const reply = await fetch(request);
  if (reply.ok && reply.type === 'basic' && (await caches.has(appCache))) {
    const cache = await caches.open(appCache);
    await cache.put(request.url, reply.clone()).catch(() => {});
  }
  return reply;
}

async function cover(request: Request, hash: string): Promise<Response> {
  const kept =
    (await downloaded(coverAddress(hash))) ??
    (await caches.match(coverAddress(hash), { cacheName: BOOKS_CACHE })) ??
    (await inPages(coverAddress(hash)));
  return kept ?? fetch(request);
}

/** A file of an opened book. What is not kept is refused, so that the reader asks the server for it. */
async function bookFile(path: string): Promise<Response> {
  return (await caches.match(path, { cacheName: BOOKS_CACHE })) ?? emptyResponse(403);
}

/** The server's page; the app's own where none comes. */
async function page({ request }: FetchEvent): Promise<Response> {
  const own = () => caches.match(APP_PAGE);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>(done => {
    timer = setTimeout(done, PAGE_TIMEOUT_MS, undefined);
  });
  const fresh = fetch(request);
  try {
    return (await Promise.race([fresh, late])) ?? (await own()) ?? (await fresh);
  } catch (cause) {
    const app = await own();
    if (!app) throw cause;
    return app;
  } finally {
    clearTimeout(timer);
  }
}

/** Pages that are not this app. */
const OTHER_APPS = /^\/(mini|embed|api|shop-api|oauth)(\/|$)/;

function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return null;
  const range = request.headers.get('range');
  if (SOUND.test(pathname)) return pieces(pathname, range, downloaded);
  if (FILM.test(pathname)) return pieces(pathname, range, inPages);
  if (PAGE.test(pathname)) return inPages(pathname).then(kept => kept ?? emptyResponse(404));
  if (MARKS.test(pathname)) return downloaded(pathname).then(marks => marks ?? emptyResponse(404));
  if (BOOK_FILE.test(pathname)) return bookFile(pathname);
  if (pathname.startsWith('/assets/')) return file(request);
  const [, picture] = COVER.exec(pathname) ?? [];
  // With a network covers go their way.
  if (picture && !navigator.onLine) return cover(request, picture);
  return request.mode === 'navigate' && !OTHER_APPS.test(pathname) ? page(event) : null;
}

/** What a push says; a browser that was promised a message for each shows one even when it cannot be read. */
function shownIn(text: string): PushShown {
  try {
    const { title, body, link, tag, stop } = JSON.parse(text) as PushShown;
    if (title && /^\/(?![/\\])/.test(link)) return { title, body, link, tag, stop };
  } catch {
    // Cut off on its way.
  }
  return { title: 'Mọt', body: 'Có tin mới cho bạn', link: '/account/notices', tag: 'notice' };
}

function showPush(text: string): Promise<void> {
  const { title, body, link, tag, stop } = shownIn(text);
  const options = {
    ...{ body, tag, lang: 'vi', icon: '/brand/icon-192.png', badge: '/brand/icon-192.png' },
    data: { link, stop },
    actions: stop ? [{ action: 'stop', title: 'Thôi nhận quảng cáo' }] : [],
  };
  return worker.registration.showNotification(title, options);
}

/** The window that shows this page, else any other, told to go there; a new one where none is open. */
async function openPage(link: string): Promise<void> {
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const windows = all.filter(({ url }) => !OTHER_APPS.test(new URL(url).pathname));
  const there = windows.find(({ url }) => url === new URL(link, location.origin).href);
  const open = there ?? windows.find(each => each.visibilityState === 'visible') ?? windows[0];
  if (!open) return void (await worker.clients.openWindow(link));
  if (!there) open.postMessage(openMessage(link));
  await open.focus();
}

/** Advertising ends by this press, signed in or not. */
async function stopPromotions(stop: string): Promise<void> {
  const reply = await fetch(STOP_PATH, { method: 'POST', body: new URLSearchParams({ stop }) }).catch(
    () => null,
  );
  const title = reply?.ok
    ? 'Mọt sẽ không gửi quảng cáo nữa'
    : 'Chưa thôi được, bạn vào Tài khoản, mục Bảo mật nhé';
  await worker.registration.showNotification(title, {
    tag: 'stop',
    lang: 'vi',
    data: { link: '/account/profile' },
  });
}

worker.addEventListener('push', event => event.waitUntil(showPush(event.data?.text() ?? '')));
worker.addEventListener('notificationclick', event => {
  const { link, stop } = event.notification.data as { link: string; stop?: string };
  event.notification.close();
  event.waitUntil(event.action === 'stop' && stop ? stopPromotions(stop) : openPage(link));
});
worker.addEventListener('install', event => event.waitUntil(store()));
worker.addEventListener('activate', event => event.waitUntil(activateRelease()));
worker.addEventListener('fetch', event => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
// A page that was loaded past the worker (Shift and reload) asks to be given what is kept all the same.
worker.addEventListener('message', event => {
  if (event.data === 'claim') event.waitUntil(worker.clients.claim());
});
