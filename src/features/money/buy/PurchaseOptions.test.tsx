// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { BookAccess } from '#contract/rights/rights.ts';
import { aServer, askedFor, closeAll, no, ok, openAt, trieu, where } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import PurchaseOptions, { type PurchaseOptionsProps } from './PurchaseOptions.tsx';

const HERE = '/reader/ganh-hat-r1?chapter=5';
const CAN_BUY = '/super/listChapBookOakCanBuy';

const access = (some: Partial<BookAccess> = {}): BookAccess => ({
  permission: 2,
  type: 2,
  open: [0, 1],
  priceType: 2,
  priceVnd: 0,
  oakPerChapter: 2,
  copyright: 'cleared',
  memberUntil: null,
  ...some,
});

/** What is left: chapters 3 to `last`, at `price` oaks each. */
let left: { last: number; price: number; nut: number };
const packs = [
  ['Túi nhỏ', 20, 20_000],
  ['Túi vừa', 54, 50_000],
  ['Túi lớn', 115, 100_000],
].map(([name, oak, priceVnd], at) => ({
  ...{ id: at + 5, kind: 'regular', name, description: '', priceVnd, days: null, oak },
}));

const memberPlans = [
  ['Thường', 30, 49_000],
  ['Đặc biệt', 30, 79_000],
  ['Thường', 365, 390_000],
].map(([name, days, priceVnd], at) => ({
  ...{ id: at + 1, kind: 'regular', name, description: '', priceVnd, days, oak: null },
}));

/** The server answers with prices after it. */
let prices: Promise<void>;

beforeEach(() => {
  left = { last: 24, price: 2, nut: 148 };
  prices = Promise.resolve();
  sessionStorage.clear();
  aServer({
    [CAN_BUY]: async fields => {
      await prices;
      const from = Math.max(3, Number(fields.get('chapter')));
      const count = Math.max(0, left.last - from + 1);
      const items = count > 0 ? [{ chapter: from, title: `Hồi thứ ${from}` }] : [];
      const total_price = count * left.price;
      return ok({ total_price, total_chapter: count, price: left.price, nut: left.nut, items });
    },
    '/buyChapterBookOak': fields => bought([5], 2, fields.has('open')),
    '/super/buyMultiChapterOak': () =>
      bought(
        Array.from({ length: 10 }, (_, at) => at + 5),
        20,
      ),
    '/buyBookOak': () =>
      bought(
        Array.from({ length: 22 }, (_, at) => at + 3),
        44,
      ),
    '/super/listPackageOak': () => ok(packs),
    '/super/listPackageWeb': () => ok(memberPlans),
    '/super/listBalanceNut': () => ok({ nut: left.nut }),
  });
});
afterEach(closeAll);

/** What comes with a purchase for who waits for the chapter. */
const opened = { base: '/content/x/', expiresAt: 9e12, chapter: { index: 5, html: '<p>Hồi năm</p>' } };

const bought = (chapters: number[], total_price: number, waits = false) => {
  left.nut -= total_price;
  return ok({ number: 'A1B2C3D4E5', chapters, total_price, nut: left.nut, opened: waits ? opened : null });
};

async function open(
  some: Partial<BookAccess> = {},
  type = 33,
  {
    onBought = vi.fn<PurchaseOptionsProps['onBought']>(),
    opensHere,
  }: { onBought?: Mock<PurchaseOptionsProps['onBought']>; opensHere?: boolean } = {},
) {
  const sold = { id: 12, contentType: type, title: 'Gánh hát', access: access(some), chapter: 5 };
  const user = await openAt(HERE, {
    beside: <PurchaseOptions sold={sold} opensHere={opensHere} onBought={onBought} />,
  });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press, onBought };
}

