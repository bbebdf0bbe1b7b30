// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import type { EbookDetail, OwnedEbook } from '#contract/shop/goods.ts';
import type { ShopDoor } from '#features/reading/reader/index.ts';
import { slugOf } from '#rules/text/slug.ts';
import { bookStart } from '#testing/book-start.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, trieu, where } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { BuyBar } from './BuyBar.tsx';
import { ChosenFormContext, useFormChoice } from './chosenForm.ts';
import { EndCard } from './EndCard.tsx';
import { OwnerSheet } from './OwnerSheet.tsx';
import { ShopAccountPage } from './ShopAccountPage.tsx';
import { ShopReaderPage } from './ShopReaderPage.tsx';

vi.mock('#features/reading/reader/index.ts', () => ({
  preloadEngine: () => {},
  ServerReader: ({ shop }: { shop: ShopDoor }) => shop.badge,
}));

const copies = vi.hoisted(() => ({ kept: null as { bytes: number } | null, tried: 0, room: true }));
vi.mock('#features/reading/downloads/index.ts', () => ({ canDownload: () => true }));
vi.mock('#features/reading/downloads/lazy.ts', () => ({
  ownedCopies: async () => ({
    ownedOnDevice: async () => copies.kept,
    async keepOwned() {
      copies.tried += 1;
      copies.kept = copies.room ? { bytes: 4_194_304 } : null;
      return copies.kept;
    },
    async dropOwned() {
      copies.kept = null;
    },
  }),
}));

beforeEach(() => {
  aWindow(390);
  Object.assign(copies, { kept: null, tried: 0, room: true });
});
afterEach(closeAll);

const good: EbookDetail = {
  product_meta_id: 7,
  product_id: 3,
  content_id: 90,
  form: 'ebook',
  product_name: 'Sóng ở đáy bát',
  authors: ['Lý Thuỳ Ấn'],
  cover: null,
  tint: '#8a6a1f',
  shop_id: 1,
  shop_name: 'Hiên Đọc',
  product_meta_price: 49_000,
  on_sale: true,
  is_owner: false,
  sample_parts: 2,
  parts: 18,
  minutes_left: 180,
  product_address: '/shop/x/sach/y',
  reader_address: '/shop/reader/song-o-day-bat-r7',
  refund: null,
  forms: [
    { product_meta_id: 7, product_type: 8, name: 'Bản đọc', price: 49_000, seconds: 0, address: '' },
    { product_meta_id: 8, product_type: 16, name: 'Bản nghe', price: 69_000, seconds: 20_400, address: '' },
    { product_meta_id: 9, product_type: 1, name: 'Bìa mềm', price: 89_000, seconds: 0, address: '' },
  ],
};
const refund = { order_code: 'ABCDEFGH12', bought_at: 1, paid: 49_000, until: 2, served: 3, may: true };

/** The end of a sample, with the bar below it. */
function AtEnd({ good: its = good }: { good?: EbookDetail }) {
  return (
    <ChosenFormContext.Provider value={useFormChoice(its)}>
      <EndCard good={its} onAnswer={vi.fn()} />
      <BuyBar good={its} quiet={false} atEnd />
    </ChosenFormContext.Provider>
  );
}

test('the end of a sample says what is left, offers the forms of this shop, and the chosen one names the one button', async () => {
  const user = await openAt('/x', { beside: <AtEnd />, as: trieu });
  expect(screen.getByText('Còn 16 bài nữa, chừng 3 giờ')).toBeTruthy();
  expect(screen.getByText(/Trả lại được trong 7 ngày/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Mua / }).map(one => one.textContent)).toEqual([
    'Mua bản đọc, 49.000đ',
  ]);
  await user.click(screen.getByRole('radio', { name: /Bản nghe/ }));
  await user.click(screen.getByRole('button', { name: 'Mua bản nghe, 69.000đ' }));
  await waitFor(() => expect(where()).toBe('PUSH /shop/payment?item=8&quantity=1'));
});

