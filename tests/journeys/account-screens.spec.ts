import type { Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escLeadsBackTo, looksRightAt, looksRightInBoth, stepAnswered, tookOver, widths } from './looks.ts';
import { codeFor, demoBook, demoPerson, fillLogin } from './people.ts';
import { nextFrames, settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/*
 * What people meet around an account, looked at on a phone, a tablet and a desktop, in light and dark. One visitor
 * walks through all widths: a second session of the same person would only cost time.
 */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const PATIENCE_MS = 180_000;
const sold = 'Kẻ mượn tên người chết';
const forMembers = 'Sóng ở đáy bát';

const visitor = (last: number, unlike?: 'asked about consent') =>
  stage.newPage(
    { width: 360, height: 800 },
    { extraHTTPHeaders: { 'x-forwarded-for': `10.4.0.${last}` }, colorScheme: 'light' },
    unlike,
  );
const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

async function signedIn(last: number, name: string): Promise<Page> {
  const page = await visitor(last);
  await page.goto(`${stage.base}/account/profile`);
  await fillLogin(page, demoPerson(name));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

/** Opens a dialog from the keyboard, looks at it in both lights, and leaves it by Esc. */
async function dialogHolds(
  page: Page,
  opener: Locator,
  title: string | RegExp,
  name: string,
  width: number,
): Promise<void> {
  await opener.press('Enter');
  await dialog(page, title).waitFor();
  await settled(page);
  await looksRightAt(page, name, width);
  await escLeadsBackTo(page, opener, `${name} ${width}`);
}

/** The row of a closed chapter on a book's page. */
async function closedChapter(page: Page, title: string): Promise<Locator> {
  const book = await demoBook(stage.base, title);
  await page.goto(stage.base + book.address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const row = page.locator('section[aria-labelledby=parts] li').last().getByRole('link');
  await row.scrollIntoViewIfNeeded();
  return row;
}

test(
  'every first step of the login holds, and Esc leads back to where it was asked for',
  async () => {
    const page = await visitor(1);
    for (const width of widths) {
      await resize(page, width);
      await page.goto(stage.base);
      await page.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
      const opener = page.getByRole('button', { name: 'Đăng nhập' }).first();
      await opener.press('Enter');
      await dialog(page, 'Vào để đọc tiếp').waitFor();
      await looksRightAt(page, 'login', width);
      await press(page, 'Dùng mật khẩu');
      await dialog(page).getByLabel('Mật khẩu', { exact: true }).waitFor();
      await looksRightAt(page, 'password', width);
      await press(page, 'Quên mật khẩu');
      await dialog(page, 'Quên mật khẩu').waitFor();
      await looksRightAt(page, 'forgotten password', width);
      await press(page, 'Quay lại');
      await press(page, 'Tạo tài khoản');
      await dialog(page, 'Tạo tài khoản').waitFor();
      await looksRightAt(page, 'register', width);
      await press(page, 'Quay lại');
      await press(page, 'Quay lại');
      if (width >= 1024) {
        await press(page, 'Quét mã QR');
        await dialog(page).getByRole('img', { name: 'Mã QR để đăng nhập' }).waitFor();
        await looksRightAt(page, 'QR', width, [1440]);
      }
      await escLeadsBackTo(page, opener, `login ${width}`);
    }
  },
  PATIENCE_MS,
);

test(
  'what the house promises, and a book of which a part is sold, hold for a guest',
  async () => {
    const page = await visitor(2);
    for (const width of widths) {
      await resize(page, width);
      for (const slug of ['rieng-tu', 'dieu-khoan']) {
        await page.goto(`${stage.base}/thong-tin/${slug}`);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        await looksRightAt(page, slug, width);
      }
      const row = await closedChapter(page, sold);
      await looksRightAt(page, 'book with closed chapters', width);
      await dialogHolds(page, row, 'Vào để đọc tiếp', 'login with a reason', width);
    }
  },
  PATIENCE_MS,
);

test(
  'one’s own page, tab by tab, and what opens from it',
  async () => {
    const page = await signedIn(3, 'Mây');
    const tab = async (address: string, heading: string) => {
      await page.goto(`${stage.base}/account/profile${address}`);
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
      // What comes from the server stands.
      await settled(page);
    };
    const opens = (name: string | RegExp) => page.locator('main').getByRole('button', { name });
    for (const width of widths) {
      await resize(page, width);
      await tab('', demoPerson('Mây').fullname);
      await looksRightInBoth(page, `overview ${width}`);
      await tab('/info', 'Ảnh của bạn');
      await looksRightAt(page, 'info', width);
      await dialogHolds(page, opens(/^Ngày sinh/), 'Ngày sinh', 'birthday', width);
      await dialogHolds(page, opens(/ loại sách$/), 'Bạn thích đọc gì?', 'favourites', width);
      await tab('/security', 'Điều bạn cho phép');
      await looksRightAt(page, 'security', width);
      await opens('Xoá tài khoản…').press('Enter');
      await dialog(page).getByRole('listitem').first().waitFor();
      await looksRightAt(page, 'leaving', width);
      await escLeadsBackTo(page, opens('Xoá tài khoản…'), `leaving ${width}`);
      if (width >= 1024) await tab('/link', demoPerson('Mây').fullname);
      else await tab('/link', 'Tài khoản liên kết');
      await looksRightAt(page, 'linked', width);
      if (width >= 1024) await tab('/address', demoPerson('Mây').fullname);
      else await tab('/address', 'Địa chỉ');
      await looksRightAt(page, 'address', width);
    }
  },
  PATIENCE_MS,
);

const sellerFiles = '**/assets/PurchaseOptions-*.js';
async function slowly(route: Route): Promise<void> {
  // Real time: longer than the half second in which an answer to a press may move what stands.
  await new Promise(done => setTimeout(done, 700));
  await route.continue();
}

test(
  'the ways to open a book hold on its page and in the reader, on a slow line too',
  async () => {
    const page = await signedIn(4, 'Hải Triều');
    const book = await demoBook(stage.base, sold);
    for (const width of widths) {
      await resize(page, width);
      const row = await closedChapter(page, sold);
      await page.route(sellerFiles, slowly);
      await dialogHolds(page, row, /Mua sách để/, 'for sale', width);
      await page.unroute(sellerFiles);
      await dialogHolds(page, await closedChapter(page, forMembers), /hội viên/, 'for members', width);
      await page.goto(`${stage.base}${book.reader}?chapter=5`);
      await page.locator('.reader-foot[data-ready]').waitFor();
      const card = page.getByRole('region', { name: /Mua sách để/ });
      await card.waitFor();
      await looksRightAt(page, 'closed chapter in the reader', width);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      await looksRightAt(page, 'the page before a closed chapter', width);
      // The last open page stays, and the next turn asks again.
      await page.keyboard.press('ArrowRight');
      await card.waitFor();
      await card.getByRole('button', { name: 'Ở lại trang này' }).press('Enter');
      await card.waitFor({ state: 'detached' });
    }
  },
  PATIENCE_MS,
);

test(
  'whoever waits for an operator is told so calmly, and an affiliate sees their links',
  async () => {
    const waiting = await signedIn(5, 'Đỗ Thị Hạ');
    const affiliate = await signedIn(6, 'Bảo Lam');
    for (const width of widths) {
      await resize(waiting, width);
      await waiting.goto(`${stage.base}/account/profile`);
      await waiting.getByText('Gói của bạn đang chờ nhà mạng gia hạn.').waitFor();
      await looksRightAt(waiting, 'waiting, on one’s own page', width);
      const row = await closedChapter(waiting, forMembers);
      await dialogHolds(waiting, row, 'Gói của bạn đang chờ gia hạn', 'waiting', width);
      await resize(affiliate, width);
      await affiliate.goto(`${stage.base}/affiliate`);
      await affiliate.getByRole('heading', { name: 'Liên kết của bạn' }).waitFor();
      await looksRightAt(affiliate, 'affiliate', width);
    }
  },
  PATIENCE_MS,
);

test(
  'the question about private matters lies beside the page, and Esc puts it off',
  async () => {
    const page = await visitor(7, 'asked about consent');
    for (const width of widths) {
      await resize(page, width);
      await page.goto(stage.base);
      const line = page.getByRole('region', { name: 'Thông tin riêng' });
      await line.waitFor({ timeout: 15_000 });
      await looksRightAt(page, 'consent', width);
      // It took no focus, so there is none to give back.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await line.getByRole('button', { name: 'Mọt đếm những gì' }).click();
      await dialog(page, 'Bạn cho phép Mọt những gì?').waitFor();
      await looksRightAt(page, 'consent in detail', width);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      // Focus is back on the line, and the next Esc puts the question off.
      await page.keyboard.press('Escape');
      await line.waitFor({ state: 'detached' });
    }
  },
  PATIENCE_MS,
);

test(
  'a new reader is welcomed and asked what they like',
  async () => {
    const page = await visitor(8);
    const phone = '0921000031';
    await page.goto(`${stage.base}/account/profile`);
    await dialog(page).getByLabel('Số điện thoại').fill(phone);
    await press(page, 'Nhận mã đăng nhập');
    await dialog(page).getByLabel('Mã xác nhận').waitFor();
    await stepAnswered(page);
    await looksRightInBoth(page, 'code');
    await dialog(page)
      .getByLabel('Mã xác nhận')
      .fill(await codeFor(stage.sandboxBase, phone));
    await dialog(page).getByLabel('Tên của bạn').fill('Người Mới');
    await looksRightInBoth(page, 'name of a new reader');
    await press(page, 'Bắt đầu đọc');
    const welcome = dialog(page, /mừng bạn đến với Mọt/);
    await welcome.waitFor();
    for (const width of widths) {
      await resize(page, width);
      await page.reload();
      await welcome.waitFor({ timeout: 15_000 });
      await looksRightAt(page, 'welcome', width);
    }
    await press(page, 'Chọn loại sách mình thích');
    await dialog(page, 'Bạn thích đọc gì?').waitFor();
    await stepAnswered(page);
    await looksRightInBoth(page, 'favourites of a new reader');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  },
  PATIENCE_MS,
);

test('a page reached by an address starts at its top; loaded again, it stands where it was', async () => {
  const page = await visitor(9);
  const top = () => page.evaluate(() => scrollY);
  const open = async (slug: string) => {
    await page.goto(`${stage.base}/thong-tin/${slug}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };
  await open('rieng-tu');
  await tookOver(page);
  await page.evaluate(() => scrollTo(0, 600));
  // The page hears of its scrolling a frame later.
  await nextFrames(page);
  await page.reload();
  await expect.poll(top).toBe(600);
  for (const slug of ['dieu-khoan', 'rieng-tu']) {
    await open(slug);
    expect(await top(), slug).toBe(0);
  }
});
