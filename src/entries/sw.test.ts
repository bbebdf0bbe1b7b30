import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PART_BYTES } from '#rules/text/byte-range.ts';

/* The worker in a scope made of the little it uses. */

type Answer = Promise<Response> | null;
const listeners = new Map<string, (event: never) => void>();
const stores = new Map<string, Map<string, Response>>();
const network = { online: true, asked: [] as string[], wait: 0 };
const keyOf = (asked: RequestInfo | URL) =>
  String((asked as { url?: string }).url ?? asked).replace('https://mot.example', '');
const storeOf = (name: string) => {
  const found = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, found);
  return found;
};

beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('location', { origin: 'https://mot.example' });
  vi.stubGlobal('mot', { release: 'two', files: ['/assets/a.js', '/assets/same.js'] });
  vi.stubGlobal('registration', {
    navigationPreload: { disable: () => void network.asked.push('preload off') },
  });
  vi.stubGlobal('clients', { claim: async () => {} });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: never) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (asked: RequestInfo) => storeOf(name).get(keyOf(asked))?.clone(),
      put: async (asked: RequestInfo, reply: Response) => void storeOf(name).set(keyOf(asked), reply),
    }),
    match: async (asked: RequestInfo, { cacheName = '' } = {}) =>
      [...stores]
        .find(([name, store]) => (cacheName === '' || name === cacheName) && store.has(keyOf(asked)))?.[1]
        .get(keyOf(asked))
        ?.clone(),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async (asked: RequestInfo) => {
    network.asked.push(keyOf(asked));
    // Real time: a slow network.
    await new Promise(done => setTimeout(done, network.wait));
    if (!network.online) throw new TypeError('Failed to fetch');
    return new Response(`server: ${keyOf(asked)}`);
  });
  await import('./sw.ts');
});

const bytes = PART_BYTES + 10;
const now = Date.now();
beforeEach(() => {
  stores.clear();
  Object.assign(network, { online: true, asked: [], wait: 0 });
  const kept = storeOf('offline-kept');
  const head = { bytes, mime: 'audio/mpeg', keptAt: now, until: now + 60_000 };
  kept.set('/offline/sound/1/north', Response.json(head));
  kept.set('/offline/sound/1/north?part=0', new Response(new Uint8Array(PART_BYTES).fill(1)));
  kept.set('/offline/sound/1/north?part=1', new Response(new Uint8Array(10).fill(2)));
  kept.set('/offline/sound/2/north', Response.json({ ...head, until: now - 1 }));
  storeOf('offline-app-one').set('/offline/app', new Response('the app'));
});

function asks(path: string, { headers = {}, mode = '', method = 'GET' } = {}): Answer {
  let answer: Answer = null;
  const request = { url: `https://mot.example${path}`, method, mode, headers: new Headers(headers) };
  listeners.get('fetch')?.({
    request,
    preloadResponse: new Promise(() => {}),
    respondWith: (given: Answer) => {
      answer = given;
    },
  } as never);
  return answer;
}
async function piece(range?: string, path = '/offline/sound/1/north') {
  const reply = (await asks(path, range ? { headers: { range } } : {})) as Response;
  const body = new Uint8Array(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, body };
}

test.each([
  ['bytes=0-', 206, bytes, `bytes 0-${bytes - 1}/${bytes}`],
  ['bytes=0-1', 206, 2, `bytes 0-1/${bytes}`],
  [`bytes=${PART_BYTES - 2}-${PART_BYTES + 1}`, 206, 4, `bytes ${PART_BYTES - 2}-${PART_BYTES + 1}/${bytes}`],
  ['bytes=-5', 206, 5, `bytes ${bytes - 5}-${bytes - 1}/${bytes}`],
  [undefined, 200, bytes, null],
] as const)('of a kept sound %s is given out', async (range, status, length, said) => {
  const { status: answered, headers, body } = await piece(range);
  expect([answered, body.length]).toEqual([status, length]);
  expect(headers.get('content-range')).toBe(said);
  expect([headers.get('content-length'), headers.get('content-type'), headers.get('accept-ranges')]).toEqual([
    String(length),
    'audio/mpeg',
    'bytes',
  ]);
  expect(network.asked).toEqual([]);
});

test('over the border of two pieces the bytes follow each other', async () => {
  const { body } = await piece(`bytes=${PART_BYTES - 2}-${PART_BYTES + 1}`);
  expect([...body]).toEqual([1, 1, 2, 2]);
});

