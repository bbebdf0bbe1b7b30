import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEnvelope } from '../server/kit/http/wire.ts';
import { EARLY_REPLY, type EarlyReply } from '../src/contract/kit/early-reply.ts';
import { callLine } from '../src/contract/kit/first.ts';
import { catalogueCalls } from '../src/contract/library/catalogue.ts';
import { homeCalls, homePageSize } from '../src/contract/library/home.ts';
import { readerCalls } from '../src/contract/reading/reader.ts';
import { slugOf } from '../src/rules/text/slug.ts';
import { firstScreenScript } from './first-screens.ts';

const bookCall = catalogueCalls.bookDetail;

interface Place {
  pathname: string;
  search?: string;
  apiOrigin?: string;
  /** What fetch answers. */
  answer?: () => Promise<unknown>;
  crypto?: Partial<typeof webcrypto>;
}

/** Runs the script of some screens at an address: rel, as and href of its links, what it asked for, and what it left. */
function runAt({
  pathname,
  search = '',
  apiOrigin,
  answer = async () => ({ code: 0 }),
  crypto = webcrypto,
}: Place) {
  const { code } = firstScreenScript(
    [
      {
        path: '/',
        files: ['home.css', 'home.js'],
        asks: { path: homeCalls.listBlockHome.path, input: { page_no: 1, page_size: homePageSize } },
      },
      { path: '/reader/:slug', files: [], asks: { path: readerCalls.openBook.path, kind: 'reader' } },
      { path: '/ebook/:slug', files: ['book.js'], asks: { path: bookCall.path, kind: 'ebook' } },
      { path: '/search/:slug?', files: ['search.js'] },
    ],
    apiOrigin,
  );
  const links: string[] = [];
  const first: string[] = [];
  const asked: { url: string; credentials: string }[] = [];
  const document = {
    createElement: () => ({ setAttribute: () => {} }),
    head: {
      append: ({ rel, as = '', href, imageSrcset = '', id, textContent = '' }: Record<string, string>) =>
        id === 'first'
          ? first.push(textContent)
          : links.push(`${rel} ${as} ${href ?? imageSrcset.split(' ')[0]}`.replace('  ', ' ')),
    },
  };
  const window: { [EARLY_REPLY]?: EarlyReply } = {};
  const fetch = async (url: string, { credentials }: { credentials: string }) => {
    asked.push({ url, credentials });
    return { json: answer };
  };
  const run = new Function(
    'document',
    'location',
    'address',
    'window',
    'fetch',
    'crypto',
    code.replace('import.meta.url', 'address'),
  );
  run(document, { pathname, search }, 'https://zalo.test/assets/first.js', window, fetch, crypto);
  return { links, asked, early: window[EARLY_REPLY], first };
}

const bookAddress = (id: number) => `/mini/ebook/${slugOf('ebook', 'Mưa gió', id)}`;

test('the mini app fetches the files of its first screen beside its own, from where they lie', () => {
  expect(runAt({ pathname: '/zapps/123/' }).links).toEqual([
    'preload style https://zalo.test/assets/home.css',
    'modulepreload https://zalo.test/assets/home.js',
  ]);
  expect(runAt({ pathname: bookAddress(7) }).links).toEqual([
    'modulepreload https://zalo.test/assets/book.js',
  ]);
});

test('an optional part of an address may be left out', () => {
  for (const pathname of ['/mini/search', '/mini/search/gio'])
    expect(runAt({ pathname }).links).toEqual(['modulepreload https://zalo.test/assets/search.js']);
});

test('an address of no early screen fetches nothing', () => {
  for (const pathname of ['/mini/sach-noi/mot-b1', '/mini/ebook/mot/hai']) {
    const { links, asked } = runAt({ pathname });
    expect([links, asked]).toEqual([[], []]);
  }
});

test('a book is asked for beside its files, and its cover: signed, as a guest, without cookies', async () => {
  const reply = { code: 0, data: { cover: '/covers/7' }, message: '' };
  const { early, asked, links, first } = runAt({
    pathname: bookAddress(4_711),
    apiOrigin: 'https://mot.test',
    answer: async () => reply,
  });
  expect(await early?.reply).toBe(reply);
  expect(links.at(-1)).toBe('preload image https://mot.test/covers/7/160.webp');
  expect(early?.asked).toBe(`${bookCall.path}?content_id=4711`);
  // Screens that are drawn later find it where a page of the server has it.
  expect(JSON.parse(first[0] ?? '')).toEqual({ asked: early?.asked, data: reply.data });
  const { origin, pathname, searchParams } = new URL(asked[0]?.url ?? '');
  expect([origin, pathname, asked[0]?.credentials]).toEqual([
    'https://mot.test',
    `/api${bookCall.path}`,
    'omit',
  ]);
  const { wire, input } = openEnvelope(bookCall, Object.fromEntries(searchParams));
  expect(wire).toMatchObject({ os: 'zalo', account: 'guest' });
  expect(input).toMatchObject({ content_id: 4_711 });
});

test('a book that cannot be asked for early has no early reply, and nothing fails', async () => {
  const lost = runAt({ pathname: bookAddress(7), answer: () => Promise.reject(new Error('offline')) });
  expect(await lost.early?.reply).toBeNull();
  const refused = runAt({ pathname: bookAddress(7), answer: async () => ({ code: 404 }) });
  await refused.early?.reply;
  expect([...lost.first, ...refused.first]).toEqual([]);
  for (const place of [{ pathname: '/mini/ebook/no-book' }, { pathname: bookAddress(7), crypto: {} }])
    expect(runAt(place).asked).toEqual([]);
});

test('home and a book to read are asked for beside their files, as the app will ask', async () => {
  const home = runAt({ pathname: '/mini/' });
  expect(home.early?.asked).toBe(
    callLine(homeCalls.listBlockHome, { page_no: 1, page_size: homePageSize } as never),
  );
  await home.early?.reply;
  const { searchParams } = new URL(home.asked[0]?.url ?? '', 'https://mot.test');
  expect(openEnvelope(homeCalls.listBlockHome, Object.fromEntries(searchParams)).input).toMatchObject({
    page_no: 1,
    page_size: homePageSize,
  });
  const address = `/mini/reader/${slugOf('reader', 'Mưa gió', 4_711)}`;
  const reader = runAt({ pathname: address });
  expect(reader.early?.asked).toBe(callLine(readerCalls.openBook, { content_id: 4_711 } as never));
});

test('a chapter that the address names is left to the app', () => {
  const pathname = `/mini/reader/${slugOf('reader', 'Mưa gió', 7)}`;
  expect(runAt({ pathname, search: '?chapter=3' }).early).toBeUndefined();
  expect(runAt({ pathname, search: '?env=1' }).early).toBeDefined();
});
