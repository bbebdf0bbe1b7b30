// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { FlashSalePage } from './FlashSalePage.tsx';
import { ShopPage } from './ShopPage.tsx';

beforeEach(() => aWindow(390));
afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

const book = (id: number, title: string) => ({
  id,
  contentType: 1,
  title,
  authors: ['Võ Diệp Sa'],
  address: `/ebook/x-${id}W.html`,
  cover: null,
  tint: '#27476e',
  category: 'Văn học',
  chapters: 2,
  seconds: 0,
  comicStatus: null,
  releaseOn: null,
  origin_price: null,
  promotion_percent: null,
  price: 10_000,
  priceType: 2,
  oakPerChapter: null,
});
const pages = { '/flash-sale': <FlashSalePage /> };

/** Before a server with a golden hour that ends three seconds from now. */
async function openSale(os: 'web' | 'zalo') {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const now = Date.now();
  const sale = {
    id: 1,
    title: 'Giờ vàng tối ở nhà',
    startsAt: now - 1_000,
    endsAt: now + 3_000,
    running: true,
    items: [{ book: book(1, 'Muối'), priceVnd: 7_000, wasVnd: 10_000 }],
  };
  aServer({
    '/super/listContentCampaignFlashsale': () => ok({ sales: [sale], now }),
    '/sa/listPayment': () => ok([]),
  });
  await openAt('/flash-sale', { as: null, pages, host: browserHost(os) });
}

test('when the golden hour is over it says so, prices go back, and the server is asked again', async () => {
  await openSale('web');
  expect(await screen.findByText('7.000đ')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toContain('Còn chưa đầy một phút');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Đã hết giờ vàng')).toBeTruthy();
  expect(screen.queryByText('7.000đ')).toBeNull();
  expect(screen.getByText('10.000đ')).toBeTruthy();
  expect(askedFor('/super/listContentCampaignFlashsale').length).toBeGreaterThan(1);
});

test('in a mini app that sells nothing there is no golden hour, and no price of one', async () => {
  await openSale('zalo');
  expect(await screen.findByRole('heading', { name: 'Phần này chưa mở ở đây' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\dđ|vàng/);
});

test('addresses of the marketplace without a page lead to its front page', async () => {
  const led = { '/shop': <p>Các tiệm</p> };
  const shop = { '/shop/*': <ShopPage /> };
  for (const address of ['/shop/chat', '/shop/reader/ben-song']) {
    await openAt(address, { pages: { ...led, ...shop } });
    expect(screen.getByText('Các tiệm')).toBeTruthy();
    await closeAll();
  }
});
