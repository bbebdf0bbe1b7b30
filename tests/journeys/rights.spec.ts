import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { catalogueCalls } from '../../src/contract/library/catalogue.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** A book of which two chapters are free, and its chapters as a guest finds them. */
async function soldBook() {
  const book = await demoBook(stage.base, 'Kẻ mượn tên người chết');
  const { data } = await signedCall(stage.base, catalogueCalls.bookDetail, { content_id: book.id });
  return { ...book, chapters: data.chapterList };
}

test('a link to a chapter one has bought asks a guest who they are, and opens that chapter', async () => {
  const { chapters } = await soldBook();
  const closed = chapters.filter(({ state }) => state === 'locked')[2];
  if (!closed) throw new Error('no chapter is closed');
  const page = await stage.newPage();
  await page.goto(stage.base + closed.address);
  // Behind the question stands what is open to everybody.
  await page.locator('.reader-foot[data-ready]').waitFor();
  // One card in the position of the page, and nothing that falls over it.
  await page.getByRole('region', { name: 'Mua sách để đọc tiếp chương này' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await fillLogin(page, demoPerson('Bảo Lam'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('.reader-page iframe').first().contentFrame().locator('body').innerText())
    .toContain(closed.title);
  await page.locator('.reader-foot[data-ready]').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(closed.address);
});

test('the signed link of a free chapter opens no chapter that is sold, whatever number is put into it', async () => {
  const { chapters, reader } = await soldBook();
  const page = await stage.newPage();
  await page.goto(`${stage.base}/account/profile`);
  await fillLogin(page, demoPerson('Hải Triều'));
  const [first] = chapters;
  const asked = page.waitForRequest(/\/content\/.+\/c\/\d+\.xhtml/);
  await page.goto(`${stage.base}${first?.address ?? reader}`);
  const link = (await asked).url();
  const answers = await page.evaluate(
    async ({ link, count }) => {
      const found: { status: number; length: number }[] = [];
      for (let number = 0; number <= count + 1; number++) {
        const name = String(number).padStart(/(\d+)\.xhtml/.exec(link)?.[1]?.length ?? 4, '0');
        const reply = await fetch(link.replace(/\d+\.xhtml/, `${name}.xhtml`));
        found.push({ status: reply.status, length: (await reply.text()).length });
      }
      return found;
    },
    { link, count: chapters.length },
  );
  const opened = answers.filter(({ status }) => status === 200);
  // The page before the first chapter, and the two that are free.
  expect(opened.length).toBeLessThanOrEqual(chapters.filter(({ state }) => state !== 'locked').length + 1);
  expect(opened.length).toBeGreaterThanOrEqual(2);
  for (const { status, length } of answers.filter(answer => !opened.includes(answer))) {
    expect([403, 404]).toContain(status);
    expect(length).toBeLessThan(200);
  }
});
