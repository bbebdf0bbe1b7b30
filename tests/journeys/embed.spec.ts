import { expect, test } from 'vitest';
import { encodeHash } from '#contract/people/embed-hash.ts';
import {
  aPage,
  article,
  events,
  ourFrame,
  page,
  playsOnPartnersPage,
  shownText,
  stage,
} from './embed-stage.ts';
import { errorsOf } from './stage.ts';

playsOnPartnersPage();

test('a newspaper’s article shows the fourth chapter, keeps its height, and hears what happens', async () => {
  const frame = await article();
  const before = await page.locator('mot-reader').boundingBox();
  expect(await shownText(frame)).toContain('Đêm gió bấc');
  expect(await page.locator('mot-reader').boundingBox()).toEqual(before);
  await events('opened').waitFor();
  expect(await events('progress').first().textContent()).toContain('Đêm gió bấc');
  await frame.locator('.frame-foot a').waitFor();
  expect(await frame.locator('.frame-foot').textContent()).toMatch(/Còn \d+ chương nữa/);
  const link = frame.getByRole('link', { name: 'Đọc trọn trên Mọt' });
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${stage.base}/ebook/`));
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(errorsOf(page)).toEqual([]);
});

test('turning a page tells the partner how far the reader is', async () => {
  const frame = await article();
  await shownText(frame);
  const count = await events('progress').count();
  await frame.locator('.reader-paper').click({ position: { x: 690, y: 12 } });
  await expect.poll(() => events('progress').count(), { timeout: 15_000 }).toBeGreaterThan(count);
});

test('the partner’s buttons change the paper and the position', async () => {
  const frame = await article();
  await shownText(frame);
  await page.getByRole('button', { name: 'Nền tối' }).click();
  await frame.waitForSelector('.reader[data-reader="DARK"]');
  await page.getByRole('button', { name: 'Tới chương 2' }).click();
  await expect
    .poll(() => events('progress').first().textContent(), { timeout: 15_000 })
    .toContain('"chapter":1');
  await page.getByRole('button', { name: 'Tới giữa sách' }).click();
  await expect
    .poll(() => events('progress').first().textContent(), { timeout: 15_000 })
    .toMatch(/"percent":0\.(49|5)/);
});

test('the element may be taken out and put back, and two of them do not mix', async () => {
  await article();
  await page.evaluate(() => {
    const reader = document.querySelector('mot-reader') as HTMLElement;
    const parent = reader.parentElement as HTMLElement;
    reader.remove();
    parent.prepend(reader);
    const second = reader.cloneNode() as HTMLElement;
    second.id = 'second';
    Object.assign(window, { second: [] as string[] });
    second.addEventListener('progress', event =>
      (window as unknown as { second: unknown[] }).second.push(
        (event as unknown as CustomEvent).detail.chapter,
      ),
    );
    second.setAttribute('chapter', '2');
    parent.prepend(second);
  });
  await expect.poll(() => events('ready').count(), { timeout: 30_000 }).toBe(2);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { second: unknown[] }).second), { timeout: 30_000 })
    .toContain(2);
  expect(await page.evaluate(() => (window as unknown as { second: unknown[] }).second)).not.toContain(4);
});

test('the viewer opens a book by its id and hides the hash', async () => {
  await aPage();
  await page.goto(`${stage.partnerBase}/ban-doc/doc-cung-toa-soan`);
  const frame = await ourFrame();
  await events('opened').waitFor({ timeout: 30_000 });
  expect(await frame.evaluate(() => location.hash)).toBe('');
  expect((await shownText(frame)).length).toBeGreaterThan(100);
});

test('a hash that the page sets later opens the other book in the same frame', async () => {
  await aPage();
  await page.goto(`${stage.partnerBase}/ban-doc/doc-cung-toa-soan`);
  const frame = await ourFrame();
  const first = await events('opened')
    .waitFor({ timeout: 30_000 })
    .then(() => events('opened').first().textContent());
  const shown = Number(/"contentId":(\d+)/.exec(first ?? '')?.[1]);
  const next = shown === 1 ? 2 : 1;
  await frame.evaluate(
    hash => {
      location.hash = hash;
    },
    encodeHash({ item_id: next }),
  );
  await expect
    .poll(() => events('opened').first().textContent(), { timeout: 30_000 })
    .toContain(`"contentId":${next}`);
  expect(await frame.evaluate(() => location.hash)).toBe('');
});

test('a partner’s own EPUB opens in the browser and nobody offers to sell it', async () => {
  await aPage();
  const toOurServer: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/super/') || request.url().includes('/content/'))
      toOurServer.push(request.url());
  });
  await page.goto(`${stage.partnerBase}/ban-doc/truyen-cua-bao`);
  const frame = await ourFrame();
  expect(await shownText(frame)).toContain('Bác Sáu tài công');
  expect(await events('opened').first().textContent()).toContain('"contentId":null');
  expect(await frame.getByRole('link', { name: 'Đọc trọn trên Mọt' }).count()).toBe(0);
  expect(toOurServer).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});

test('on a phone 320 px wide the reader is still usable', async () => {
  const frame = await article({ width: 320, height: 640 });
  await page.locator('mot-reader').scrollIntoViewIfNeeded();
  expect(await shownText(frame)).toContain('Đêm gió bấc');
  const wide = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  for (const name of ['Mở mục lục', 'Chỉnh cách hiển thị']) {
    const box = await frame.getByRole('button', { name }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(40);
  }
  await frame.getByRole('button', { name: 'Mở mục lục' }).click();
  await frame.getByRole('dialog').waitFor();
});

test('with letters twice as large nothing of the frame stands beyond its edge', async () => {
  const frame = await article({ width: 360, height: 740 });
  await page.locator('mot-reader').scrollIntoViewIfNeeded();
  await frame.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const wide = () => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(wide).toBeLessThanOrEqual(0);
  const link = await frame.getByRole('link', { name: 'Đọc trọn trên Mọt' }).evaluate(each => {
    const { left, right } = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && each.scrollWidth <= each.clientWidth;
  });
  expect(link).toBe(true);
});
