import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRightInBoth, widths } from './looks.ts';
import { demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const person = demoPerson('Trà Xếp Kệ');

test('a reader makes shelves, fills one, puts it in order by keys, and finds all of it again on another device', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}/account/bookcase`);
  await fillLogin(page, person);
  await page.getByRole('heading', { name: 'Kệ còn trống một chỗ.' }).waitFor();
  for (const name of ['Đọc dần', 'Cho con']) {
    await page.getByRole('button', { name: 'Thêm kệ' }).click();
    await page.getByRole('textbox', { name: 'Tên kệ' }).fill(name);
    await page.getByRole('button', { name: 'Lưu' }).click();
    await page.getByRole('heading', { name, level: 2 }).waitFor();
  }
  await page.getByRole('button', { name: 'Đổi thứ tự' }).click();
  await page.getByRole('button', { name: 'Đưa lên: Cho con' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('“Cho con” đứng thứ 1 trên 2').waitFor({ state: 'attached' });

  const other = await stage.newPage({ width: 1440, height: 900 });
  await other.goto(`${stage.base}/account/bookcase`);
  await fillLogin(other, person);
  await other.getByRole('heading', { name: 'Kệ của bạn', level: 1 }).waitFor();
  await expect
    .poll(() => other.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Cho con', 'Đọc dần']);
});

test('shelves, statistics in each span, a challenge and achievements hold at three widths in both lights', async () => {
  const may = demoPerson('Phạm Thị Mây');
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/account/bookcase`);
    await fillLogin(page, may);
    await page.getByRole('heading', { name: 'Đọc dần mùa mưa' }).waitFor();
    await looksRightInBoth(page, `bookcase ${width}`);
    for (const part of ['ngay', 'tuan', 'thang', 'nam']) {
      await page.goto(`${stage.base}/account/stats/${part}`);
      await page.getByRole('heading', { name: 'Thử thách đọc' }).waitFor();
      if (width === 360 || part === 'nam') await looksRightInBoth(page, `statistics ${part} ${width}`);
    }
    await page.getByRole('link', { name: 'Bảy tối cuối thu' }).click();
    await page.getByRole('heading', { name: 'Bảy tối cuối thu', level: 1 }).waitFor();
    await looksRightInBoth(page, `challenge ${width}`);
    await page.goto(`${stage.base}/account/achievements`);
    await page.getByRole('heading', { name: /huy hiệu/, level: 1 }).waitFor();
    await looksRightInBoth(page, `achievements ${width}`);
    await page.context().close();
  }
});
