// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { FlashSalePage } from './FlashSalePage.tsx';
import { PackagePlanPage } from './PackagePlanPage.tsx';
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
  originVnd: null,
  promotionPercent: null,
  priceVnd: 10_000,
  priceType: 2,
  oakPerChapter: null,
});
const pages = {
  '/flash-sale': <FlashSalePage />,
  '/where-one-can-buy': <FlashSalePage countsDown />,
  '/package-plan': <PackagePlanPage />,
};
const open = (at: string, as: typeof trieu | null = null) => openAt(at, { as, pages });

test.each([
  ['/flash-sale', 0],
  ['/where-one-can-buy', 1],
])(
  'when the golden hour of %s is over it says so, prices go back, and the server is asked again',
  async (address, timers) => {
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
    aServer({ '/super/listContentCampaignFlashsale': () => ok({ sales: [sale], now }) });
    await open(address);
    expect(await screen.findByText('7.000đ')).toBeTruthy();
    expect(screen.queryAllByRole('timer')).toHaveLength(timers);
    if (timers) expect(screen.getByRole('timer').textContent).toContain('Còn chưa đầy một phút');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText('Đã hết giờ vàng')).toBeTruthy();
    expect(screen.queryByText('7.000đ')).toBeNull();
    expect(screen.getByText('10.000đ')).toBeTruthy();
    expect(askedFor('/super/listContentCampaignFlashsale').length).toBeGreaterThan(1);
  },
);

const plans = {
  '/super/listPackageWeb': () =>
    ok([
      {
        id: 1,
        kind: 'special',
        name: 'Hội viên ba tháng',
        description: '',
        priceVnd: 129_000,
        days: 90,
        oak: null,
      },
    ]),
  '/super/listPackageOak': () =>
    ok([{ id: 2, kind: 'regular', name: 'Nắm sồi', description: '', priceVnd: 20_000, days: null, oak: 20 }]),
};

test('packages show what a month and an oak come to, and a guest may sign in', async () => {
  aServer(plans);
  await open('/package-plan');
  expect(await screen.findByText('43.000đ mỗi tháng')).toBeTruthy();
  expect(await screen.findByText('1.000đ mỗi sồi')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Đăng nhập' })).toBeTruthy();
});

test('a member sees the package and its last day', async () => {
  aServer(plans);
  const packages = [
    { name: 'Hội viên Mọt', is_vip_telco: false, is_mot_vip: true, expired_time: Date.UTC(2027, 0, 5) },
  ];
  await open('/package-plan', { ...trieu, packages });
  expect(await screen.findByText(/tới hết ngày 05\/01\/2027/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Đăng nhập' })).toBeNull();
});

test('addresses of the marketplace lead to the paper books and to the golden hour until it opens', async () => {
  const led = { '/sach-giay': <p>Kệ sách giấy</p>, '/flash-sale': <p>Giờ vàng</p> };
  const shop = { '/shop': <ShopPage />, '/shop/*': <ShopPage />, '/shop/flash-sale': <ShopPage /> };
  for (const [address, words] of [
    ['/shop', 'Kệ sách giấy'],
    ['/shop/nha-ban-hang/ben-song', 'Kệ sách giấy'],
    ['/shop/flash-sale', 'Giờ vàng'],
  ] as const) {
    await openAt(address, { pages: { ...led, ...shop } });
    expect(screen.getByText(words)).toBeTruthy();
    await closeAll();
  }
});