test('this chapter, the next ten, or all that is left: each at the server’s price', async () => {
  const { user, press, onBought } = await open();
  expect(await screen.findByRole('radio', { name: /Chỉ chương này 2 sồi/ })).toHaveProperty('checked', true);
  expect(screen.getByText('148 sồi')).toBeTruthy();
  await press('Mua chương này, 2 sồi');
  expect(askedFor('/buyChapterBookOak')[0]?.get('total_price')).toBe('2');
  expect(onBought).toHaveBeenCalledOnce();
  expect(currentToast()?.message).toBe('“Hồi thứ 5” đã mở. Còn 146 sồi.');

  await user.click(screen.getByRole('radio', { name: /10 chương kế tiếp 20 sồi/ }));
  await press('Mua 10 chương, 20 sồi');
  expect(Object.fromEntries(askedFor('/super/buyMultiChapterOak')[0] ?? [])).toMatchObject({
    ...{ book_id: '12', chapter: '5', total_chapter: '10', total_price: '20' },
  });
  expect(currentToast()?.message).toBe('10 chương đã mở. Còn 126 sồi.');

  await user.click(screen.getByRole('radio', { name: /Trọn bộ 22 chương còn lại 44 sồi/ }));
  await press('Mua trọn bộ, 44 sồi');
  expect(askedFor('/buyBookOak')[0]?.get('total_price')).toBe('44');
});

test('until its prices are here the button that buys waits in its place', async () => {
  let tell = () => {};
  prices = new Promise(resolve => {
    tell = resolve;
  });
  await open();
  const waits = await screen.findByRole('button', { name: 'Mua' });
  expect(waits.getAttribute('aria-busy')).toBe('true');
  tell();
  await screen.findByRole('button', { name: 'Mua chương này, 2 sồi' });
  expect(waits.isConnected).toBe(false);
});

test('where the chapter is shown in this place it comes with the purchase, and the rest of the page asks anew once it is shown', async () => {
  let shown = () => {};
  const onBought = vi.fn<PurchaseOptionsProps['onBought']>(
    () =>
      new Promise<void>(done => {
        shown = done;
      }),
  );
  const { press } = await open({}, 33, { onBought, opensHere: true });
  await press('Mua chương này, 2 sồi');
  await waitFor(() => expect(onBought).toHaveBeenCalledWith(opened));
  expect(askedFor('/buyChapterBookOak')[0]?.get('open')).toBe('5');
  const asked = askedFor(CAN_BUY).length;
  expect(currentToast()).toBeNull();
  expect(screen.getByRole('button', { name: 'Mua chương này, 2 sồi' }).getAttribute('aria-busy')).toBe(
    'true',
  );
  await act(async () => shown());
  await waitFor(() => expect(currentToast()?.message).toBe('“Hồi thứ 5” đã mở. Còn 146 sồi.'));
  await waitFor(() => expect(askedFor(CAN_BUY).length).toBeGreaterThan(asked));
});

test('where the chapter is shown elsewhere the purchase does not bring it', async () => {
  const { press } = await open();
  await press('Mua chương này, 2 sồi');
  expect(askedFor('/buyChapterBookOak')[0]?.has('open')).toBe(false);
});

test('a price that changed meanwhile is refused, and the new one stands there to be confirmed', async () => {
  const { press, onBought } = await open();
  await screen.findByRole('button', { name: 'Mua chương này, 2 sồi' });
  const before = left;
  left = { ...before, price: 3 };
  aServerRefuses();
  await press('Mua chương này, 2 sồi');
  expect(await screen.findByRole('button', { name: 'Mua chương này, 3 sồi' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe(no('price_changed').message);
  expect(onBought).not.toHaveBeenCalled();
});

/** The same server, whose price is another one by now. */
function aServerRefuses() {
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.includes('/buyChapterBookOak')
      ? Response.json({ ...no('price_changed'), data: { total_price: 3, total_chapter: 1 } })
      : ask(address, init),
  );
}

test('with too few oaks a package that is enough is chosen, and its own page sells it and leads back here', async () => {
  left.nut = 1;
  const { user, press } = await open();
  await press('Mua thêm sồi');
  expect(await screen.findByText(/Bạn chọn một gói, trả xong là chương mở ngay/)).toBeTruthy();
  expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
    '20 sồiTúi nhỏ20.000đ',
    '54 sồiTúi vừa50.000đ',
    '115 sồiTúi lớn100.000đ',
  ]);
  await user.click(screen.getByRole('radio', { name: /54 sồi/ }));
  await user.click(screen.getByRole('link', { name: 'Mua 54 sồi, 50.000đ' }));
  const query = new URLSearchParams({ intent: 'package_6', return: HERE });
  expect(where()).toBe(`PUSH /package-plan/oak/payment?${query}`);
});