test('of a withdrawn form the end sells what is left, and says when nothing is', async () => {
  const forms = good.forms.slice(2);
  await openAt('/x', { beside: <AtEnd good={{ ...good, on_sale: false, forms }} />, as: trieu });
  expect(screen.getByRole('button', { name: 'Mua sách giấy, 89.000đ' })).toBeTruthy();
  await closeAll();
  await openAt('/x', { beside: <AtEnd good={{ ...good, on_sale: false, forms: [] }} />, as: trieu });
  expect(screen.getByText('Hiên Đọc không còn bán cuốn này.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mua / })).toBeNull();
});

test('the bar names price and shop; at the end it asks the shop; what is withdrawn has none', async () => {
  await openAt('/x', { beside: <BuyBar good={good} quiet={false} atEnd={false} />, as: trieu });
  expect(screen.getByText('Bản đọc, của Hiên Đọc')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mua bản đọc' })).toBeTruthy();
  await closeAll();
  await openAt('/x', { beside: <AtEnd />, as: trieu });
  expect(screen.getByRole('link', { name: 'Nhắn tiệm' })).toBeTruthy();
  await closeAll();
  await openAt('/x', {
    beside: <BuyBar good={{ ...good, on_sale: false }} quiet={false} atEnd />,
    as: trieu,
  });
  expect(screen.queryByRole('button')).toBeNull();
});

const owner = (more: Partial<EbookDetail> = {}) => (
  <OwnerSheet
    good={{ ...good, is_owner: true, refund, ...more }}
    open
    onClose={vi.fn()}
    onChanged={vi.fn()}
  />
);

test('an owner gives a book back after being asked, and once', async () => {
  aServer({ '/shop-api/seller/refundEbook': () => ok({ order_code: 'ABCDEFGH12', back: 49_000 }) });
  const user = await openAt('/x', { beside: owner(), as: trieu });
  expect(screen.getByText(/Bạn đã mở 3%/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Trả lại cuốn này' }));
  expect(askedFor('/shop-api/seller/refundEbook')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Trả lại' }));
  await waitFor(() => expect(currentToast()?.message).toBe('Đã trả lại, tiền đang trên đường về'));
});

test('a copy for the device says first that the book cannot go back then', async () => {
  aServer({ '/shop-api/seller/keepEbook': () => ok({ served: 1_000_000 }) });
  const user = await openAt('/x', { beside: owner(), as: trieu });
  await user.click(screen.getByRole('button', { name: /Tải về máy này/ }));
  expect(screen.getByText(/không trả lại được nữa/)).toBeTruthy();
  expect(askedFor('/shop-api/seller/keepEbook')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tải về' }));
  await waitFor(() => expect(askedFor('/shop-api/seller/keepEbook')).toHaveLength(1));
});

test('a copy is told when it is there, with its size, and goes by a press; without room nothing is promised', async () => {
  aServer({
    '/shop-api/seller/keepEbook': () => ok({ served: 1_000_000 }),
    '/shop-api/v2/getDownloadEbook': () => ok(bookStart(90)),
  });
  const read = owner({ refund: { ...refund, may: false } });
  const user = await openAt('/x', { beside: read, as: trieu });
  copies.room = false;
  await user.click(screen.getByRole('button', { name: /Tải về máy này/ }));
  await waitFor(() => expect(currentToast()?.message).toMatch(/không còn chỗ/));
  expect(screen.queryByText('Đã ở trên máy này')).toBeNull();
  copies.room = true;
  await user.click(screen.getByRole('button', { name: /Tải về máy này/ }));
  expect(await screen.findByText('Đã ở trên máy này')).toBeTruthy();
  expect(screen.getByText(/^4/)).toBeTruthy();
  await closeAll();
  const again = await openAt('/x', { beside: read, as: trieu });
  await again.click(await screen.findByRole('button', { name: 'Bỏ khỏi máy' }));
  expect(await screen.findByRole('button', { name: /Tải về máy này/ })).toBeTruthy();
  expect(copies.tried).toBe(2);
});

test('the owner’s sheet asks anew whether the book may go back: what was read since counts', async () => {
  let served = 0;
  aServer({
    '/shop-api/seller/getEbookInfo': () =>
      ok({ ...good, is_owner: true, refund: { ...refund, served, may: served <= 10 } }),
  });
  const pages = { '/shop/reader/:slug': <ShopReaderPage /> };
  const user = await openAt(linkTo('shopReader', { slug: slugOf('reader', 'Sóng', 7) ?? '' }), { pages });
  const mine = await screen.findByRole('button', { name: 'Bản của bạn' });
  served = 100;
  await user.click(mine);
  expect(await screen.findByText('Cuốn này không trả lại được nữa.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Trả lại cuốn này' })).toBeNull();
});

test('what cannot go back any more says so and has no button', async () => {
  await openAt('/x', { beside: owner({ refund: { ...refund, may: false } }), as: trieu });
  expect(screen.getByText('Cuốn này không trả lại được nữa.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Trả lại cuốn này' })).toBeNull();
});

const pages = { '/shop/account/:view': <ShopAccountPage /> };
const { refund: _, forms: __, ...info } = good;
const owned: OwnedEbook = {
  ...info,
  ...{ place: { percent: 0.42, read_at: 1 }, ends_at: null, bought_at: 1, order_code: 'A', refunded: '' },
};

test('the shop’s library tells what one has, what went back and what is no more sold; other views lead to the account', async () => {
  const back = { ...owned, order_code: 'B', refunded: 'Bạn đã trả lại cuốn này' };
  const gone = { ...owned, order_code: 'C', place: null, on_sale: false };
  aServer({ '/shop-api/v2/getListEbook': () => ok({ total: 3, items: [owned, back, gone] }) });
  await openAt('/shop/account/library', { pages, as: trieu });
  await screen.findByText('Hiên Đọc · Đã đọc 42%');
  expect(screen.getByText('Hiên Đọc · Bạn đã trả lại cuốn này')).toBeTruthy();
  expect(screen.getByText('Hiên Đọc · Chưa mở · Tiệm không còn bán')).toBeTruthy();
  await closeAll();
  await openAt('/shop/account/transaction-histories', { pages, as: trieu });
  await waitFor(() => expect(where()).toBe('REPLACE /account/transaction-histories'));
});
