import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { workCalls } from '../../src/contract/library/work.ts';
import { comicCalls } from '../../src/contract/reading/comics.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const person = demoPerson('Hai Nơi');

async function aDevice(address: string): Promise<Page> {
  const page = await stage.newPage({ width: 360, height: 780 });
  await page.goto(stage.base + address);
  return page;
}

async function logIn(page: Page): Promise<void> {
  const here = page.url();
  await page.goto(`${stage.base}/profile`);
  await page.getByRole('button', { name: 'Đăng nhập' }).first().click();
  await fillLogin(page, person);
  await page.goto(here);
}

async function freeComic() {
  const { data: found } = await signedCall(stage.base, comicCalls.filterComic, {});
  for (const comic of found.items) {
    const { data: issues } = await signedCall(stage.base, workCalls.listIssues, { content_id: comic.id });
    const [first] = issues.items;
    if (first && first.state !== 'locked' && first.pages > 3) return { comic, first };
  }
  throw new Error('no comic with an open issue of four pages');
}

test('a page a guest reached is theirs after signing in, and the next browser goes on there', async () => {
  const { comic, first } = await freeComic();
  const phone = await aDevice(first.address);
  await phone.getByRole('img', { name: 'Trang 1', exact: true }).waitFor();
  for (const page of [2, 3]) {
    await phone.keyboard.press('ArrowRight');
    // The bars, and the number in them, go away while one reads on.
    await phone.getByText(`Trang ${page}/${first.pages}`).waitFor({ state: 'attached' });
  }
  await expect
    .poll(() => phone.evaluate(key => localStorage.getItem(key), 'comic_unsent'))
    .toContain('"page":3');
  await logIn(phone);
  const token = await tokenOf(stage.base, person);
  const position = async () =>
    (await signedCall(stage.base, comicCalls.continueChapter, { content_id: comic.id }, token)).data;
  await expect.poll(async () => (await position()).position).toMatchObject({ issue: first.number, page: 3 });

  const desktop = await aDevice(comic.address);
  await logIn(desktop);
  await desktop.getByRole('link', { name: `Đọc tiếp tập ${first.number}` }).click();
  await desktop.getByText(`Trang 3/${first.pages}`).waitFor();
  // Opened at its first page, the newer place of the other device is offered, not jumped to.
  await desktop.goto(stage.base + first.address);
  await desktop.getByText(`Trang 1/${first.pages}`).waitFor();
});

test('a video goes on in another browser where it was stopped', async () => {
  const { data: videos } = await signedCall(stage.base, comicCalls.listVideos, {});
  const video = videos.items.find(({ seconds }) => seconds > 20);
  if (!video) throw new Error('no video long enough');
  const token = await tokenOf(stage.base, person);
  const phone = await aDevice(video.address);
  await logIn(phone);
  await phone.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
    film.currentTime = 9;
  });
  await phone.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 9.5);
  await phone.locator('video').evaluate((film: HTMLVideoElement) => film.pause());
  await expect
    .poll(
      async () =>
        (await signedCall(stage.base, comicCalls.continueVideo, { content_id: video.comic.id }, token)).data,
    )
    .toMatchObject({ video: { id: video.id }, position: { kind: 'second' } });
  const desktop = await aDevice(video.address);
  await logIn(desktop);
  await desktop.getByText('Xem tiếp từ 0:').waitFor();
  await desktop.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 9);
  await desktop.getByRole('button', { name: 'Xem từ đầu' }).click();
  await desktop.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 9) < 1);
});
