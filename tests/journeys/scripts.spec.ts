import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildsIn } from '../../server/pages/builds.ts';
import { parts, screens } from '../../server/pages/lazy-files.ts';
import { chunksOf, manifestOf } from '../../server/pages/screen-files.ts';
import { tookOver } from './looks.ts';
import { demoBook } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Files of scripts that a screen waits for (decision 035). */

const MOST_FIRST = 8;
const MOST_NEXT = 3;
const manifest = manifestOf(buildsIn(resolve(import.meta.dirname, '../..')));
const filesOf = (...modules: string[]) =>
  new Set(chunksOf(manifest, ['index.html', ...modules]).map(({ file }) => file));

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const withHeader = ['home', 'list', 'front', 'shelf', 'search', 'book', 'audio', 'comic', 'library'] as const;

test.each(withHeader)('%s and its header need at most eight files', name => {
  expect(filesOf(screens[name], parts.lateHeader).size).toBeLessThanOrEqual(MOST_FIRST);
});

test('the readers of books and comics need at most eight files', () => {
  expect(filesOf(screens.reader, parts.bookEngine).size).toBeLessThanOrEqual(MOST_FIRST);
  expect(filesOf(screens.comicIssue).size).toBeLessThanOrEqual(MOST_FIRST);
});

test.each([
  ['home', 'book', [screens.book]],
  ['home', 'list', [screens.list]],
  ['home', 'search', [screens.search]],
  ['list', 'audio', [screens.audio]],
  ['book', 'reader', [screens.reader, parts.bookEngine]],
  ['comic', 'comicIssue', [screens.comicIssue]],
] as const)('from %s to %s at most three more files', (from, _, next) => {
  const here = filesOf(screens[from], parts.lateHeader);
  const more = [...filesOf(...next)].filter(file => !here.has(file));
  expect(more.length).toBeLessThanOrEqual(MOST_NEXT);
});

test('in a browser a page asks for no more than that, its app among them, in one wave', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  for (const address of ['/', book.address]) {
    const page = await stage.newPage();
    const scripts = new Set<string>();
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto(`${stage.base}${address}`);
    await page.mouse.move(40, 40);
    await tookOver(page);
    // What the app asks for by itself comes after its own file.
    const wave = [...scripts].findIndex(script => /\/index-[^/]*\.js$/.test(script)) + 1;
    expect(wave, address).toBeGreaterThan(0);
    expect(wave, address).toBeLessThanOrEqual(MOST_FIRST);
    await page.context().close();
  }
});
