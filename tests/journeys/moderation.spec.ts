import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { moderationCalls } from '#contract/community/moderation.ts';
import { accountCalls } from '#contract/people/account.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth } from './looks.ts';
import { demoPerson, tokenOf } from './people.ts';
import { atDesk } from './selling.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The desk of the feed by keyboard alone: what was reported is found, removed, brought back, and kept. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const [writer, reporter] = [demoPerson('Viết Quá Lời'), demoPerson('Báo Một Bài')];
const WORDS = 'Một bài hơi quá lời, xem lại giúp nhé';

/** A post that somebody reported. */
async function reportedPost(): Promise<number> {
  const [token, other] = [await tokenOf(stage.base, writer), await tokenOf(stage.base, reporter)];
  await signedCall(stage.base, accountCalls.changeAccountInfo, { birthday: '1990-09-09' }, token);
  const { data, message } = await signedCall(stage.base, feedCalls.tweet, { body: WORDS }, token);
  if (!data) throw new Error(`not posted: ${JSON.stringify(message)}`);
  await signedCall(
    stage.base,
    moderationCalls.reportTweet,
    { post_id: data.id, reason: 'attack', words: 'Nặng lời' },
    other,
  );
  return data.id;
}

const stateOf = async (post_id: number) =>
  (await signedCall(stage.base, feedCalls.detailTweet, { post_id }, await tokenOf(stage.base, writer))).data
    .state;

/** Goes down the list until the case is open; as far as the list is long. */
async function findsCase(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Việc đang đợi' });
  const mine = list.getByRole('button').filter({ hasText: WORDS });
  await mine.waitFor();
  const here = list.locator('[aria-current="true"]');
  const most = await list.getByRole('button').count();
  for (let presses = 0; presses < most; presses++) {
    if ((await mine.getAttribute('aria-current')) === 'true') return;
    const before = await here.innerText();
    await page.keyboard.press('j');
    await expect.poll(() => here.innerText()).not.toBe(before);
  }
  throw new Error(`the case is not within ${most} presses`);
}

test('a moderator removes, takes it back and keeps by keys alone, and nothing of the desk is out of reach', async () => {
  const id = await reportedPost();
  const page = await atDesk(stage, demoPerson('Phùng Ỷ Lan'), linkTo('deskFeed'));
  await findsCase(page);
  await page.getByRole('radiogroup', { name: 'Quyết định' }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'a case of the feed');
  await page.keyboard.press('r');
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Gỡ bài', exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Lời gửi người viết' }).inputValue()).toContain('công kích');
  await looksRightInBoth(page, 'a case of the feed, decided about');
  await page.keyboard.press('Enter');
  await page.getByText(`Đã gỡ bài của ${writer.fullname}.`).waitFor();
  await expect.poll(() => stateOf(id)).toBe('removed');
  // The next one is open; this one comes back.
  await page.keyboard.press('z');
  await expect.poll(() => stateOf(id)).toBe('shown');
  await page.getByRole('radiogroup', { name: 'Quyết định' }).waitFor();
  await page.getByText(WORDS).first().waitFor();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Giữ bài', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`Đã giữ bài của ${writer.fullname}.`).waitFor();
  await expect.poll(() => stateOf(id)).toBe('shown');
  // By Tab too: every way of deciding is reached, in order.
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const here = document.activeElement;
        return here?.closest('label')?.textContent ?? here?.textContent ?? '';
      }),
    );
  }
  expect(seen.some(text => text.includes('Giữ'))).toBe(true);
}, 120_000);
