import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { contentType } from '#contract/library/catalogue.ts';
import { booksIn, homeCalls } from '#contract/library/home.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { workCalls } from '#contract/library/work.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { accountCalls } from '#contract/people/account.ts';
import { readBookFolder } from '../../../demo/book-folder.ts';
import { signedCall } from '../../../scripts/signed-call.ts';
import { payAtVnpay } from '../../../server/testing/testPayments.ts';
import { phrasesOf } from './demo-book.ts';
import { phone } from './profiles.ts';
import { atMost, type Bench, p95, type Row } from './row.ts';
import { visit } from './visit.ts';

/*
 * A chapter that is sold for oaks: from the tap on the button that buys it until its first text is seen. A new reader each time: what
 * one has bought opens without being bought.
 */

const MOST_MS = 300;
/** A 95th percentile needs some. */
const TIMES = 20;
const password = 'do-toc-do-1';
const serials = resolve(import.meta.dirname, '../../../demo/oak');

interface Closed {
  address: string;
  phrases: string[];
}

/** The first closed chapter of a book that is sold by the chapter, with what it says. */
async function closedChapter(base: string): Promise<Closed> {
  const { data } = await signedCall(base, homeCalls.listBlockHome, { page_size: 30 });
  const card = data.flatMap(booksIn).find(book => book.contentType === contentType.oakBook);
  if (!card) throw new Error('home lists no book that is sold by the chapter');
  const folders = await Promise.all(
    (await readdir(serials)).map(name => readBookFolder(resolve(serials, name))),
  );
  const book = folders.find(({ facts }) => facts.title === card.title);
  const { chapterList } = (await signedCall(base, workCalls.oakDetail, { content_id: card.id })).data;
  const at = chapterList.findIndex(({ state }) => state === 'locked');
  const chapter = chapterList[at];
  const text = book?.chapters[at];
  if (!chapter || !text) throw new Error(`no chapter of ${card.title} is closed`);
  return { address: chapter.address, phrases: phrasesOf(text) };
}

/** Joins by the code in the outbox and buys the smallest package of oaks; answers the account. */
async function aReaderWithOaks(base: string, sandbox: string): Promise<string> {
  const account = `03${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const device_id = `bench-device-${account}`;
  const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const sent = await signedCall(
    base,
    accountCalls.sendOtpCreateAccount,
    { phone_number: account, device_id },
    '',
    from,
  );
  if (sent.code !== 0) throw new Error(`no code: ${JSON.stringify(sent.message)}`);
  let otp = '';
  while (!otp) {
    const [message] = (await (await fetch(`${sandbox}/outbox.json?to=${account}`)).json()) as {
      code: string;
    }[];
    otp = message?.code ?? '';
  }
  const joined = { phone_number: account, password, otp, fullname: 'Bạn Đo', device_id };
  const { data } = await signedCall(base, accountCalls.confirmOtpCreateAccount, joined, '', from);
  const packs = (await signedCall(base, offerCalls.listPackageOak, {})).data.filter(
    ({ oak }) => oak !== null,
  );
  const [pack] = packs.sort((one, other) => one.priceVnd - other.priceVnd);
  const wanted = { item_id: String(pack?.id), charge_type: 'package', pay_type: 'vnpay' } as const;
  const charged = await signedCall(base, purchaseCalls.charge, wanted, data.access_token, from);
  await payAtVnpay(charged.data.address, 'paid');
  return account;
}

async function tapToText(
  { ours, browser }: Bench,
  { address, phrases }: Closed,
  account: string,
): Promise<number> {
  const here = await visit(browser, phone, { phrases, pictures: null });
  try {
    const { page } = here;
    await page.goto(ours.base + address);
    await page
      .getByRole('region', { name: /mở bằng \d+ sồi$/ })
      .getByRole('button', { name: 'Đăng nhập' })
      .tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Dùng mật khẩu' }).tap();
    await page.getByLabel('Số điện thoại hoặc email').fill(account);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).tap();
    const buys = page.getByRole('button', { name: /^Mua chương này/ });
    await buys.waitFor();
    // Read, as who buys does: what the page still does by itself is done.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      addEventListener(
        'click',
        event => Object.assign(window, { bought: performance.timeOrigin + event.timeStamp }),
        { capture: true, once: true },
      ),
    );
    await buys.tap();
    const at = await here.seen();
    return at - (await page.evaluate<number>('window.bought'));
  } finally {
    await here.close();
  }
}

export async function oakChapter(bench: Bench): Promise<Row[]> {
  const { base, sandboxBase } = bench.ours;
  const chapter = await closedChapter(base);
  const found: number[] = [];
  while (found.length < Math.max(TIMES, bench.runs))
    found.push(await tapToText(bench, chapter, await aReaderWithOaks(base, sandboxBase)));
  const what = `oak chapter: tap → its first text, p95 of ${found.length}`;
  return [atMost(what, phone.name, Math.round(p95(found)), MOST_MS)];
}
