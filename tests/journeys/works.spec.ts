import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { catalogueCalls } from '../../src/contract/library/catalogue.ts';
import { searchCalls } from '../../src/contract/library/search.ts';
import { addressesLookRight, looksRight, looksRightInBoth, tookOver, walks } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
/** Addresses of works of the demo library, by kind. */
const at = { ebook: '', paper: '', preorder: '', oak: '' };

/** The page of another form of a work. */
async function formOf(id: number, contentType: number): Promise<string> {
  const { data } = await signedCall(stage.base, catalogueCalls.bookDetail, { content_id: id });
  const form = data.editions.find(edition => edition.contentType === contentType);
  if (!form) throw new Error(`no form ${contentType} of ${data.title}`);
  return form.address;
}

beforeAll(async () => {
  stage = await openHarness();
  const lighthouse = await demoBook(stage.base, 'Người giữ đèn biển');
  at.ebook = lighthouse.address;
  at.paper = await formOf((await demoBook(stage.base, 'Sóng ở đáy bát')).id, 6);
  at.preorder = await formOf((await demoBook(stage.base, 'Bay qua mùa lũ')).id, 6);
  const found = await signedCall(stage.base, searchCalls.searchSa, { key_word: 'gánh hát qua sông' });
  at.oak = JSON.stringify(found.data).match(/\/hieu-soi\/ganh-hat-qua-song-t[0-9a-z]+/)?.[0] ?? '';
});
afterAll(() => stage.close());

test.each(walks)('the page of each kind of work holds at %i px in %s', (width, colorScheme) =>
  addressesLookRight(
    stage,
    [
      [at.ebook, 'Người giữ đèn biển'],
      [at.paper, 'Sóng ở đáy bát'],
      [at.preorder, 'Bay qua mùa lũ'],
      [at.oak, 'Gánh hát qua sông'],
    ],
    width,
    colorScheme,
    width === 1440 ? looksRightInBoth : looksRight,
  ),
);

test('paper says from which price shops sell it, a pre-order its day, a serial its oaks', async () => {
  const page = await stage.newPage();
  await page.goto(stage.base + at.paper);
  const head = page.locator('article header').first();
  await head.getByText('Từ ').waitFor();
  const offers = page.getByRole('region', { name: /tiệm đang bán$/ });
  const bought = await offers.getByRole('link', { name: /^Mua từ [\d.]+đ$/ }).innerText();
  const cheapest = bought.replace('Mua từ ', '');
  expect(await head.textContent()).toContain(`Từ ${cheapest}`);
  expect(await offers.getByRole('listitem').first().innerText()).toContain(cheapest);
  await page.goto(stage.base + at.preorder);
  await head.getByText('Đặt trước').waitFor();
  await page.getByText('ngày phát hành').waitFor();
  await page.goto(stage.base + at.oak);
  await head.getByText('2 sồi').waitFor();
  await page.getByRole('link', { name: /Hai nắng.*Đang khoá/ }).waitFor();
  await page.getByRole('link', { name: 'Đọc thử' }).click();
  await page.waitForURL(/\/reader\//);
  await page.context().close();
});

test('from one form of a work to another, and back to where one came from', async () => {
  const page = await stage.newPage();
  await page.goto(stage.base);
  await page.goto(stage.base + at.ebook);
  await page.getByRole('navigation', { name: 'Các bản của tác phẩm' }).getByText('Sách giấy').click();
  await page.waitForURL(/\/sach-giay\//);
  await page.getByRole('heading', { level: 1, name: 'Người giữ đèn biển' }).waitFor();
  await page.goBack();
  await page.waitForURL(`${stage.base}/`);
  await page.context().close();
});

test('a guest signs in to keep a work and to rate it; both stay', async () => {
  const page = await stage.newPage();
  await page.goto(stage.base + at.paper);
  await tookOver(page);
  await page.getByRole('button', { name: 'Thêm vào Yêu thích' }).first().click();
  await fillLogin(page, demoPerson('Lê Mới'));
  await page.getByRole('button', { name: 'Bỏ khỏi Yêu thích' }).first().waitFor();
  await page.getByRole('button', { name: 'Viết đánh giá' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await dialog.getByText('Bạn chọn số sao trước nhé.').waitFor();
  await dialog.getByLabel('5 sao, Rất hay').check({ force: true });
  await dialog.getByRole('textbox').fill('Bìa đẹp, giấy thơm.');
  await looksRightInBoth(page, 'rating');
  await dialog.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Bạn cho 5 sao. Sửa' }).waitFor();
  await page.getByText('Bìa đẹp, giấy thơm.').waitFor();
  await page.goto(`${stage.base}/account/library`);
  await page.getByRole('heading', { name: 'Yêu thích' }).waitFor();
  await page.getByRole('link', { name: /Sóng ở đáy bát/ }).waitFor();
  await looksRight(page, 'library with favourites');
  await page.context().close();
});

/** Runs in the page: how far the words of an element stand out from what is behind them, 1–21. */
function contrastOf(element: Element): number {
  const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = parse(colour).map(part => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let ground: Element | null = element;
  while (ground && (parse(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0)
    ground = ground.parentElement;
  const [ink, paper] = [
    light(getComputedStyle(element).color),
    light(getComputedStyle(ground ?? document.body).backgroundColor),
  ];
  return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
}

test.each([
  ['on a phone', { width: 390, height: 844 }],
  ['on a desktop', { width: 1440, height: 900 }],
] as const)(
  '“Nghe” stands out from its ground once a book is begun, in both lights, %s',
  async (_, viewport) => {
    const page = await stage.newPage(viewport);
    const book = await demoBook(stage.base, 'Chợ nổi tháng Chạp');
    await page.goto(stage.base + book.reader);
    await page.locator('.reader-foot[data-ready]').waitFor();
    for (let turns = 0; turns < 2; turns++) await page.keyboard.press('ArrowRight');
    await page.goto(stage.base + book.address);
    await page
      .getByText(/^Đã đọc \d+%/)
      .first()
      .waitFor();
    const listen = page.getByRole('button', { name: 'Nghe', exact: true }).first();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(() => listen.evaluate(contrastOf), { message: colorScheme })
        .toBeGreaterThanOrEqual(4.5);
      const drawing = await listen.locator('svg').evaluate(svg => getComputedStyle(svg).color);
      expect(drawing, colorScheme).toBe(await listen.evaluate(button => getComputedStyle(button).color));
    }
    await page.context().close();
  },
);
