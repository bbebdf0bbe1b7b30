// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callLine } from '#contract/kit/first.ts';
import { homeCalls } from '#contract/library/home.ts';

const asked = { page_no: 1, page_size: 10 };
const key = ['main', 'home'];
const block = { id: 1, type: 'book_rail', title: 'Mới lên kệ', lead: '', more: null, items: [] };

let signedIn = false;
let mayReturn = false;
vi.mock('./identity.ts', () => ({ isServer: () => false }));
vi.mock('./surelyGuest.ts', () => ({ surelyGuest: () => !mayReturn }));
vi.mock('./currentAccount.ts', () => ({ currentAccount: () => (signedIn ? { userId: 7 } : null) }));

const pageBrings = (first: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="first">${JSON.stringify(first)}</script>`;
};
const cameBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);

/** A page just loaded: what was read from an earlier one is forgotten. */
async function load() {
  vi.resetModules();
  const [{ seedFirstData: seedFirst }, { queryClient }] = await Promise.all([
    import('./firstData.ts'),
    import('./queries.ts'),
  ]);
  const seed = (input = asked) => {
    seedFirst(homeCalls.listBlockHome, input, key, data => data);
    return queryClient.getQueryData(key);
  };
  return { seed, forget: () => queryClient.clear() };
}

beforeEach(() => {
  signedIn = false;
  mayReturn = false;
  cameBy('navigate');
  pageBrings({ asked: callLine(homeCalls.listBlockHome, asked), data: [block] });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

test('what came with the page answers the first question, and only once', async () => {
  const { seed, forget } = await load();
  expect(seed()).toEqual([block]);
  forget();
  expect(seed()).toBeUndefined();
});

test('another question than the page answers is asked of the server', async () => {
  const { seed } = await load();
  expect(seed({ page_no: 2, page_size: 10 })).toBeUndefined();
  expect(seed()).toEqual([block]);
});

test('somebody signed in, or whose session may come back, is never shown what a guest is', async () => {
  signedIn = true;
  expect((await load()).seed()).toBeUndefined();
  [signedIn, mayReturn] = [false, true];
  expect((await load()).seed()).toBeUndefined();
});

test('a page taken back out of the browser’s store asks anew', async () => {
  cameBy('back_forward');
  expect((await load()).seed()).toBeUndefined();
});

test('an answer this app does not understand is dropped, and a page may bring none', async () => {
  pageBrings({ asked: callLine(homeCalls.listBlockHome, asked), data: [{ type: 'book_rail' }] });
  expect((await load()).seed()).toBeUndefined();
  document.body.innerHTML = '';
  expect((await load()).seed()).toBeUndefined();
});
