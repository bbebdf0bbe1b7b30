import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesLookRight, looksRight, walks } from './looks.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Every address of news, questions and the house, with its own heading. */
const addresses: [string, string][] = [
  ['/chuyen-muc', 'Tin tức'],
  ['/tin-mot', 'Tin Mọt'],
  ['/tin-khac', 'Tin khác'],
  ['/diem-sach-the-gioi', 'Điểm sách thế giới'],
  ['/review-truyen', 'Review truyện'],
  ['/bao-cao-thi-truong', 'Báo cáo thị trường'],
  ['/bao-chi', 'Báo chí'],
  ['/tag', 'Chủ đề'],
  ['/tag/truyen-tranh', '#truyện tranh'],
  ['/cau-hoi-thuong-gap', 'Câu hỏi thường gặp'],
  ['/gioi-thieu', 'Giới thiệu'],
  ['/co-cau-to-chuc', 'Cơ cấu tổ chức'],
  ['/linh-vuc-hoat-dong', 'Lĩnh vực hoạt động'],
  ['/doi-tac', 'Đối tác'],
  ['/tuyen-dung', 'Tuyển dụng'],
  ['/cong-bo-ban-quyen', 'Công bố bản quyền'],
  ['/tre-em-vung-cao', 'Sách lên dốc: dự án cho trẻ em vùng cao'],
  ['/landing-book-fair/hoi-sach', 'Hội sách Nước Nổi'],
];

test.each(walks)('every address of news and the house holds at %i px in %s', (width, colorScheme) =>
  addressesLookRight(stage, addresses, width, colorScheme),
);

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
