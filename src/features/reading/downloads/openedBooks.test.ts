import { beforeEach, expect, test, vi } from 'vitest';
import type { BookStart } from '#contract/library/content.ts';
import { MAX_BOOK_BYTES } from '#rules/reading/kept-books.ts';
import { bookStart } from '#testing/book-start.ts';
import { device, withDevice } from './test-device.ts';

/* Books that were opened: for whom they open again, how much room they take, and when they go. */

const world = vi.hoisted(() => ({
  reader: 7 as number | null,
  owner: null as { userId: number } | null,
  /** By book: what the server says now. */
  answers: new Map<number, unknown>(),
  toasts: [] as string[],
  chapter: 100,
}));
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => (world.reader === null ? null : { userId: world.reader }),
}));
vi.mock('#client/identity.ts', () => ({
  whoAmI: () => ({ host: { store: { get: () => null, remove() {}, set() {} } } }),
}));
vi.mock('#client/savedSession.ts', () => ({ savedOfflineAccount: () => world.owner }));
vi.mock('#client/offlineAccount.ts', () => ({
  rememberOfflineAccount: (_: unknown, account: { userId: number } | null) => (world.owner = account),
}));
vi.mock('#ui/toasts.ts', () => ({
  showToast: ({ message }: { message: string }) => world.toasts.push(message),
}));
vi.mock('./startDownloads.ts', () => ({ startDownloads: async () => {} }));
vi.mock('./serviceWorker.ts', () => ({ registerWorker: async () => {} }));
vi.mock('#client/request.ts', async () => {
  const refused = await vi.importActual<typeof import('#client/refused.ts')>('#client/refused.ts');
  return {
    isRefused: refused.isRefused,
    Refused: refused.Refused,
    async request(_: unknown, { content_id }: { content_id: number }) {
      const answer = world.answers.get(content_id);
      if (answer === undefined) throw new Error('offline');
      if (typeof answer === 'string') throw new refused.Refused(answer as 'need_membership', '');
      return answer;
    },
  };
});

withDevice();
beforeEach(() => {
  Object.assign(world, { reader: 7, owner: null, answers: new Map(), toasts: [], chapter: 100 });
  vi.stubGlobal('fetch', async () => new Response('x'.repeat(world.chapter)));
});

/** Opens books one after the other, as the one who is here. */
async function open(...starts: BookStart[]) {
  const { keepBook } = await import('./keepBook.ts');
  for (const start of starts) await keepBook(start, `/reader/x-r${start.contentId}`);
  const opened = await import('./openedBooks.ts');
  const { checkRights } = await import('./checkRights.ts');
  return {
    ...opened,
    checkRights,
    ids: async () => (await opened.booksOnDevice()).map(one => one.contentId),
  };
}
const filesHeld = (contentId: number) =>
  [...(device.stores.get('offline-books')?.kept.keys() ?? [])]
    .filter(key => key.startsWith(`/offline/book/${contentId}/`) || key.endsWith(`/start/${contentId}`))
    .map(key => key.split('/').at(-1));

test('a book opens for the one who opened it, and for nobody else on the same device', async () => {
  const { ids, bookOnDevice } = await open(bookStart(1));
  expect(await ids()).toEqual([1]);
  expect((await bookOnDevice(1, 2))?.chapter.index).toBe(2);
  for (const other of [8, null]) {
    world.reader = other;
    expect(await ids()).toEqual([]);
    expect(await bookOnDevice(1, undefined)).toBeNull();
  }
});

test('of a printed book the words are kept, and one that is pictures alone is not', async () => {
  const pages = { total: 1, firsts: [1], open: [], isText: true };
  const { ids, bookOnDevice } = await open(
    { ...bookStart(1), pages },
    { ...bookStart(2), pages: { ...pages, isText: false } },
  );
  expect(await ids()).toEqual([1]);
  expect((await bookOnDevice(1, undefined))?.pages).toBeUndefined();
});

test('what a second person opens on the device takes away what the first one had', async () => {
  await open(bookStart(1));
  world.reader = 8;
  const { ids } = await open(bookStart(2));
  expect(await ids()).toEqual([2]);
  expect(filesHeld(1)).toEqual([]);
  world.reader = 7;
  expect(await ids()).toEqual([]);
});

test('what a guest opened is free to everyone and stays', async () => {
  world.reader = null;
  await open(bookStart(1));
  world.reader = 8;
  const { ids } = await open(bookStart(2));
  expect((await ids()).sort()).toEqual([1, 2]);
});

test('a book takes no more than its room: the chapters that fit stay, from the one that is read on', async () => {
  world.chapter = MAX_BOOK_BYTES / 2;
  const start = { ...bookStart(1), chapter: { index: 1, html: '' } };
  await open(start);
  expect(filesHeld(1).sort()).toEqual(['1', '1.xhtml', '2.xhtml']);
});

test('all books together take no more than theirs: the one read longest ago goes with its files', async () => {
  world.chapter = MAX_BOOK_BYTES / 3;
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
  const { ids } = await open(...[1, 2, 3, 4, 5, 6].map(id => bookStart(id)));
  expect((await ids()).sort()).toEqual([2, 3, 4, 5, 6]);
  expect(filesHeld(1)).toEqual([]);
  expect(filesHeld(2).length).toBe(4);
});

test('a device that is full keeps what came, and fails nothing', async () => {
  const { ids } = await open(bookStart(1));
  device.full = true;
  await open(bookStart(2)).catch(() => {});
  device.full = false;
  expect(await ids()).toEqual([1]);
});