test('where one package alone is enough it is the only one offered', async () => {
  left = { last: 64, price: 2, nut: 20 };
  const { user, press } = await open();
  await user.click(await screen.findByRole('radio', { name: /Trọn bộ 62 chương/ }));
  await press('Mua thêm sồi');
  expect(await screen.findByRole('link', { name: 'Mua 115 sồi, 100.000đ' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await press('Quay lại');
  expect(await screen.findByRole('radio', { name: /Trọn bộ 62 chương/ })).toHaveProperty('checked', true);
});

test('back from paying, what was chosen is bought at once, and once', async () => {
  left.nut = 1;
  const first = await open();
  await first.press('Mua thêm sồi');
  await first.user.click(await screen.findByRole('link', { name: 'Mua 20 sồi, 20.000đ' }));
  await act(async () => {});
  await reopened();
  left.nut = 21;
  const second = await open();
  await waitFor(() => expect(second.onBought).toHaveBeenCalledOnce());
  expect(askedFor('/buyChapterBookOak')).toHaveLength(1);
  await reopened();
  const third = await open();
  expect(await screen.findByRole('button', { name: 'Mua chương này, 2 sồi' })).toBeTruthy();
  expect(third.onBought).not.toHaveBeenCalled();
});

test('who comes back without the oaks, or as somebody else, buys nothing', async () => {
  left.nut = 1;
  const first = await open();
  await first.press('Mua thêm sồi');
  await first.user.click(await screen.findByRole('link', { name: 'Mua 20 sồi, 20.000đ' }));
  await reopened();
  await open();
  expect(await screen.findByRole('button', { name: 'Mua thêm sồi' })).toBeTruthy();
  await reopened();
  left.nut = 21;
  const sold = { id: 12, contentType: 33, title: 'Gánh hát', access: access(), chapter: 5 };
  const other = { ...trieu, userId: 8 };
  await openAt(HERE, { as: other, beside: <PurchaseOptions sold={sold} onBought={() => {}} /> });
  expect(await screen.findByRole('button', { name: 'Mua chương này, 2 sồi' })).toBeTruthy();
  expect(askedFor('/buyChapterBookOak')).toHaveLength(0);
});

/** Another screen, before the same server. */
async function reopened() {
  const { fetch } = globalThis;
  await closeAll();
  vi.stubGlobal('fetch', fetch);
}

test('what is sold as a whole, or opened by a package, leads to the page that sells it', async () => {
  const { user } = await open({ oakPerChapter: null, priceVnd: 39_000, priceType: -2 }, 1);
  const money = await screen.findByRole('link', { name: 'Mua sách, 39.000đ' });
  const back = encodeURIComponent(HERE);
  expect(money.getAttribute('href')).toBe(`/package-plan/retail/payment?intent=book_12&return=${back}`);
  await user.click(await screen.findByRole('radio', { name: /Gói hội viên.*từ 49\.000đ một tháng/ }));
  const member = screen.getByRole('link', { name: 'Xem gói hội viên' });
  expect(member.getAttribute('href')).toBe(`/package-plan?return=${back}`);
  expect(askedFor(CAN_BUY)).toHaveLength(0);
});

test('a work that members alone open says what a month costs at least', async () => {
  await open({ oakPerChapter: null, priceType: -1 }, 1);
  expect(await screen.findByText('Từ 49.000đ một tháng.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Xem gói hội viên' })).toBeTruthy();
});

test('without a network the prices are asked for again, and a press that did not arrive is no purchase', async () => {
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const { press, onBought } = await open();
  await waitFor(() => expect(screen.getByText(/Chưa hỏi được giá/)).toBeTruthy(), { timeout: 10_000 });
  vi.stubGlobal('fetch', ask);
  await press('Thử lại');
  await screen.findByRole('button', { name: 'Mua chương này, 2 sồi' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  await press('Mua chương này, 2 sồi');
  expect((await screen.findByRole('alert')).textContent).toContain('Đang không có mạng');
  expect(onBought).not.toHaveBeenCalled();
}, 20_000);
