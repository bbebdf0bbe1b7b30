import { afterAll, beforeAll, expect, test } from 'vitest';
import { STEPS } from '#rules/community/games/falling.ts';
import { CARDS, PAIRS } from '#rules/community/games/pictures.ts';
import { looksRightInBoth, widths } from './looks.ts';
import { demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const reader = demoPerson('Nguyễn Hải Triều');

test('a reader draws today’s stick by keyboard, shares it, others read it, and it is gone when she takes it back', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}/account/profile`);
  await fillLogin(page, reader);
  await page.getByRole('link', { name: /Gieo quẻ hôm nay/ }).click();
  await page.getByRole('heading', { name: 'Một câu cho hôm nay, để đọc chơi', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Gieo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Thẻ \d+$/).waitFor();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.reload();
  await page.getByRole('heading', { name: title ?? '', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Chia sẻ', exact: true }).press('Enter');
  const picture = page.getByRole('img').first();
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1_080);
  const id = /\/og\/game\/([0-9a-f]{16})\./.exec((await picture.getAttribute('src')) ?? '')?.[1];

  const guest = await stage.newPage({ width: 390, height: 844 });
  await guest.goto(`${stage.base}/game/gieo-que/${id}`);
  await guest.getByRole('heading', { name: title ?? '', level: 1 }).waitFor();
  expect(await guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await guest.locator('meta[property="og:image"]').getAttribute('content')).toContain('.wide.png');
  await page.getByRole('button', { name: 'Thôi chia sẻ' }).press('Enter');
  await page.getByRole('button', { name: 'Chia sẻ', exact: true }).waitFor();
  await guest.reload();
  await guest
    .getByText('Không tìm thấy trang này')
    .or(guest.getByText('không còn chia sẻ nữa'))
    .first()
    .waitFor();
});

test('a guest finds all pairs by keyboard, and no print is in the page before its card is turned', async () => {
  const page = await stage.newPage({ width: 1024, height: 768 });
  const faces = new Map<number, number>();
  page.on('response', async response => {
    if (!response.url().includes('/fm/turnCard')) return;
    const card = Number(new URLSearchParams(response.request().postData() ?? '').get('card'));
    const { data } = (await response.json()) as { data?: { face: number } };
    if (data) faces.set(card, data.face);
  });
  await page.goto(`${stage.base}/game/tet-2024`);
  await page.getByRole('button', { name: 'Lật thong thả, không tính giờ' }).press('Enter');
  const cards = page.getByRole('listitem').getByRole('button');
  await expect.poll(() => cards.count()).toBe(CARDS);
  expect(await page.getByText(/^Úp, phong bao/).count()).toBe(CARDS);
  let here = 0;
  let turned = 0;
  page.on('response', response => {
    if (response.url().includes('/fm/turnCard')) turned += 1;
  });
  const turn = async (card: number) => {
    for (; here % 4 < card % 4; here++) await page.keyboard.press('ArrowRight');
    for (; here % 4 > card % 4; here--) await page.keyboard.press('ArrowLeft');
    for (; here < card; here += 4) await page.keyboard.press('ArrowDown');
    for (; here > card; here -= 4) await page.keyboard.press('ArrowUp');
    const before = turned;
    await page.keyboard.press('Space');
    await expect.poll(() => turned).toBe(before + 1);
    const over = page.getByRole('heading', { name: /giây$/, level: 1 });
    await cards.nth(card).and(page.locator('[data-open]')).or(over).first().waitFor();
  };
  for (let card = 0; card < CARDS; card++) await turn(card);
  for (let print = 0; print < PAIRS; print++) {
    const [one = 0, other = 0] = [...faces].filter(([, face]) => face === print).map(([card]) => card);
    const found = one % 2 === 0 && other === one + 1;
    if (found) continue;
    await turn(one);
    await turn(other);
  }
  await page.getByRole('heading', { name: /giây$/, level: 1 }).waitFor();
  await page.getByText(/^Sáng mồng Một/).waitFor();
});

test('what falls is caught step by step with two keys, and the server takes the score', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}/game/tet-2025`);
  await page.getByRole('button', { name: /Từng bước/ }).press('Enter');
  await page.getByRole('button', { name: 'Đợi' }).waitFor();
  for (let step = 0; step < STEPS; step++)
    await page.keyboard.press(step % 7 < 3 ? 'ArrowLeft' : step % 7 < 6 ? 'ArrowRight' : 'ArrowDown');
  await page.getByRole('heading', { name: /^\d+ cuốn$/, level: 1 }).waitFor();
});

test('a year is read card by card with the arrow keys; games hold at three widths in both lights', async () => {
  const may = demoPerson('Phạm Thị Mây');
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/game/mot-nam-nhin-lai`);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await fillLogin(page, may);
    await page.getByText(/^1 trên \d$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^2 trên \d$/).waitFor();
    await looksRightInBoth(page, `year ${width}`);
    for (const [game, heading] of [
      ['gieo-que', /Một câu/],
      ['tet-2024', /Bốn đôi/],
      ['tet-2025', /Sách rơi/],
    ] as const) {
      await page.goto(`${stage.base}/game/${game}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await looksRightInBoth(page, `${game} ${width}`);
    }
    await page.context().close();
  }
});
