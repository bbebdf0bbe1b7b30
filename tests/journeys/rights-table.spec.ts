import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { catalogueCalls } from '../../src/contract/library/catalogue.ts';
import { searchCalls } from '../../src/contract/library/search.ts';
import { boughtWorkCalls } from '../../src/contract/money/bought-works.ts';
import { readerCalls } from '../../src/contract/reading/reader.ts';
import { slugOf } from '../../src/rules/text/slug.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

/* Each permission 0–5 and access type 0–8 with the people of the demo: what one sees inside the reader, and the way on. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

interface Row {
  code: string;
  /** null: a guest. */
  who: string | null;
  title: string;
  chapter: number;
  /** Of the right that opens it. */
  type?: number;
  /** Heading of the card in the position of the page; without one the text is there. */
  card?: RegExp;
  /** Buttons and links that lead on. */
  ways?: readonly (string | RegExp)[];
}

const SOLD = 'Kẻ mượn tên người chết';
const MEMBERS = 'Sóng ở đáy bát';
const buys = [/^Mua sách, /, 'Về trang sách'];

const rows: readonly Row[] = [
  {
    code: 'permission 0',
    who: null,
    title: SOLD,
    chapter: 5,
    card: /^Mua sách để đọc tiếp/,
    ways: ['Đăng nhập', 'Về trang sách', 'Ở lại trang này'],
  },
  {
    code: 'permission 1, type 0',
    who: null,
    title: 'Người giữ đèn biển',
    chapter: 2,
    type: 0,
  },
  {
    code: 'permission 2',
    who: 'Lê Mới',
    title: SOLD,
    chapter: 5,
    card: /^Mua sách để đọc tiếp/,
    ways: buys,
  },
  {
    code: 'permission 3',
    who: 'Lê Mới',
    title: MEMBERS,
    chapter: 5,
    card: /dành cho hội viên$/,
    ways: ['Xem gói hội viên', 'Về trang sách', 'Ở lại trang này'],
  },
  {
    code: 'permission 4, awaiting',
    who: 'Lê Mới',
    title: 'Thưa nắng',
    chapter: 1,
    card: /^Đang chờ duyệt bản quyền$/,
    ways: ['Về trang sách'],
  },
  {
    code: 'permission 4, expired',
    who: 'Lê Mới',
    title: 'Một thìa đất',
    chapter: 1,
    card: /^Bản quyền đã hết hạn$/,
    ways: ['Về trang sách'],
  },
  {
    code: 'permission 5',
    who: 'Đỗ Thị Hạ',
    title: MEMBERS,
    chapter: 5,
    card: /^Gói của bạn đang chờ gia hạn$/,
    ways: ['Kiểm tra lại', 'Về trang sách'],
  },
  { code: 'type 1, regular', who: 'Phạm Thị Mây', title: MEMBERS, chapter: 5, type: 1 },
  { code: 'type 1, operator', who: 'Lý Quốc Hùng', title: MEMBERS, chapter: 5, type: 1 },
  { code: 'type 1, message app', who: 'Vũ Tường Mai', title: MEMBERS, chapter: 5, type: 1 },
  { code: 'type 2', who: null, title: SOLD, chapter: 1, type: 2 },
  { code: 'type 3', who: 'Trần Bảo Lam', title: SOLD, chapter: 5, type: 3 },
];

const readerOf = (title: string, id: number) => ({ id, reader: `/reader/${slugOf('reader', title, id)}` });

/** Where an ebook is read, by its title. One whose licence has ended is in no list. */
async function workOf(title: string): Promise<{ id: number; reader: string }> {
  const { data } = await signedCall(stage.base, searchCalls.searchSa, { key_word: title, category: 'book' });
  const card = data.books.find(book => book.title === title && book.contentType === 1);
  if (card) return readerOf(title, card.id);
  for (let id = 1; id < 200; id++) {
    const one = await signedCall(stage.base, catalogueCalls.bookDetail, { content_id: id });
    if (one.code === 0 && one.data.title === title && one.data.contentType === 1) return readerOf(title, id);
  }
  throw new Error(`nobody finds ${title}`);
}

const text = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe')?.contentDocument?.body
        .textContent ?? '',
  );

async function aReader(who: string | null): Promise<Page> {
  const page = await stage.newPage({ width: 1440, height: 900 });
  if (who === null) return page;
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, demoPerson(who));
  return page;
}

test.each(rows)('$code: $title', async ({ who, title, chapter, type, card, ways = [] }) => {
  const { id, reader } = await workOf(title);
  const token = who === null ? undefined : await tokenOf(stage.base, demoPerson(who));
  const opened = await signedCall(stage.base, readerCalls.openBook, { content_id: id, chapter }, token);
  if (type !== undefined) {
    expect(opened.data.access?.type).toBe(type);
  }
  const page = await aReader(who);
  await page.goto(`${stage.base}${reader}?chapter=${chapter}`);
  if (card) {
    const position = page
      .getByRole('region', { name: card })
      .or(page.getByRole('dialog', { name: card }))
      .first();
    await position.waitFor();
    for (const name of ways)
      await position
        .getByRole('button', { name })
        .or(position.getByRole('link', { name }))
        .or(position.getByRole('radio', { name }))
        .first()
        .waitFor();
  } else {
    await page.locator('.reader-foot[data-ready]').waitFor();
    await expect.poll(async () => (await text(page)).trim().length).toBeGreaterThan(40);
    expect(await page.getByRole('region', { name: /^Mua|hội viên$/ }).count()).toBe(0);
  }
  expect(errorsOf(page)).toEqual([]);
  await page.context().close();
});

test('types 4 to 8: each work that was given stands in the library, and opens', async () => {
  const person = demoPerson('Đinh Nhận Quà');
  const given = await signedCall(
    stage.base,
    boughtWorkCalls.listBuyContent,
    { how: 'given' },
    await tokenOf(stage.base, person),
  );
  expect(given.data.map(({ access_type }) => access_type).sort()).toEqual([4, 5, 6, 7, 8]);
  const page = await aReader('Đinh Nhận Quà');
  await page.getByRole('link', { name: 'Được tặng' }).click();
  for (const { card } of given.data) {
    await page.getByRole('link', { name: card.title }).first().waitFor();
  }
  for (const { card } of given.data) {
    await page.goto(stage.base + card.address);
    await page.getByRole('heading', { name: card.title, level: 1 }).waitFor();
    await page
      .getByRole('button', { name: /^(Đọc|Nghe|Xem)/ })
      .or(page.getByRole('link', { name: /^(Đọc|Nghe|Xem)/ }))
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^Mua / }).count(), card.title).toBe(0);
  }
  expect(errorsOf(page)).toEqual([]);
});
