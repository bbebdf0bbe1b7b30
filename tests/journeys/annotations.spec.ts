import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { readSettings } from '../../server/kit/settings.ts';
import { importFile } from '../../server/library/catalogue/import-file.ts';
import { openStore } from '../../server/store.ts';
import { annotationCalls } from '../../src/contract/reading/reader-annotations.ts';
import { slugOf } from '../../src/rules/text/slug.ts';
import { bar, drawn, openForMarks, select } from './annotating.ts';
import { epubOf, fixed, flowing, layout, type Made, marks } from './epub-frame.ts';
import { copyOfLibrary } from './library.ts';
import { demoBook, demoPerson, fillLogin, tokenOf } from './people.ts';
import { startServer } from './server-process.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

test('a guest highlights in four colours, notes and marks a page; after a login all of it is the account’s, on another device too', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage({ width: 1440, height: 900 });
  await openForMarks(page, stage.base + book.reader);
  const colours = ['Hoè', 'Lá', 'Chàm', 'Son'];
  for (const [at, name] of colours.entries()) {
    await select(page, at % 2, 20, at < 2 ? 0 : 24);
    await bar(page)
      .getByRole('button', { name: `Tô màu ${name}` })
      .click();
    await bar(page).waitFor({ state: 'detached' });
  }
  await expect.poll(() => drawn(page)).toEqual([1, 1, 1, 1]);
  await page.getByRole('button', { name: 'Đánh dấu trang này' }).click();
  await page.getByRole('button', { name: 'Bỏ dấu trang này' }).waitFor();
  const words = await select(page, 2);
  await bar(page).getByRole('button', { name: 'Ghi chú' }).click();
  await page.getByRole('textbox', { name: 'Ghi chú của bạn' }).fill('<b>Mưa</b> mà thành chữ');
  await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page.getByRole('tab', { name: 'Ghi chú' }).click();
  const list = page.getByRole('tabpanel');
  // Markup in a note is text.
  await list.getByText('<b>Mưa</b> mà thành chữ').waitFor();
  expect(await list.getByText(words.trim()).count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Tìm ghi chú' }).fill('ma thanh chu');
  expect(await list.getByRole('listitem').count()).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();

  const person = demoPerson('Quách Tô Màu');
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await openForMarks(page, stage.base + book.reader);
  const token = await tokenOf(stage.base, person);
  const notes = async () =>
    (await signedCall(stage.base, annotationCalls.getNotes, { content_id: book.id }, token)).data.marks;
  await expect.poll(async () => (await notes()).length, { timeout: 10_000 }).toBe(5);
  expect((await notes()).map(({ colour }) => colour).sort()).toEqual([1, 2, 3, 4, 4]);

  const other = await stage.newPage({ width: 390, height: 844 });
  await other.goto(`${stage.base}/account/library`);
  await fillLogin(other, person);
  await openForMarks(other, stage.base + book.reader);
  await expect.poll(() => drawn(other), { timeout: 10_000 }).toEqual([1, 1, 1, 2]);

  // One notebook for all books: a file of another program comes in with its words alone, and they get their position.
  const file = {
    title: 'Người giữ đèn biển',
    author: 'Lê Khải Minh',
    entries: [
      {
        text: 'Dân biển Sông Cầu nói ngoài này đảo đi có đôi.',
        note: 'Từ máy khác',
        time: 1_700_000_000,
        color: 'blue',
      },
    ],
  };
  await other.goto(`${stage.base}/account/notebook`);
  await other.getByRole('heading', { name: 'Bạn đã giữ 5 câu trong 1 cuốn.' }).waitFor();
  await other.locator('input[type=file]').setInputFiles({
    name: 'koreader.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await other.getByRole('heading', { name: 'Bạn đã giữ 6 câu trong 1 cuốn.' }).waitFor();
  const [saved] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Xuất JSON' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('mot-ghi-chu.json');
  await other.getByRole('searchbox', { name: 'Tìm ghi chú' }).fill('dao di co doi');
  await other.getByText('Từ máy khác').waitFor();
  await other.getByRole('link', { name: 'Mở chỗ này' }).click();
  await other.locator('.reader-foot[data-ready]').waitFor();
  await expect.poll(() => drawn(other), { timeout: 10_000 }).toEqual([1, 1, 2, 2]);
  const mini = await stage.newPage({ width: 360, height: 780 });
  await mini.goto(`${stage.base}/mini${book.reader}`);
  await mini.locator('.reader-foot[data-ready]').waitFor();
  await mini.locator('.reader-top-marks button').first().waitFor({ state: 'attached' });
  await select(mini, 0);
  await bar(mini).getByRole('button', { name: 'Tô màu Lá' }).click();
  await expect.poll(() => drawn(mini)).toEqual([0, 1, 0, 0]);
  expect([...errorsOf(page), ...errorsOf(other), ...errorsOf(mini)]).toEqual([]);
});

test('words that were selected before the bar could come have it when it has come', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage({ width: 1440, height: 900 });
  let release = () => {};
  const released = new Promise<void>(done => {
    release = done;
  });
  let held = false;
  await page.route('**/assets/*.js', async route => {
    const reply = await route.fetch();
    const body = await reply.text();
    if (body.includes('mot-mark-')) {
      held = true;
      await released;
    }
    await route.fulfill({ response: reply, body });
  });
  await page.goto(`${stage.base}${book.reader}`);
  await page.locator('.reader-foot[data-ready]').waitFor();
  await expect.poll(() => held).toBe(true);
  await select(page, 0);
  // Real time: a selection is looked at when it has rested, and nobody is there to look.
  await page.waitForTimeout(600);
  release();
  await bar(page).getByRole('button', { name: 'Tô màu Hoè' }).click();
  await expect.poll(() => drawn(page)).toEqual([1, 0, 0, 0]);
  await page.context().close();
});

test('marks of the next chapter are drawn before it is turned to', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage({ width: 412, height: 915 });
  await openForMarks(page, `${stage.base}${book.reader}?chapter=1`);
  await select(page, 0, 20);
  await bar(page).getByRole('button', { name: 'Tô màu Lá' }).click();
  await expect.poll(() => drawn(page)).toEqual([0, 1, 0, 0]);
  await openForMarks(page, `${stage.base}${book.reader}?chapter=0`);
  await expect.poll(() => drawn(page)).toEqual([0, 1, 0, 0]);
  expect(await page.locator('.page-slot[data-shown] iframe').count()).toBe(1);
  const seen = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
    const { CSS } = (frame?.contentWindow ?? window) as unknown as {
      CSS: { highlights: Map<string, Set<Range>> };
    };
    return CSS.highlights.get('mot-mark-2')?.size ?? 0;
  });
  expect(seen).toBe(0);
  await page.context().close();
});

