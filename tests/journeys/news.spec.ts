import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRight } from './looks.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

test('from the list to an article and on to another, and back where one was', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/tin-mot`);
  await page.getByRole('link', { name: 'Vào Mọt bằng một mã gửi tới điện thoại' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vào Mọt bằng một mã gửi tới điện thoại' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/thong-tin\/vao-mot-bang-mot-ma-.*-n[0-9a-z]+W\.html$/);
  await looksRight(page, 'article');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Tin Mọt' }).waitFor();
  await page.context().close();
});

test('a question is found without marks, and a link to it opens it, in the mini app too', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/mini/cau-hoi-thuong-gap#soi-la-gi`);
  await page.getByRole('heading', { level: 1, name: 'Câu hỏi thường gặp' }).waitFor();
  await page.getByRole('searchbox', { name: 'Tìm trong câu hỏi' }).fill('dang nhap bang so dien thoai');
  await page.locator('mark', { hasText: 'điện' }).first().waitFor();
  await looksRight(page, 'mini questions');
  await page.context().close();
});

test('a word that nobody knows is not found', async () => {
  const page = await stage.newPage();
  const answer = await page.goto(`${stage.base}/khong-co-trang-nay`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang này' }).waitFor();
  await page.context().close();
});
