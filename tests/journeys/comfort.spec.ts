import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBook } from './people.ts';
import { aVoice } from './spoken.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

/* The page as its reader likes it, and the voice of the device. */

let stage: BrowserHarness;
let reader: string;
let other: string;
beforeAll(async () => {
  stage = await openHarness();
  reader = (await demoBook(stage.base, 'Thói quen của người thong thả')).reader;
  other = (await demoBook(stage.base, 'Người giữ đèn biển')).reader;
});
afterAll(() => stage.close());

const open = async (page: Page, path: string) => {
  await page.goto(stage.base + path);
  await page.locator('.reader-foot[data-ready]').waitFor();
};
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Cách hiển thị' });
const openSettings = async (page: Page, more = true) => {
  await page.getByRole('button', { name: 'Chỉnh cách hiển thị' }).click();
  if (more) await sheet(page).getByRole('button', { name: 'Tinh chỉnh thêm' }).click();
};
/** Computed styles of the words on the page. */
const styles = (page: Page) =>
  page.evaluate(() => {
    const chapter = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
    const doc = chapter?.contentDocument;
    const words = doc?.querySelector('p');
    if (!doc?.defaultView || !words) throw new Error('no words');
    const of = doc.defaultView.getComputedStyle(words);
    const size = Number.parseFloat(of.fontSize);
    return {
      size,
      line: Math.round((Number.parseFloat(of.lineHeight) / size) * 100) / 100,
      letter: Math.round((Number.parseFloat(of.letterSpacing) / size) * 100) / 100,
      word: Math.round((Number.parseFloat(of.wordSpacing) / size) * 100) / 100,
      align: of.textAlign,
      ink: of.color,
      hyphens: of.hyphens,
      faces: [...doc.fonts].map(face => `${face.family.replaceAll('"', '')} ${face.status}`),
    };
  });

test('distances, a theme of one’s own, less light and a ruler show at once, and are there after a reload', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  const errors = errorsOf(page);
  await open(page, reader);
  await openSettings(page);
  const settings = sheet(page);
  await settings.getByText('Thoáng', { exact: true }).click();
  for (const label of ['Giãn chữ', 'Giãn từ', 'Giãn đoạn']) await settings.getByLabel(label).press('End');
  await settings.getByText('Căn đều hai bên').click();
  await expect.poll(() => styles(page)).toMatchObject({ line: 2, letter: 0.12, word: 0.3, align: 'justify' });

  // Vietnamese has no divided words.
  expect(await settings.getByRole('switch', { name: 'Ngắt từ cuối dòng' }).isDisabled()).toBe(true);
  await settings.getByText('Tiếng Việt viết rời từng tiếng nên không ngắt từ.').waitFor();

  await settings.getByRole('radio', { name: 'Riêng' }).check({ force: true });
  await settings.getByLabel('Màu giấy').fill('#101820');
  await settings.getByLabel('Màu chữ').fill('#202830');
  await settings.getByText(/Hai màu gần nhau quá/).waitFor();
  await settings.getByLabel('Màu chữ').fill('#e0d8c0');
  await expect.poll(async () => (await styles(page)).ink).toBe('rgb(224, 216, 192)');

  await settings.getByLabel('Dịu sáng').press('ArrowRight');
  await settings.getByLabel('Thước đọc').press('ArrowRight');
  await settings.getByRole('button', { name: 'Đóng' }).click();
  await expect.poll(() => page.locator('.reader-dim').count()).toBe(1);
  const ruler = page.getByRole('slider', { name: 'Dời thước đọc' });
  await ruler.press('ArrowDown');
  expect(await ruler.getAttribute('aria-valuetext')).toBe('Dòng 2');

  await page.reload();
  await page.locator('.reader-foot[data-ready]').waitFor();
  expect(await styles(page)).toMatchObject({ line: 2, letter: 0.12, ink: 'rgb(224, 216, 192)' });
  await page.getByRole('slider', { name: 'Dời thước đọc' }).waitFor();
  expect(errors).toEqual([]);
});

