import { afterAll, beforeAll, test } from 'vitest';
import { looksRight, looksRightAt, looksRightInBoth, widths } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/* Home in every look is the crawl's, the login dialog's steps and one's own page are those of the account screens. */
test('home, a book and the login dialog hold at three widths in both lights', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 }, { colorScheme: 'light' });
    await page.goto(`${stage.base}/`);
    await page.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
    await looksRightAt(page, 'home', width);
    await page.goto(stage.base + book.address);
    await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
    await looksRightInBoth(page, `book ${width}`);
    await page.goto(`${stage.base}/account/library`);
    await page.getByRole('heading', { name: 'Tủ này đang nằm riêng trên máy bạn' }).waitFor();
    await looksRightInBoth(page, `library of a guest ${width}`);
    await page.goto(`${stage.base}/account/stats`);
    await page.getByRole('dialog').waitFor();
    await looksRightAt(page, 'login over a page that needs somebody', width);
    await page.context().close();
  }
});

test('library and personal page hold at three widths, on the web and in the mini app', async () => {
  const person = demoPerson('Hải Triều');
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/account/library`);
    await fillLogin(page, person);
    await page
      .getByRole('link', { name: /Người giữ đèn biển/ })
      .first()
      .waitFor();
    await looksRightInBoth(page, `library ${width}`);
    await page.goto(`${stage.base}/account/profile`);
    await page.locator('main').getByText(person.fullname).first().waitFor();
    await looksRightAt(page, 'personal', width);
    await page.goto(`${stage.base}/mini/personal`);
    await page.locator('main').getByText(person.fullname).first().waitFor();
    await looksRightInBoth(page, `mini personal ${width}`);
    await page.context().close();
  }
});

test('the reader holds in its four backgrounds at three widths, contents and settings open by keyboard', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  for (const [index, background] of ['DARK', 'BRIGHT', 'GREY', 'YELLOW'].entries()) {
    const width = widths[index % 3] ?? 360;
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/`);
    await page
      .context()
      .addCookies([{ name: 'backgroundType', value: background.toLowerCase(), url: stage.base }]);
    await page.goto(`${stage.base}${book.reader}?chapter=4`);
    await page.locator('.reader-foot[data-ready]').waitFor();
    await looksRight(page, `reader ${background} ${width}`);
    if (width >= 1024) {
      await page.getByRole('button', { name: 'Mở mục lục' }).press('Enter');
      await page.getByRole('dialog', { name: 'Mục lục' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.context().close();
  }
});