test('beyond the end there is nothing, and the end is told', async () => {
  const { status, headers } = await piece(`bytes=${bytes}-`);
  expect([status, headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
});

test('what is not kept, is not whole or is over is not given out', async () => {
  expect((await piece('bytes=0-', '/offline/sound/9/north')).status).toBe(404);
  expect((await piece('bytes=0-', '/offline/sound/2/north')).status).toBe(403);
  storeOf('offline-kept').delete('/offline/sound/1/north?part=1');
  expect((await piece('bytes=0-')).status).toBe(404);
});

const page = async (path: string) => {
  const reply = await asks(path, { mode: 'navigate' });
  return reply?.text();
};

test('a page is the server’s; without a network it is the app’s own', async () => {
  expect(await page('/sach-noi/den')).toBe('server: /sach-noi/den');
  network.online = false;
  expect(await page('/sach-noi/den')).toBe('the app');
});

test('a network that is silent for three seconds counts as none', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  network.wait = 4_000;
  let shown = '';
  const answer = page('/').then(text => {
    shown = text ?? '';
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(shown).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(shown).toBe('the app');
});

test.each([
  ['answers of the server', '/api/fm/getDownloadItem?audio_file_id=1', {}],
  ['signed links', '/content/abc/s/0001-north.mp3', {}],
  ['what is sent', '/sach-noi/den', { method: 'POST', mode: 'navigate' }],
  ['the mini app', '/mini/', { mode: 'navigate' }],
  ['a partner’s frame', '/embed/reader', { mode: 'navigate' }],
  ['the way in from elsewhere', '/oauth/google/callback?code=1', { mode: 'navigate' }],
])('%s go past the worker', (_, path, how) => {
  expect(asks(path, how)).toBeNull();
});

test('other origins go past the worker', () => {
  let answered = false;
  const request = { url: 'https://cdn.example/offline/sound/1/north', method: 'GET', headers: new Headers() };
  listeners.get('fetch')?.({ request, respondWith: () => (answered = true) } as never);
  expect(answered).toBe(false);
});

/** Until the work of an event is done. */
async function lasts(name: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ waitUntil: (given: Promise<unknown>) => (work = given) } as never);
  await work;
}

test('a new release stores what is new, takes over what is the same, and sweeps the old one', async () => {
  storeOf('offline-app-one').set('/assets/same.js', new Response('same'));
  await lasts('install');
  expect(network.asked.sort()).toEqual(['/assets/a.js', '/offline/app']);
  expect([...storeOf('offline-app-two').keys()].sort()).toEqual([
    '/assets/a.js',
    '/assets/same.js',
    '/offline/app',
  ]);
  expect(stores.has('offline-app-one')).toBe(true);
  await lasts('activate');
  expect(network.asked).toContain('preload off');
  expect([...stores.keys()].sort()).toEqual(['offline-app-two', 'offline-kept']);
});

test('a release that does not come whole does not take over', async () => {
  network.online = false;
  await expect(lasts('install')).rejects.toThrow();
});

test('when everything was taken away, a page that is still open brings nothing back', async () => {
  stores.clear();
  expect((await piece('bytes=0-')).status).toBe(404);
  await asks(`/covers/${'a'.repeat(32)}/160.webp`);
  await asks('/assets/new.js');
  expect([...stores.keys()]).toEqual([]);
});

test('a kept film is given out in pieces with 206, and not when its time is over', async () => {
  const kept = storeOf('offline-pages');
  const head = { bytes, mime: 'video/mp4', keptAt: now, until: now + 60_000 };
  kept.set('/offline/film/5', Response.json(head));
  kept.set('/offline/film/5?part=0', new Response(new Uint8Array(PART_BYTES).fill(1)));
  kept.set('/offline/film/5?part=1', new Response(new Uint8Array(10).fill(2)));
  const { status, headers, body } = await piece(`bytes=${PART_BYTES - 1}-${PART_BYTES}`, '/offline/film/5');
  expect([status, [...body]]).toEqual([206, [1, 2]]);
  expect(headers.get('content-range')).toBe(`bytes ${PART_BYTES - 1}-${PART_BYTES}/${bytes}`);
  expect(headers.get('content-type')).toBe('video/mp4');
  kept.set('/offline/film/5', Response.json({ ...head, until: now - 1 }));
  expect((await piece('bytes=0-1', '/offline/film/5')).status).toBe(403);
  expect(network.asked).toEqual([]);
});

test('a kept page of an issue comes from the device; one that is not kept is not there', async () => {
  storeOf('offline-pages').set('/offline/pages/comic/7/2.webp', new Response('page'));
  expect(await (await asks('/offline/pages/comic/7/2.webp'))?.text()).toBe('page');
  expect((await asks('/offline/pages/comic/7/3.webp'))?.status).toBe(404);
  expect(network.asked).toEqual([]);
});

/** What a push shows, and what a press on it does. */
const shownPushes: { title: string; options: Record<string, unknown> }[] = [];
interface FakeWindow {
  url: string;
  visibilityState: string;
  told: unknown[];
  focused: number;
}
let windows: FakeWindow[] = [];
let opened: string[] = [];
beforeEach(() => {
  shownPushes.length = 0;
  windows = [];
  opened = [];
  const scope = globalThis as unknown as {
    registration: Record<string, unknown>;
    clients: Record<string, unknown>;
  };
  scope.registration.showNotification = async (title: string, options: Record<string, unknown>) =>
    void shownPushes.push({ title, options });
  scope.clients.matchAll = async () =>
    windows.map(each => ({
      url: each.url,
      visibilityState: each.visibilityState,
      focus: async () => {
        each.focused += 1;
      },
      postMessage: (message: unknown) => void each.told.push(message),
    }));
  scope.clients.openWindow = async (url: string) => void opened.push(url);
});
const aWindow = (path: string, visibilityState = 'hidden'): FakeWindow => ({
  url: `https://mot.example${path}`,
  visibilityState,
  told: [],
  focused: 0,
});

async function comes(text: string | null): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('push')?.({
    data: text === null ? null : { text: () => text },
    waitUntil: (given: Promise<unknown>) => (work = given),
  } as never);
  await work;
}

