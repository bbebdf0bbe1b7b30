import { opensOffline } from '#rules/reading/downloads.ts';
import {
  APP_CACHE,
  APP_PAGE,
  BOOK_FILE,
  BOOKS_CACHE,
  COVER,
  coverAddress,
  DOWNLOADS_CACHE,
  MARKS,
  partAddress,
  SOUND,
  type SoundHead,
} from '#rules/reading/downloads-paths.ts';
import { partsFor, rangeOf } from '#rules/text/byte-range.ts';

/*
 * The worker (docs/decisions/017-offline-audio.md, 037-the-app-starts-without-a-network.md). It gives out what is kept,
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
interface WorkerScope {
  /** Written above this file by the server: a name of the release, and the files that open the app. */
  mot: { release: string; files: readonly string[] };
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
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

/** A kept sound, or the piece of it that is asked for, put together from the parts it is kept in. */
async function sound(path: string, range: string | null): Promise<Response> {
  const found = await downloaded(path);
  if (!found) return emptyResponse(404);
  const head = (await found.json()) as SoundHead;
  if (!opensOffline(head, Date.now())) return emptyResponse(403);
  const asked = rangeOf(range, head.bytes);
  if (asked === 'bad') return emptyResponse(416, { 'content-range': `bytes */${head.bytes}` });
  const { start, end } = asked ?? { start: 0, end: head.bytes - 1 };
  const pieces = await Promise.all(
    partsFor(start, end).map(async ({ at, from, to }) => {
      const part = await downloaded(partAddress(path, at));
      return part ? (await part.blob()).slice(from, to) : null;
    }),
  );
  if (pieces.includes(null)) return emptyResponse(404);
  return new Response(new Blob(pieces as Blob[]), {
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
    (await caches.match(coverAddress(hash), { cacheName: BOOKS_CACHE }));
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
  if (SOUND.test(pathname)) return sound(pathname, request.headers.get('range'));
  if (MARKS.test(pathname)) return downloaded(pathname).then(marks => marks ?? emptyResponse(404));
  if (BOOK_FILE.test(pathname)) return bookFile(pathname);
  if (pathname.startsWith('/assets/')) return file(request);
  const [, picture] = COVER.exec(pathname) ?? [];
  // With a network covers go their way.
  if (picture && !navigator.onLine) return cover(request, picture);
  return request.mode === 'navigate' && !OTHER_APPS.test(pathname) ? page(event) : null;
}

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
