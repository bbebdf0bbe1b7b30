import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hears, keepSounds, second, soundIn } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* A book that reads itself aloud (EPUB media overlays): heard by the same player, on the same screen, as our own works. */

let stage: BrowserHarness;
let page: Page;
beforeAll(async () => {
  stage = await openHarness();
  page = await stage.newPage({ width: 1440, height: 900 });
  await page.addInitScript(keepSounds);
  // No test waits for a voice that this machine may have or not.
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => [];
  });
});
afterAll(() => stage.close());

/** The id of the element that is lit, by the book's own class; '' while nothing is. */
const lit = () =>
  page.evaluate(() => {
    for (const view of document.querySelectorAll<HTMLIFrameElement>('.page-slot[data-shown] iframe')) {
      const one = view.contentDocument?.querySelector('.dang-doc');
      if (one) return one.id;
    }
    return '';
  });
/** Whether the page says that it sounds. */
const playing = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('.page-slot[data-shown] iframe')].some(view =>
      view.contentDocument?.documentElement.classList.contains('dang-nghe'),
    ),
  );
const chapter = () => page.frameLocator('.page-slot[data-shown] iframe');
const bar = () => page.getByRole('region', { name: 'Đang nghe' });

/** When each phrase of a chapter is heard, as the server says. */
async function phrases(number: number): Promise<[number, number, string, { id: string }][]> {
  const { src = '' } = (await soundIn(page)) ?? {};
  const reply = await page.request.get(src.replace(/s\/.*$/, `s/000${number}-main.json`));
  return reply.json();
}

/** The phrase that sounds is the one that is lit. */
async function agrees(marks: [number, number, string, { id: string }][]): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const [at, id] = [await second(page), await lit()];
        const sounding = marks.findLast(([start]) => start <= at)?.[3].id;
        found = id;
        return id !== '' && id === sounding;
      },
      { timeout: 8_000, interval: 60 },
    )
    .toBe(true);
  return found;
}

test('a book that reads itself aloud is found, heard from its page, lit, tapped, left out of, followed and come back to', async () => {
  // Its page: found among what is heard.
  await page.goto(`${stage.base}/search?q=ru+ca+nha+ru+ca+sao`);
  await page
    .getByRole('link', { name: /Ru cả nhà, ru cả sao/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Nghe', exact: true }).first().click();
  await hears(page, /0001-main\.mp3/);

  // In the reader the phrase that sounds is lit, by the book's classes.
  await page.getByRole('button', { name: /Mở trình nghe/ }).click();
  const full = page.getByRole('dialog', { name: 'Đang nghe' });
  await full.getByRole('button', { name: 'Mở sách' }).first().click();
  await page.waitForURL(/\/reader\//);
  const marks = await phrases(1);
  await agrees(marks);
  expect(await playing()).toBe(true);

  // A tap on another phrase is heard from there.
  const wanted = marks.find(([, , , { id }]) => id === 'c4')?.[0] ?? 0;
  await chapter().locator('#c4').click();
  await expect.poll(() => second(page), { timeout: 8_000, interval: 40 }).toBeGreaterThanOrEqual(wanted);
  await expect.poll(lit, { timeout: 8_000, interval: 40 }).toBe('c4');

  // Out of the list, to the note, which has no sound and no voice here.
  await chapter().locator('#c5').click();
  await expect.poll(lit, { timeout: 8_000, interval: 40 }).toBe('c5');
  await bar().getByRole('button', { name: 'Ra khỏi danh sách' }).click();
  await expect.poll(lit, { timeout: 8_000, interval: 40 }).toBe('chu');
  await bar().getByText('Máy này chưa có giọng cho câu này').waitFor();

  // Notes and page numbers left out: the poem is over, and the next chapter begins.
  await bar().getByRole('button', { name: 'Tạm dừng' }).click();
  await bar().getByRole('button', { name: 'Tốc độ, hẹn giờ, tuỳ chọn nghe' }).click();
  await full.getByRole('button', { name: 'Thêm', exact: true }).click();
  const more = page.getByRole('dialog', { name: 'Tuỳ chọn nghe' });
  await more.getByText('Số trang').click();
  await more.getByText('Chú thích').click();
  expect(await more.getByRole('switch', { name: 'Chú thích' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await more.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await full.waitFor({ state: 'hidden' });
  await bar().getByRole('button', { name: 'Nghe tiếp' }).click();
  await hears(page, /0002-main\.mp3/);
  const second2 = await phrases(2);
  const heard: string[] = [];
  await expect
    .poll(
      async () => {
        heard.push(await lit());
        return heard.at(-1);
      },
      { timeout: 10_000, interval: 40 },
    )
    .toBe('c1');
  expect(heard).not.toContain('trang');
  await agrees(second2);

  // A reload keeps the position.
  await expect.poll(() => second(page), { timeout: 10_000 }).toBeGreaterThan(6);
  await bar().getByRole('button', { name: 'Tạm dừng' }).click();
  const before = await page.evaluate(() =>
    Math.max(...(window as unknown as { sounds: HTMLAudioElement[] }).sounds.map(each => each.currentTime)),
  );
  await page.reload();
  await page.locator('.reader-foot[data-ready]').waitFor();
  await page.goto(`${stage.base}/search?q=ru+ca+nha+ru+ca+sao`);
  await page
    .getByRole('link', { name: /Ru cả nhà, ru cả sao/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Nghe', exact: true }).first().click();
  const after = await hears(page, /0002-main\.mp3/);
  expect(Math.abs(after - before)).toBeLessThan(6);
}, 60_000);