test('settings of one book leave the others as they are, and a free face stands in under its own name', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await open(page, reader);
  await openSettings(page);
  const settings = sheet(page);
  await settings.getByText('Chỉ cho cuốn này').click();
  await settings.getByLabel('Cỡ chữ').press('End');
  await settings.getByRole('radio', { name: 'Crimson Pro' }).check({ force: true });
  await settings
    .getByText('Máy này chưa có Minion, nên chữ đang hiện bằng Crimson Pro, gần giống.')
    .waitFor();
  await expect
    .poll(() => styles(page))
    .toMatchObject({
      size: 30,
      faces: expect.arrayContaining(['Crimson Pro Variable loaded']),
    });
  await open(page, other);
  const elsewhere = await styles(page);
  expect(elsewhere.size).toBe(22);
  expect(elsewhere.faces.some(face => face.startsWith('Crimson'))).toBe(false);
});

test('who jumps elsewhere in the book is offered the way back to the page that was left', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await open(page, reader);
  const position = page.locator('.reader-foot-page');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position.innerText()).toMatch(/Trang 3/);
  const left = await position.innerText();
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page.getByRole('dialog', { name: 'Mục lục' }).getByRole('button').nth(4).click();
  await expect.poll(() => position.innerText()).not.toBe(left);
  await page.getByRole('button', { name: 'Quay về trang 3' }).click();
  await expect.poll(() => position.innerText()).toBe(left);

  // Chapters that were read have a tick, in a cookie of at most 1 kB.
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'listChapterReading');
  expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\d+:[\d,-]+$/);
});

/** The words that are lit, and whether they begin on the page. */
const light = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLIFrameElement>('.page-slot[data-shown] iframe')) {
      const lights = one.contentWindow && (one.contentWindow as unknown as typeof globalThis).CSS.highlights;
      const [range] = [...(lights?.get('mot-spoken') ?? [])] as Range[];
      if (range) return range.toString();
    }
    return '';
  });

/** Runs in the page: the chapter is as high as the room that is left for it. */
function pageFitsAbove(): boolean {
  const heightOf = (what: string) => document.querySelector<HTMLElement>(what)?.clientHeight ?? -1;
  return heightOf('.page-slot[data-shown]') === heightOf('.reader-page');
}

test.each([
  ['on the web', { width: 1440, height: 900 }, ''],
  ['in the mini app', { width: 390, height: 844 }, '/mini'],
])(
  'a book without a recording is read by the device %s: lit, followed, paused, stopped',
  async (_, size, shell) => {
    const page = await stage.newPage(size);
    await page.addInitScript(aVoice);
    await open(page, `${shell}${reader}`);
    if (size.width < 1024) await page.locator('.reader-paper').click({ position: { x: 195, y: 20 } });
    await page.getByRole('button', { name: 'Nghe từ đây' }).click();
    const bar = page.getByRole('region', { name: 'Đang nghe' });
    await bar.getByText('Giọng của máy đang đọc').waitFor();
    await expect.poll(() => light(page)).not.toBe('');
    // The bar took room from the page, which is laid out anew, as pages.
    await expect.poll(() => page.evaluate(pageFitsAbove)).toBe(true);
    // Where chapters are strips from the beginning they stay strips.
    if (size.width >= 1024) expect(await page.locator('.page-slot-strip').count()).toBe(0);
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.at(-1) ?? '');
    await expect.poll(async () => (await light(page)).includes(await said())).toBe(true);
    // The page follows.
    const foot = page.locator('.reader-foot-page');
    const first = await page.locator('.reader-foot').innerText();
    await expect.poll(() => page.locator('.reader-foot').innerText(), { timeout: 10_000 }).not.toBe(first);
    await bar.getByRole('button', { name: 'Tạm dừng' }).click();
    const count = () => page.evaluate(() => (window as unknown as { said: string[] }).said.length);
    const before = [await count(), await foot.innerText()];
    await bar.getByText('Đang tạm dừng').waitFor();
    expect([await count(), await foot.innerText()]).toEqual(before);
    await bar.getByRole('button', { name: 'Nghe tiếp' }).click();
    await expect.poll(count).toBeGreaterThan(before[0] as number);
    await bar.getByRole('button', { name: 'Thôi nghe' }).click();
    await expect.poll(() => light(page)).toBe('');
    expect(await bar.count()).toBe(0);
  },
);

test('a device without a voice for the book’s language says so', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => [];
  });
  await open(page, reader);
  await page.getByRole('button', { name: 'Nghe từ đây' }).click();
  await page.getByText(/Máy này chưa có giọng đọc tiếng Việt/).waitFor();
  await page.getByRole('region', { name: 'Đang nghe' }).getByRole('button', { name: 'Đóng' }).click();
});
