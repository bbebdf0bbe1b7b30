import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { workCalls } from '../../src/contract/library/work.ts';
import { comicCalls } from '../../src/contract/reading/comics.ts';
import { looksRight, looksRightInBoth } from './looks.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** A comic of the demo library that everybody may read, with its issues. */
async function freeComic() {
  const { data: found } = await signedCall(stage.base, comicCalls.filterComic, {});
  for (const comic of found.items) {
    const { data: issues } = await signedCall(stage.base, workCalls.listIssues, { content_id: comic.id });
    const [first, second] = issues.items;
    if (first && second && first.state !== 'locked' && second.state !== 'locked')
      return { comic, first, second };
  }
  throw new Error('no comic of two open issues');
}

test('on a phone an issue is read to its end and on into the next one', async () => {
  const { comic, first, second } = await freeComic();
  const page = await stage.newPage({ width: 360, height: 780 });
  await page.goto(stage.base + comic.address);
  await page.getByRole('link', { name: /Đọc từ đầu|Đọc thử/ }).click();
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  await page.getByRole('img', { name: 'Trang 1', exact: true }).waitFor();
  expect(await page.title()).toContain(first.title);
  await looksRight(page, 'issue 360');

  // Far pages wait until one comes near.
  await page.keyboard.press('ArrowRight');
  await page.getByText(`Trang 2/${first.pages}`).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByText(`Hết tập ${first.number}`).waitFor();
  await page.getByRole('link', { name: `Đọc tập ${second.number}` }).click();
  await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // The comic remembers where one stopped.
  await page.getByText(`Trang 1/${second.pages}`).waitFor();
  await page
    .getByRole('link', { name: /Về trang truyện/ })
    .first()
    .click();
  await page.getByRole('link', { name: `Đọc tiếp tập ${second.number}` }).click();
  await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
  await looksRight(page, 'next issue 360');
});

test('on a desktop the list of issues opens and Esc closes it', async () => {
  const { first, second } = await freeComic();
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(stage.base + first.address);
  await page.getByRole('img', { name: 'Trang 1', exact: true }).waitFor();
  await looksRight(page, 'issue 1440');
  await page.getByRole('button', { name: 'Mở danh sách tập' }).click();
  await page.getByRole('dialog').getByRole('link', { name: second.title }).waitFor();
  await looksRight(page, 'issues 1440');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a video is found, plays, and leads on', async () => {
  for (const width of [360, 1440]) {
    const page = await stage.newPage({ width, height: 800 });
    await page.goto(`${stage.base}/truyen-tranh/video-truyen-tranh`);
    await page.getByRole('heading', { level: 1, name: 'Video truyện tranh' }).waitFor();
    await looksRightInBoth(page, `videos ${width}`);
    await page.goto(`${stage.base}/list-player-comic`);
    await page.getByRole('heading', { level: 1, name: 'Xem truyện tranh' }).waitFor();
    await looksRight(page, `players ${width}`);
    await page.locator('main').getByRole('listitem').getByRole('link').first().click();
    const film = page.locator('video');
    await film.waitFor();
    await looksRightInBoth(page, `watch ${width}`);
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    // Anywhere in the film, without fetching what lies between.
    const part = await page.request.get(await film.evaluate((video: HTMLVideoElement) => video.src), {
      headers: { range: 'bytes=1000-1999' },
    });
    expect([part.status(), (await part.body()).length]).toEqual([206, 1_000]);
    await page.getByRole('heading', { name: 'Video tiếp theo' }).waitFor();
    await page.context().close();
  }
});