/** A book of each layout, and what its pages are. */
const layouts: Record<string, Made> = {
  'vertical lines': {
    items: [{ body: marks('doc', 12), head: '<style>html { writing-mode: vertical-rl; }</style>' }],
  },
  'right to left': { items: [flowing('rtl', 12)], spine: 'page-progression-direction="rtl"' },
  'pages with a size': { items: [fixed('co'), fixed('dinh')], meta: layout('pre-paginated') },
  'a roll': { items: [fixed('cuon'), fixed('tiep')], meta: layout('roll') },
};

const writingMode = () => {
  const body = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe')?.contentDocument
    ?.body;
  return body && getComputedStyle(body).writingMode;
};

test('words are marked, and found again, in every layout', async () => {
  const { folder: dataDir, remove } = copyOfLibrary('marks', inject('stage').library);
  const store = await openStore(readSettings({ DATA_DIR: dataDir }));
  const addresses: [string, string][] = [];
  for (const [name, made] of Object.entries(layouts)) {
    const body = (text: string) => text.replace('</b>', '</b> chữ nghĩa trên trang này');
    const items = made.items.map(item => ({ ...item, body: body(item.body) }));
    const path = join(dataDir, `${name}.epub`);
    writeFileSync(path, epubOf({ ...made, items }));
    const { id } = await importFile(store, path, { language: 'vi' });
    addresses.push([name, `/reader/${slugOf('reader', 'Thử', id ?? 0)}`]);
  }
  await store.close();
  const server = await startServer({ dataDir });
  for (const [name, address] of addresses) {
    const page = await stage.newPage({ width: 1024, height: 768 });
    const open = async () => {
      await page.goto(`${server.base}${address}`);
      await page.locator('.reader-foot[data-ready]').waitFor();
      await page.locator('.reader-top-marks button').first().waitFor({ state: 'attached' });
    };
    await open();
    if (name === 'vertical lines') expect(await page.evaluate(writingMode)).toBe('vertical-rl');
    expect(await select(page, 0, 10), name).toContain('chữ');
    await bar(page).getByRole('button', { name: 'Tô màu Chàm' }).click();
    await expect.poll(() => drawn(page), { message: name }).toEqual([0, 0, 1, 0]);
    await open();
    await expect.poll(() => drawn(page), { message: name }).toEqual([0, 0, 1, 0]);
    expect(errorsOf(page)).toEqual([]);
    await page.context().close();
  }
  await server.stop();
  remove();
});
