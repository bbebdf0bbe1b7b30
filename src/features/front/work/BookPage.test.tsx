// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { aBookDetail, aChapter, anAccess } from '#testing/catalogue-builders.ts';
import { aServer, closeAll, notFound, openAt, timesAsked } from '#testing/catalogueHarness.tsx';
import { currentToast } from '#ui/toasts.ts';

afterEach(closeAll);

const book = aBookDetail();
const open = (detail = book, at = detail.address) => {
  aServer({ '/ebook/getDetail': detail });
  return openAt(at);
};

test('an old name in the address leads to the right one, and keeps what follows it', async () => {
  const oldAddress = book.address.replace('nguoi-giu-den-bien', 'ten-cu');
  await open(book, `${oldAddress}?ref=zalo`);
  expect(await screen.findByText(`REPLACE ${book.address}?ref=zalo`)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: book.title })).toBeTruthy();
});

test('an address that names no book is not found, without asking the server', async () => {
  await open(book, '/ebook/khong-co-gi.html');
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang này' })).toBeTruthy();
  expect(timesAsked('/ebook/getDetail')).toBe(0);
});

test('a book the server does not have is not found', async () => {
  aServer({ '/ebook/getDetail': () => notFound });
  await openAt(book.address);
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang này' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
});

test('a new book starts at the beginning, a begun one goes on at its chapter', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Đọc từ đầu' })).toBeTruthy();
  await closeAll();
  await open(
    aBookDetail({ progress: { chapter: 4, number: 4, title: 'Đêm thứ 4', percent: 0.44, readAt: 1 } }),
  );
  expect(await screen.findByRole('link', { name: 'Đọc tiếp chương 4' })).toBeTruthy();
  expect(screen.getByText('Đang đọc').closest('a')?.textContent).toContain('Đêm thứ 4');
});

test('a guest goes on at the chapter that this device remembers', async () => {
  localStorage.setItem(
    `reading_place_${book.id}`,
    JSON.stringify({ kind: 'cfi', cfi: 'epubcfi(/6/4!/4/2)', percent: 0.3, chapter: 2, readAt: 1_000 }),
  );
  await open(aBookDetail({ chapters: 3, chapterList: [1, 2, 3].map(index => aChapter(index)) }));
  expect(await screen.findByRole('link', { name: 'Đọc tiếp chương 2' })).toBeTruthy();
  expect(screen.getByText('Đã đọc 30%')).toBeTruthy();
  localStorage.clear();
});

test('chapters that carry their own numbers are not numbered a second way', async () => {
  const chapterList = [aChapter(1, { title: 'Lời tựa' }), aChapter(2, { title: 'Chương 1: Hòn Lẻ' })];
  await open(
    aBookDetail({
      chapterList,
      progress: { chapter: 2, number: 2, title: 'Chương 1: Hòn Lẻ', percent: 0.3, readAt: 1 },
    }),
  );
  expect(await screen.findByRole('link', { name: 'Đọc tiếp' })).toBeTruthy();
});

/** The server's half of a long list. */
const chapterPages = (total: number) => (query: URLSearchParams) => {
  const from = (Number(query.get('page_no')) - 1) * 50;
  const items = Array.from({ length: Math.min(50, total - from) }, (_, at) => aChapter(from + at + 1));
  return { code: 0, data: { total, items } };
};

const aLongBook = (some: Partial<BookDetail> = {}) =>
  aBookDetail({
    chapterList: Array.from({ length: 50 }, (_, at) => aChapter(at + 1)),
    chapters: 3_000,
    ...some,
  });

test('three thousand chapters never stand in the page at once, and come as one reaches them', async () => {
  const progress = { chapter: 1_500, number: 1_500, title: 'Đêm thứ 1500', percent: 0.5, readAt: 1 };
  const detail = aLongBook({ progress });
  aServer({ '/ebook/getDetail': detail, '/ebook/getListChapter': chapterPages(3_000) });
  const page = await openAt(detail.address);
  const rows = () => page.querySelectorAll('[data-number]').length;
  expect(await screen.findByText('Đang đọc')).toBeTruthy();
  expect(rows()).toBe(30);
  await userEvent.click(screen.getByRole('button', { name: 'Xem cả 3.000 chương' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Xem cả/ })).toBeNull());
  expect(rows()).toBeGreaterThan(20);
  expect(rows()).toBeLessThan(80);
});