async function pressed(data: object, action = ''): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('notificationclick')?.({
    action,
    notification: { data, close: () => {} },
    waitUntil: (given: Promise<unknown>) => (work = given),
  } as never);
  await work;
}

test('a push shows what it says, and advertising has a button that ends it', async () => {
  await comes(JSON.stringify({ title: 'Tập mới', body: 'Tập 3', link: '/reader-comic/a', tag: 'notice-1' }));
  await comes(JSON.stringify({ title: '[QC] Nửa giá', body: '', link: '/', tag: 'notice-2', stop: 'xyz' }));
  expect(shownPushes.map(({ title }) => title)).toEqual(['Tập mới', '[QC] Nửa giá']);
  expect(shownPushes[0]?.options).toMatchObject({ body: 'Tập 3', tag: 'notice-1', actions: [] });
  expect(shownPushes[1]?.options).toMatchObject({ actions: [{ action: 'stop' }] });
});

test.each([
  null,
  '',
  '{',
  '{"title":"x","link":"//bao.vn"}',
  '{"title":"x","link":"https://bao.vn"}',
  '{"title":"x"}',
])('a push that cannot be read (%s) shows that there is something, and leads nowhere else', async text => {
  await comes(text);
  expect(shownPushes).toMatchObject([{ title: 'Mọt', options: { data: { link: '/account/notices' } } }]);
});

test('a press goes to the window that shows the page, else tells one that is open, else opens one', async () => {
  windows = [aWindow('/'), aWindow('/reader-comic/a', 'visible')];
  await pressed({ link: '/reader-comic/a' });
  expect(windows.map(({ focused, told }) => [focused, told.length])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  windows = [aWindow('/mini/'), aWindow('/embed/reader/x', 'visible'), aWindow('/')];
  await pressed({ link: '/reader-comic/a' });
  expect(windows.map(({ focused, told }) => [focused, told])).toEqual([
    [0, []],
    [0, []],
    [1, [{ type: 'open', link: '/reader-comic/a' }]],
  ]);
  windows = [aWindow('/mini/')];
  await pressed({ link: '/reader-comic/a' });
  expect(opened).toEqual(['/reader-comic/a']);
});

test('the button under advertising ends it without opening anything', async () => {
  await pressed({ link: '/', stop: 'xyz' }, 'stop');
  expect(network.asked).toEqual(['/push/stop']);
  expect([opened, shownPushes.map(({ title }) => title)]).toEqual([[], ['Mọt sẽ không gửi quảng cáo nữa']]);
});
