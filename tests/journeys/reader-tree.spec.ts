import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, openForMarks, select } from './annotating.ts';
import { complaints } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* What a screen reader is told of marks, search and words: Chromium's own accessibility tree, and axe. */

let stage: BrowserHarness;
let page: Page;
beforeAll(async () => {
  stage = await openHarness();
  const { reader } = await demoBook(stage.base, 'Người giữ đèn biển');
  page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, demoPerson('Nhan Nghe Màn Hình'));
  await openForMarks(page, `${stage.base}${reader}?chapter=4`);
});
afterAll(() => stage.close());

interface Told {
  role: string;
  name: string;
  /** pressed, selected, checked, live, expanded: what Chromium hands to the system. */
  states: Record<string, unknown>;
}

/** The tree as Chromium hands it over, without what is ignored; of the window's own page, not of the chapters in it. */
async function tree(): Promise<Told[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      states: Object.fromEntries(properties.map(({ name: key, value }) => [key, value.value])),
    }));
}
const named = async (role: string) => (await tree()).filter(one => one.role === role).map(({ name }) => name);

test('a selection is announced, Enter leads to a named bar whose buttons say what they do, and Escape leads back', async () => {
  await select(page, 0);
  await bar(page).waitFor();
  expect((await tree()).filter(({ states }) => states.live === 'polite').length).toBeGreaterThan(0);
  await page.getByText('Đã chọn đoạn chữ. Bấm Enter để tô màu hoặc ghi chú.').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  expect(await named('toolbar')).toEqual(['Đoạn đang chọn']);
  const buttons = await named('button');
  for (const name of ['Tô màu Hoè', 'Tô màu Lá', 'Tô màu Chàm', 'Tô màu Son', 'Ghi chú', 'Chép', 'Tìm'])
    expect(buttons).toContain(name);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tô màu Hoè');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Tô màu Lá');
  await page.keyboard.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
});

test('a marked page says so, and the tabs beside the contents have names, a chosen one, and a list of named rows', async () => {
  await page.getByRole('button', { name: 'Đánh dấu trang này' }).click();
  await page.getByRole('button', { name: 'Bỏ dấu trang này' }).waitFor();
  const mark = (await tree()).find(({ name }) => name === 'Bỏ dấu trang này');
  expect(mark).toMatchObject({ role: 'button', states: { pressed: 'true' } });
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page.getByRole('tab', { name: 'Ghi chú' }).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  const all = await tree();
  const tabs = all.filter(({ role }) => role === 'tab');
  expect(tabs.map(({ name }) => name)).toEqual(['Mục lục', 'Đánh dấu', 'Ghi chú', 'Từ đã lưu']);
  expect(tabs.filter(({ states }) => states.selected).map(({ name }) => name)).toEqual(['Ghi chú']);
  expect(all.find(({ role }) => role === 'tabpanel')?.name).toBe('Ghi chú');
  const names = all.map(({ name }) => name);
  for (const name of ['Tìm ghi chú', 'Sửa ghi chú', 'Xóa ghi chú', 'Lọc theo màu', 'Lá, 1'])
    expect(names).toContain(name);
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a search has a name, says how many places there are, and each position is a button with its words', async () => {
  await page.getByRole('button', { name: 'Tìm trong sách' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tìm trong sách' });
  await dialog.getByRole('searchbox', { name: 'Từ cần tìm trong sách' }).fill('hon le');
  await dialog.getByRole('listitem').first().waitFor();
  await dialog
    .getByText(/^\d+ chỗ$/)
    .first()
    .waitFor();
  const all = await tree();
  expect(
    all.filter(({ role, states }) => role === 'status' && states.live === 'polite').length,
  ).toBeGreaterThan(0);
  expect(all.filter(({ role, name }) => role === 'button' && /hòn lẻ/i.test(name)).length).toBeGreaterThan(0);
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a word’s sheet is headed by the word, its choices are radios, and what is translated is announced; a review says the meaning', async () => {
  await select(page, 1, 2, 0);
  await bar(page).getByRole('button', { name: 'Tra từ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: 'Lưu từ' })
    .or(dialog.getByText(/^Chưa có/))
    .first()
    .waitFor();
  const all = await tree();
  expect(all.filter(({ role }) => role === 'dialog')).toHaveLength(1);
  expect(all.some(({ role, name }) => role === 'heading' && name !== '')).toBe(true);
  await dialog.getByRole('button', { name: 'Lưu từ' }).click();
  await dialog.getByRole('button', { name: 'Đã lưu' }).waitFor();
  const kept = (await tree()).find(({ name }) => name === 'Đã lưu');
  expect(kept?.states).toMatchObject({ pressed: 'true' });
  await dialog.getByRole('button', { name: 'Dịch cả câu' }).click();
  await dialog.getByText('Máy dịch thử, từng từ một').first().waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.goto(`${stage.base}/account/words`);
  await page.getByRole('button', { name: 'Ôn 1 từ' }).click();
  await page.getByRole('button', { name: 'Xem nghĩa' }).waitFor();
  expect((await tree()).map(({ name }) => name)).toContain('Đã ôn');
  await page.keyboard.press('Space');
  const live = (await tree()).filter(({ states }) => states.live === 'polite');
  expect(live.length).toBeGreaterThan(0);
  expect(
    (await tree()).find(({ role, name }) => role === 'group' && name.startsWith('Bạn nhớ từ này')),
  ).toBeTruthy();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('3');
  await page.getByText(/^Xong 1 từ\./).waitFor();
  await page.getByRole('button', { name: 'Về danh sách từ' }).click();
  await page.getByText(/^Hôm nay bạn đã ôn xong/).waitFor();
  expect(await complaints(page)).toEqual([]);
});