test('a list of which one wants the end fetches the end', async () => {
  const detail = aLongBook();
  aServer({ '/ebook/getDetail': detail, '/ebook/getListChapter': chapterPages(3_000) });
  await openAt(detail.address);
  await userEvent.click(await screen.findByRole('button', { name: 'Xem từ cuối' }));
  expect(await screen.findByText('Đêm thứ 3000')).toBeTruthy();
  expect(timesAsked('/ebook/getListChapter')).toBe(1);
});

test('turning the list around puts the last chapter first, with its own number', async () => {
  const page = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Xem từ cuối' }));
  const first = page.querySelector('a[href*="chapter="]');
  expect(first?.textContent).toContain('7');
  expect(first?.textContent).toContain('2.140 chữ · 9 phút');
});

test('figures nobody knows are not shown', async () => {
  await open(aBookDetail({ words: 0, minutes: 0, publishedYear: null, quote: '' }));
  await screen.findByRole('heading', { level: 1 });
  for (const words of ['đọc thong thả', 'năm ra mắt', 'Trích trong sách', '0 chữ'])
    expect(screen.queryByText(words), words).toBeNull();
});

test('a book with a price shows it in đồng, a free one says so', async () => {
  await open(aBookDetail({ price: 66_750, priceType: 2 }));
  expect(await screen.findByText('66.750đ')).toBeTruthy();
  await closeAll();
  await open();
  expect(await screen.findByText('Miễn phí')).toBeTruthy();
});

test('sharing where there is no share sheet copies the address and says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  const [share] = await screen.findAllByRole('button', { name: 'Chia sẻ' });
  share?.click();
  await vi.waitFor(() => expect(currentToast()?.message).toBe('Đã sao chép'));
  expect(writeText.mock.calls[0]?.[0]).toContain(book.address);
});

const forSale = anAccess({ permission: 2, type: 2, open: [1, 2], priceType: 2, priceVnd: 39_000 });
const aSoldBook = (access = forSale) =>
  aBookDetail({
    priceType: access.priceType,
    price: access.priceVnd,
    access,
    chapterList: [1, 2, 3, 4].map(index => aChapter(index, { state: index < 3 ? 'free' : 'locked' })),
  });

test('a book of which some chapters are free is offered to be tried', async () => {
  await open(aSoldBook());
  expect(await screen.findByRole('link', { name: 'Đọc thử' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Đêm thứ 2.*Miễn phí/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Đêm thứ 3.*Đang khoá/ })).toBeTruthy();
});

test('a closed chapter says what would open it, and leads to the free ones', async () => {
  await open(aSoldBook());
  await userEvent.click(await screen.findByRole('link', { name: /Đêm thứ 3/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mua sách để đọc tiếp chương này' });
  expect(await within(dialog).findByRole('link', { name: 'Mua sách, 39.000đ' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Đọc phần miễn phí' }));
  expect(await screen.findByText('PUSH /reader/nguoi-giu-den-bien-rabc?chapter=1')).toBeTruthy();
});

test('a members’ book says so and never that it is free', async () => {
  const access = anAccess({ permission: 3, type: 2, open: [1, 2], priceType: -1 });
  await open(aSoldBook(access));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByText('Hội viên')).toHaveLength(4);
  expect(screen.getAllByText('Miễn phí')).toHaveLength(2);
});

test('a book of which nothing is open has a button that says why', async () => {
  await open(aSoldBook(anAccess({ permission: 4, type: null, open: [], copyright: 'awaiting' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Vì sao chưa đọc được' }));
  expect(await screen.findByRole('dialog', { name: 'Đang chờ duyệt bản quyền' })).toBeTruthy();
});

test('what one has bought is marked as one’s own, row by row', async () => {
  const access = anAccess({ type: 3, priceType: 2, priceVnd: 39_000 });
  const chapterList = [1, 2].map(index => aChapter(index, { state: 'owned' }));
  await open(aBookDetail({ access, priceType: 2, price: 39_000, chapterList }));
  expect(await screen.findAllByRole('link', { name: /Đã có/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Đọc từ đầu' })).toBeTruthy();
});

test('a work that shops sell on paper leads to their offers, another says nothing of it', async () => {
  const paper = { address: '/shop/tiem-a/sach/nguoi-giu-den-bien-p3', price: 88_000, offers: 2 };
  await open(aBookDetail({ paper }));
  const link = await screen.findByRole('link', { name: /^Sách giấy ở 2 tiệm/ });
  expect(link.getAttribute('href')).toBe(paper.address);
  expect(link.textContent).toMatch(/Giá từ 88\.000/);
  await closeAll();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: book.title })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Sách giấy ở/ })).toBeNull();
});
