import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { accountCalls } from '#contract/people/account.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth } from './looks.ts';
import { signedIn } from './paying.ts';
import { demoPerson, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* A reader writes on the feed, is answered, and takes it back. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const writer = demoPerson('Viết Bài');

async function withBirthday(): Promise<string> {
  const token = await tokenOf(stage.base, writer);
  await signedCall(stage.base, accountCalls.changeAccountInfo, { birthday: '1999-09-09' }, token);
  return token;
}

const article = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test('one writes a post by keyboard, likes, comments, and takes it back; what runs elsewhere is only words here', async () => {
  await withBirthday();
  const page = await signedIn(stage, writer, linkTo('feed'));
  await page.getByRole('feed').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Viết lên bảng tin' });
  const field = dialog.getByRole('textbox', { name: 'Bài viết' });
  await field.fill('Một câu <img src=x onerror="window.ran=1"> cho hôm nay #góctập');
  await looksRightInBoth(page, 'a post being written');
  await page.keyboard.press('Control+Enter');
  const mine = article(page, '#góctập').first();
  await mine.waitFor();
  expect(await mine.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await mine.getByRole('button', { name: /^Thích/ }).click();
  await mine.getByRole('button', { name: 'Thích, 1 người thích' }).waitFor();

  await mine.getByRole('button', { name: /^Bình luận/ }).click();
  const box = page.getByPlaceholder('Viết bình luận...');
  await box.fill('Dòng một\nDòng hai\nDòng ba\nDòng bốn\nDòng năm');
  expect((await box.boundingBox())?.height).toBe(80);
  await page.getByRole('button', { name: 'Gửi', exact: true }).click();
  await page.getByText('Dòng năm').first().waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  await settled(page);

  await page.goto(stage.base + linkTo('feed'));
  const again = article(page, '#góctập').first();
  await again.getByRole('button', { name: 'Thêm với bài này' }).click();
  await page.getByRole('button', { name: 'Xoá bài' }).click();
  await expect.poll(() => article(page, '#góctập').count()).toBe(0);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await article(page, '#góctập').first().waitFor();
});

test('the feed, its wall of pictures and one post look right to a guest, in the narrowest window too', async () => {
  const { data } = await signedCall(stage.base, feedCalls.fetchTweet, {});
  const [first] = data.items;
  if (!first) throw new Error('the feed is empty');
  const page = await stage.newPage({ width: 360, height: 800 });
  for (const [address, name] of [
    [linkTo('feed'), 'feed'],
    [linkTo('feedMedia'), 'wall of pictures'],
    [first.address, 'a post'],
  ] as const) {
    await page.goto(stage.base + address);
    await settled(page);
    await looksRightInBoth(page, name);
    await fitsSmall(page, name);
  }
});
