import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

/* Words of a book: looked up, kept, reviewed; and looked for in the book. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** Selects these words in the chapters that are laid out, as a double click does. */
const select = (page: Page, words: string) =>
  page.evaluate(wanted => {
    for (const { contentDocument: doc } of document.querySelectorAll<HTMLIFrameElement>(
      '.reader-page iframe',
    )) {
      const walker = doc?.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
      for (let node = walker?.nextNode(); doc && node; node = walker?.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at < 0) continue;
        const range = doc.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        doc.getSelection()?.removeAllRanges();
        doc.getSelection()?.addRange(range);
        return;
      }
    }
    throw new Error(`no ${wanted}`);
  }, words);

/** How many found places are marked in the chapters that are laid out. */
const marked = (page: Page) =>
  page.evaluate(() => {
    type Frame = { CSS: { highlights: Map<string, { size: number }> } } | null;
    return [...document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe')]
      .map(({ contentWindow }) => (contentWindow as Frame)?.CSS.highlights.get('mot-found')?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  });

test('a word is looked up where it stands, kept with its sentence, and reviewed; words are found in the whole book', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, demoPerson('Kiều Tra Từ'));
  await page.goto(`${stage.base}${book.reader}?chapter=4`);
  await page.locator('.reader-foot[data-ready]').waitFor();
  const search = page.getByRole('button', { name: 'Tìm trong sách' });
  await search.waitFor();

  await select(page, 'lan can');
  await page.getByRole('toolbar').getByRole('button', { name: 'Tra từ' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'lan can' }).waitFor();
  await sheet.getByRole('button', { name: 'Lưu từ' }).click();
  await sheet.getByRole('button', { name: 'Đã lưu' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page.getByRole('tab', { name: 'Từ đã lưu' }).click();
  await page.getByRole('tabpanel').getByText('lan can').first().waitFor();
  await page.getByRole('button', { name: 'Ôn từ' }).click();
  await page.getByRole('button', { name: 'Xem nghĩa' }).click();
  await page.keyboard.press('3');
  await page.getByText('Xong 1 từ.').waitFor();
  await page.getByRole('button', { name: 'Về trang sách' }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await search.click();
  const found = page.getByRole('dialog', { name: 'Tìm trong sách' });
  await found.getByRole('searchbox').fill('hon le');
  await found
    .getByText(/^\d+ chỗ$/)
    .first()
    .waitFor();
  await found.getByRole('listitem').getByRole('button').first().click();
  await found.waitFor({ state: 'detached' });
  await expect.poll(() => marked(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Quay về trang/ }).click();
  expect(errorsOf(page)).toEqual([]);
});
