import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hears, keepSounds, soundIn, sounding } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Presses and events that come at a bad moment, in a real browser on real sound: one voice plays, and it is the right one. */

let stage: BrowserHarness;
/** Open to everyone, several chapters. */
const work = '/sach-noi/cho-noi-thang-chap-bdqsfak';

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const shownTitle = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title ?? '');
const full = (page: Page) => page.getByRole('dialog', { name: 'Đang nghe' });

async function aPage(): Promise<Page> {
  const page = await stage.newPage();
  await page.addInitScript(keepSounds);
  await page.goto(stage.base + work);
  return page;
}

test('twenty quick skips over the borders of chapters end in one voice, which the page names', async () => {
  const page = await aPage();
  await press(page, /^Nghe( tiếp)?$/);
  await hears(page);
  await page.getByRole('button', { name: /Mở trình nghe/ }).waitFor();
  for (let skip = 0; skip < 20; skip++)
    await page.keyboard.press(skip % 5 === 4 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  await hears(page);
  // Real time: a second voice would begin within it.
  await page.waitForTimeout(500);
  expect(await sounding(page)).toBe(1);
  await press(page, /Mở trình nghe/);
  expect(await full(page).getByRole('heading', { level: 3 }).first().textContent()).toBe(
    await shownTitle(page),
  );
  const position = await full(page).getByRole('heading', { level: 2 }).first().textContent();
  const number = /Phần (\d+)/.exec(position ?? '')?.[1]?.padStart(4, '0');
  expect((await soundIn(page))?.src).toContain(`/${number}-`);
  await page.context().close();
}, 45_000);

test('at the border of two chapters: a seek exactly onto it, and the end said twice, move on by one', async () => {
  const page = await aPage();
  await press(page, /^Nghe( tiếp)?$/);
  await hears(page, /0001-/);
  await press(page, /Mở trình nghe/);
  // The browser says "ended" a second time, as it sometimes does.
  await page.evaluate(() => {
    for (const sound of (window as unknown as { sounds: HTMLAudioElement[] }).sounds)
      sound.addEventListener(
        'ended',
        () => requestAnimationFrame(() => sound.dispatchEvent(new Event('ended'))),
        {
          once: true,
        },
      );
  });
  const slider = full(page).getByRole('slider', { name: 'Vị trí nghe' });
  await slider.focus();
  await slider.press('End');
  await hears(page, /0002-/);
  // And late, when the next one sounds in the same element.
  await page.evaluate(() => {
    for (const sound of (window as unknown as { sounds: HTMLAudioElement[] }).sounds)
      sound.dispatchEvent(new Event('ended'));
  });
  // Real time: a chapter that is passed over would be gone within it.
  await page.waitForTimeout(1_500);
  expect((await soundIn(page))?.src).toContain('/0002-');
  expect(await sounding(page)).toBe(1);
  await page.context().close();
}, 45_000);

test('a speed chosen while the sound is on its way is the speed it begins with', async () => {
  const page = await aPage();
  let arrives = () => {};
  const onItsWay = new Promise<void>(done => {
    arrives = done;
  });
  await page.route(/\/content\/.*\.mp3/, async route => {
    await onItsWay;
    await route.continue();
  });
  await press(page, /^Nghe( tiếp)?$/);
  await page.getByRole('button', { name: /Mở trình nghe/ }).waitFor();
  await page.keyboard.press('>');
  await page.keyboard.press('>');
  expect(await soundIn(page)).toBe(null);
  arrives();
  await hears(page);
  expect((await soundIn(page))?.rate).toBe(1.5);
  await page.context().close();
}, 45_000);

/** Runs in the page: wakes the app and presses its button as a script does, which no browser takes for a person. */
const pressedByNobody = () => {
  const refusals: string[] = [];
  Object.assign(window, { refusals });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    const playing = play.call(this);
    playing.catch(({ name }: Error) => {
      refusals.push(name);
      console.info('refused');
    });
    return playing;
  };
  const timer = setInterval(() => {
    dispatchEvent(new Event('pointermove'));
    if (document.getElementById('app')?.dataset.live === undefined) return;
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      /^Nghe( tiếp)?$/.test(textContent?.trim() ?? ''),
    );
    if (!button) return;
    clearInterval(timer);
    button.click();
  }, 100);
};

test('where the browser lets nothing sound by itself, one tap plays', async () => {
  const page = await stage.newPage(undefined, {}, 'never stirs');
  await page.addInitScript(keepSounds);
  await page.addInitScript(pressedByNobody);
  // Told by the page, not asked: a question of a test counts as a person's touch. The early sound and the player try.
  let refused = 0;
  page.on('console', message => {
    if (message.text() === 'refused') refused += 1;
  });
  await page.goto(stage.base + work);
  await expect.poll(() => refused, { timeout: 15_000 }).toBe(2);
  const refusals = await page.evaluate(() => (window as unknown as { refusals: string[] }).refusals);
  expect(refusals).toEqual(['NotAllowedError', 'NotAllowedError']);
  expect(await soundIn(page)).toBe(null);
  const bar = page.getByRole('region', { name: 'Đang nghe' });
  await bar.getByRole('button', { name: 'Nghe', exact: true }).click();
  await hears(page);
  await bar.getByRole('button', { name: 'Tạm dừng' }).waitFor();
  await page.context().close();
}, 45_000);
