import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRight, shift } from './looks.ts';
import { demoBook } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/* That home and the small pages hold at three widths, and are headed as they should, the crawl sees (crawl.spec.ts). */

test('home goes on as one scrolls, to the news at its end, and nothing that is seen moves', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}/`);
  await page.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
  const last = page.getByRole('heading', { level: 2, name: 'Tin và chuyện' });
  for (let turn = 0; turn < 60 && !(await last.isVisible()); turn++) {
    await page.mouse.wheel(0, 600);
    await settled(page);
  }
  await last.scrollIntoViewIfNeeded();
  await page.getByRole('heading', { level: 2, name: 'Góc bạn trẻ' }).waitFor();
  expect(await shift(page)).toBeLessThanOrEqual(0.02);
  await looksRight(page, 'home, scrolled');
  await page.context().close();
});

test('banners turn by their dots and by the keyboard, and a tap opens the book', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/`);
  const slides = page.getByRole('region', { name: 'Mọt giới thiệu' });
  await slides.getByRole('button', { name: /^2 trên/ }).press('Enter');
  await slides
    .locator('button[aria-current]', { hasText: '' })
    .and(page.getByRole('button', { name: /^2 trên/ }))
    .waitFor();
  const book = await demoBook(stage.base, 'Cá chép không hoá rồng');
  await slides.getByRole('button', { name: /^1 trên/ }).click();
  await slides.getByRole('link', { name: /vũ môn/ }).click();
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(book.address);
  await page.context().close();
});

test('a candidate’s points are found, an unknown number and a wrong one have their answers', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/tra-cuu-diem-thi-2024`);
  const number = page.getByLabel('Số báo danh');
  const look = page.getByRole('button', { name: 'Xem điểm' });
  await look.click();
  await page.getByText('Vui lòng nhập số báo danh').waitFor();
  await number.fill('01 000 007');
  await look.click();
  await page.getByRole('heading', { name: 'Số báo danh 01000007' }).waitFor();
  await page.getByText('Ngữ văn').waitFor();
  await looksRight(page, 'scores');
  await number.fill('99999999');
  await look.click();
  await page.getByRole('heading', { name: 'Chưa có điểm của số 99999999' }).waitFor();
  expect(page.url()).not.toContain('99999999');
  await page.context().close();
});

test('a pasted address gives the codes of a book’s chapters, in the mini app too', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage();
  await page.goto(`${stage.base}/mini/getcodecfi`);
  const field = page.getByLabel('Địa chỉ hoặc tên sách');
  await field.fill(stage.base + book.address);
  // As a person does who pastes: the browser has just been touched.
  await field.press('End');
  await page.getByRole('heading', { level: 2, name: book.title }).waitFor();
  await page
    .getByText(/^epubcfi\(\/6\/\d+\[[^\]]+\]!\/4\/.*:0\)$/)
    .first()
    .waitFor();
  await looksRight(page, 'codes');
  await page.context().close();
});

test('this browser says what it can play, and how fast it is served', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/test-media`);
  await page.getByText('WebP').waitFor();
  await page.getByRole('button', { name: 'Đo tốc độ tải' }).click();
  await page.getByText(/trong \d+ ms, khoảng/).waitFor();
  await page.context().close();
});

/** Runs in the page. Lines of a box that begin in it and end below it. */
const cutLines = (box: Element): string[] => {
  const { bottom } = box.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(box);
  return [...text.getClientRects()]
    .filter(line => line.top < bottom - 0.5 && line.bottom > bottom + 0.5)
    .map(line => `${line.top}–${line.bottom} in ${bottom}`);
};

test('cards of collections show whole lines of what they are about', async () => {
  const page = await stage.newPage({ width: 360, height: 800 });
  await page.goto(`${stage.base}/`);
  const cards = page.getByRole('list', { name: 'Tuyển tập' });
  for (let turn = 0; turn < 40 && !(await cards.isVisible()); turn++) {
    await page.mouse.wheel(0, 600);
    await settled(page);
  }
  const about = cards.getByRole('link').first().locator('.lines');
  await about.scrollIntoViewIfNeeded();
  expect(await about.evaluate(cutLines)).toEqual([]);
  await page.context().close();
});

test('a book of ours in the position of an advertisement is set in the product’s face, as built', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/`);
  const frame = page.getByTitle('Quảng cáo').first();
  for (let turn = 0; turn < 40 && !(await frame.isVisible()); turn++) {
    await page.mouse.wheel(0, 600);
    await settled(page);
  }
  await frame.scrollIntoViewIfNeeded();
  await frame.contentFrame().getByText('Mọt giới thiệu').waitFor();
  const faces = () =>
    frame
      .contentFrame()
      .locator('body')
      .evaluate(() => [...document.fonts].map(({ weight, status }) => `${weight} ${status}`).sort());
  await expect.poll(faces).toEqual(['400 loaded', '600 loaded']);
  await page.context().close();
});
