import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readerAddress } from '../../server/library/catalogue/addresses.ts';
import { bringWork } from '../bring-work.ts';
import { epubOf, marks, press, seen } from './epub-frame.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* A chapter of several files is read as one (decision 107). */

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const COUNT = 900;
/** A third of a megabyte: three files. */
const long = `<h1>Hồi dài</h1>${marks('d', COUNT, 40)}<p id="cuoi"><b>chot</b> thanh trà</p>`;
const book = {
  items: [{ body: marks('a', 1) }, { body: long }, { body: marks('z', 1) }],
  nav: '<li><a href="c1.xhtml">Mở đầu</a></li><li><a href="c2.xhtml">Hồi dài</a></li><li><a href="c2.xhtml#cuoi">Đoạn chót</a></li><li><a href="c3.xhtml">Khép lại</a></li>',
};

test('pages go on from file to file without a gap, the contents mark its row, and the place is kept', async () => {
  const { dataDir } = inject('stage');
  const folder = join(dataDir, 'long-chapter');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'hoi-dai.epub');
  writeFileSync(file, epubOf(book));
  const { id } = bringWork(dataDir, file);
  const page = await harness.newPage({ width: 420, height: 860 });
  await page.goto(`${harness.base}${readerAddress('Thử', id)}?chapter=1`);
  await page.locator('.reader-foot[data-ready]').waitFor();
  const frame = page.mainFrame();
  await expect.poll(() => seen(frame)).toContain('d0');
  const pages = Number((await page.locator('.reader-foot-page').innerText()).split(' ').at(-1));
  expect(pages).toBeLessThan(400);

  const contents = async (choose?: string) => {
    await page.getByLabel('Mở mục lục').first().click();
    const list = page.locator('.reader-contents');
    await list.waitFor();
    const marked = await list.locator('[aria-current]').allTextContents();
    expect(
      await list
        .getByRole('button')
        .filter({ hasText: /^(Mở|Hồi|Đoạn|Khép)/ })
        .count(),
    ).toBe(4);
    await list
      .getByText(choose ?? marked[0] ?? '', { exact: true })
      .first()
      .click();
    await list.waitFor({ state: 'hidden' });
    return marked;
  };
  expect(await contents('Đoạn chót')).toEqual(['Hồi dài']);
  await expect.poll(() => seen(frame)).toContain('chot');

  // Back over all of the last file, into the one before it.
  const turned = [await seen(frame)];
  const numbers = (names: string[]) =>
    names.flatMap(name => (/^d\d+$/.test(name) ? [Number(name.slice(1))] : []));
  while (Math.min(...numbers(turned.flat()), COUNT) > 550) turned.push(await press(frame, 'PageUp'));
  const found = numbers(turned.reverse().flat());
  expect(found).toEqual(Array.from({ length: COUNT - (found[0] ?? 0) }, (_, at) => (found[0] ?? 0) + at));
  await page.locator('.reader-headline').getByText('Hồi dài').waitFor();
  expect(await contents()).toEqual(['Hồi dài']);
  await page.context().close();
});