test('a right that was taken back takes the book from the device, with a word', async () => {
  const { checkRights, ids } = await open(bookStart(1), bookStart(2));
  world.answers.set(1, 'need_membership').set(2, bookStart(2));
  await checkRights();
  expect(await ids()).toEqual([2]);
  expect(filesHeld(1)).toEqual([]);
  expect(world.toasts).toEqual(['Đã gỡ “Sách 1” khỏi máy vì bạn không còn quyền đọc.']);
});

test('chapters that were closed go, and a right that holds lasts longer', async () => {
  const { checkRights, booksOnDevice, bookOnDevice } = await open(bookStart(1));
  const later = Date.now() + 20 * 86_400_000;
  world.answers.set(1, { ...bookStart(1, [0]), offlineUntil: later });
  await checkRights();
  expect(filesHeld(1)).toEqual(['1', '0.xhtml']);
  expect(await booksOnDevice()).toMatchObject([{ contentId: 1, chapters: 1, openChapters: 1, until: later }]);
  expect((await bookOnDevice(1, 2))?.chapter.index).toBe(0);
  expect(world.toasts).toEqual([]);
});

test('pictures that only a closed chapter names go with it, and the row says how large the rest is', async () => {
  const named: Record<string, string> = {
    '0.xhtml': '<img src="../i/both.webp"><img src="../i/first.webp">',
    '1.xhtml': '<img src="../i/both.webp"/><img src="../i/second.webp">',
    '2.xhtml': '<image xlink:href="../i/third.webp"/>',
  };
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(named[url.split('/').at(-1) ?? ''] ?? 'x'.repeat(500)),
  );
  const { checkRights, booksOnDevice } = await open(bookStart(1));
  expect(filesHeld(1).filter(name => name?.endsWith('.webp'))).toHaveLength(4);
  world.answers.set(1, bookStart(1, [0]));
  await checkRights();
  expect(filesHeld(1).sort()).toEqual(['0.xhtml', '1', 'both.webp', 'first.webp']);
  const bytes = (named['0.xhtml'] ?? '').length + 2 * 500;
  expect(await booksOnDevice()).toMatchObject([{ chapters: 1, bytes }]);
});

test('of a printed book the pages that closed go, and the row counts and weighs those that stay', async () => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('devicePixelRatio', 2);
  const size = { width: 1600, height: 2200, widths: [480, 800], label: '', isPicture: false };
  const page = (number: number, chapter: number) => ({ ...size, number, chapter });
  const printed = (open: 'all' | number[], pages: number[]): BookStart => ({
    ...bookStart(12, open),
    pages: { total: 3, firsts: [1, 2, 3], isText: true, open: pages.map(at => page(at + 1, at)) },
  });
  const { checkRights, booksOnDevice } = await open();
  const { keepBook } = await import('./keepBook.ts');
  await keepBook(printed('all', [0, 1, 2]), '/reader/x-r12', true);
  expect(await booksOnDevice()).toMatchObject([{ pages: 3, bytes: 900 }]);
  world.answers.set(12, printed([0, 1], [0, 1]));
  await checkRights();
  expect(filesHeld(12).filter(name => name?.startsWith('0003.'))).toEqual([]);
  expect(await booksOnDevice()).toMatchObject([{ chapters: 2, pages: 2, bytes: 600 }]);
});

test('a server that says nothing takes nothing', async () => {
  const { checkRights, ids } = await open(bookStart(1));
  await checkRights();
  expect(await ids()).toEqual([1]);
});

test('a printed book comes when somebody asks for it: one picture a page in the device’s width, and its words', async () => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('devicePixelRatio', 2);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url).replace(/.*\/content\/s12\//, ''));
    return new Response('x');
  });
  const page = {
    number: 1,
    chapter: 0,
    label: '',
    width: 1600,
    height: 2200,
    widths: [480, 800],
    isPicture: false,
  };
  const printed: BookStart = {
    ...bookStart(12),
    pages: { total: 3, firsts: [1, 2, 3], isText: true, open: [page, { ...page, number: 2, chapter: 1 }] },
  };
  const { ids, bookOnDevice } = await open(printed);
  // Merely opened it brings its words alone.
  expect(await ids()).toEqual([12]);
  expect(asked.filter(path => path.startsWith('g/'))).toEqual([]);
  const { keepBook } = await import('./keepBook.ts');
  await keepBook(printed, '/reader/x-r12', true);
  expect(asked.filter(path => path.startsWith('g/'))).toEqual([
    'g/0001/0001-800.webp',
    'g/0001/0001.json',
    'g/0002/0002-800.webp',
    'g/0002/0002.json',
  ]);
  const kept = [...(device.stores.get('offline-books')?.kept.keys() ?? [])];
  expect(kept).toContain('/offline/book/12/h12/g/0002/0002.webp');
  expect((await bookOnDevice(12, undefined))?.pages?.open.map(({ widths }) => widths)).toEqual([[], []]);
});

test('books that somebody asked for stay, however long ago they were read', async () => {
  const { booksTooMany } = await import('#rules/reading/kept-books.ts');
  const book = (contentId: number, requested = false) => ({
    contentId,
    bytes: 60,
    readAt: contentId,
    requested,
  });
  expect(booksTooMany([book(1, true), book(2), book(3)], 100).map(one => one.contentId)).toEqual([2]);
});
