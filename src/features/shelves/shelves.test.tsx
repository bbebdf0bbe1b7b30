// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, trieu, where } from '#app/page-stage.tsx';
import { AuthorPage } from './AuthorPage.tsx';
import { AuthorsPage } from './AuthorsPage.tsx';
import { FlashSalePage } from './FlashSalePage.tsx';
import { PackagePlanPage } from './PackagePlanPage.tsx';
import { RankingPage } from './RankingPage.tsx';

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
const author = {
  id: 1,
  name: 'Võ Diệp Sa',
  bio: 'Con nhà diêm dân.',
  tint: '#27476e',
  books: 3,
  address: '/author/vo-diep-sa-a1j73m74',
};
const pages = {
  '/author': <AuthorsPage />,
  '/author/:slug': <AuthorPage />,
  '/bang-xep-hang': <RankingPage />,
  '/flash-sale': <FlashSalePage />,
  '/package-plan': <PackagePlanPage />,
};
const open = (at: string, as: typeof trieu | null = null) => openAt(at, { as, pages });

test('a name that is searched stands in the address, and nobody found is said with the name', async () => {
  aServer({
    '/super/getListAuthors': fields =>
      ok({ items: fields.get('key_word') ? [] : [author], more: false, letters: ['V'] }),
  });
  const user = await open('/author');
  expect(await screen.findByRole('link', { name: 'Võ Diệp Sa' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Tìm tác giả' }), 'ai đó{Enter}');
  expect(await screen.findByText('Chưa thấy ai tên “ai đó”.')).toBeTruthy();
  expect(where()).toMatch(/^PUSH \/author\?q=/);
});

test('a letter that is none asks for everyone', async () => {
  aServer({ '/super/getListAuthors': () => ok({ items: [author], more: false, letters: ['V'] }) });
  await open('/author?letter=%3C%3E&page=x');
  await screen.findByRole('link', { name: 'Võ Diệp Sa' });
  expect(Object.fromEntries(askedFor('/super/getListAuthors')[0] ?? [])).toMatchObject({
    letter: '',
    page_no: '1',
  });
});

test('an author’s works stand kind by kind, and more of them come when asked', async () => {
  const shelves = [
    { contentType: 1, count: 2, items: [book(1, 'Muối')], more: true },
    { contentType: 52, count: 1, items: [book(2, 'Muối, bản nghe')], more: false },
  ];
  aServer({
    '/sa/detailAuthor': () => ok({ ...author, shelves }),
    '/super/getContentAuthors': () => ok({ items: [book(1, 'Muối'), book(3, 'Gió')], more: false }),
  });
  const user = await open('/author/ten-cu-a1j73m74');
  expect(await screen.findByRole('heading', { level: 1, name: 'Võ Diệp Sa' })).toBeTruthy();
  expect(where()).toBe('REPLACE /author/vo-diep-sa-a1j73m74');
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }));
  expect(await screen.findByRole('link', { name: /^Gió/ })).toBeTruthy();
  // What the next page repeats is shown once.
  expect(screen.getAllByRole('link', { name: /^Muối/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Sách nói (1)' }));
  expect(screen.getByRole('link', { name: /^Muối, bản nghe/ })).toBeTruthy();
});

test('an author nobody knows is not found', async () => {
  aServer({ '/sa/detailAuthor': () => no('not_found') });
  await open('/author/khong-ai-a1j73m74');
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang này' })).toBeTruthy();
});

test('places say how they moved', async () => {
  const ranks = [1, 2, 3, 4, 5, 6].map(position => ({
    position,
    was: position === 4 ? null : position === 5 ? 9 : position === 6 ? 2 : position,
    book: book(position, `Cuốn ${position}`),
  }));
  aServer({
    '/sa/listRanking': () => ok({ period: 'day', kind: 'book', kinds: ['book'], items: ranks, more: false }),
  });
  await open('/bang-xep-hang');
  await screen.findByRole('heading', { level: 2, name: 'Cuốn 1' });
  const rows = screen.getAllByRole('listitem').filter(row => /^Hạng \d/.test(row.textContent ?? ''));
  expect(rows.slice(-3).map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Hạng 4.*Mới$/),
    expect.stringMatching(/^Hạng 5.*Lên 4 hạng$/),
    expect.stringMatching(/^Hạng 6.*Xuống 4 hạng$/),
  ]);
  const kinds = within(screen.getByRole('navigation', { name: 'Loại nội dung' }));
  expect(kinds.getByRole('link', { name: 'Sách chữ' }).getAttribute('aria-current')).toBe('page');
});

test('when the golden hour is over it says so, prices go back, and the server is asked again', async () => {
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
  await open('/flash-sale');
  expect(await screen.findByText('7.000đ')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toContain('Còn chưa đầy một phút');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Đã hết giờ vàng')).toBeTruthy();
  expect(screen.queryByText('7.000đ')).toBeNull();
  expect(screen.getByText('10.000đ')).toBeTruthy();
  expect(askedFor('/super/listContentCampaignFlashsale').length).toBeGreaterThan(1);
});

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
