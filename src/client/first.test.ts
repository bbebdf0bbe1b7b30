// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedFor } from '#contract/first.ts';
import { home } from '#contract/home.ts';

const asked = { page_no: 1, page_size: 10 };
const key = ['main', 'home'];
const block = { id: 1, type: 'book_rail', title: 'Mới lên kệ', lead: '', more: null, items: [] };

const whoAmI = { accountId: null as number | null };
vi.mock('./identity.ts', () => ({ whoAmI: () => whoAmI, isDrawing: () => false }));

const pageBrings = (first: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="first">${JSON.stringify(first)}</script>`;
};
const cameBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);

/** A page just loaded: what was read from an earlier one is forgotten. */
async function load() {
  vi.resetModules();
  const [{ seedFirst }, { queryClient }] = await Promise.all([import('./first.ts'), import('./queries.ts')]);
  const seed = (input = asked) => {
    seedFirst(home.listBlockHome, input, key, data => data);
    return queryClient.getQueryData(key);
  };
  return { seed, forget: () => queryClient.clear() };
}

beforeEach(() => {
  whoAmI.accountId = null;
  cameBy('navigate');
  pageBrings({ asked: askedFor(home.listBlockHome, asked), data: [block] });
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

test('somebody signed in is never shown what a guest is', async () => {
  whoAmI.accountId = 7;
  expect((await load()).seed()).toBeUndefined();
});

test('a page taken back out of the browser’s store asks anew', async () => {
  cameBy('back_forward');
  expect((await load()).seed()).toBeUndefined();
});

test('an answer this app does not understand is dropped, and a page may bring none', async () => {
  pageBrings({ asked: askedFor(home.listBlockHome, asked), data: [{ type: 'book_rail' }] });
  expect((await load()).seed()).toBeUndefined();
  document.body.innerHTML = '';
  expect((await load()).seed()).toBeUndefined();
});
