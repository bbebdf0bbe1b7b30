// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aBlock, aContinueCard } from '#testing/catalogue-builders.ts';
import { aServer, closeAll, homeOf, openAt, timesAsked } from '#testing/catalogueHarness.tsx';

afterEach(closeAll);

const rail = aBlock('book_rail');
const goOn = aBlock('continue_reading', { id: 2, title: '' });
const home = (...blocks: unknown[]) =>
  aServer({ '/super/listBlockHome': homeOf(blocks), '/super/reportBlock': {} });

test('a block this app does not know is left out, reported once, and the rest still shows', async () => {
  home({ id: 8, type: 'lucky_wheel' }, rail, { id: 9, type: 'lucky_wheel' });
  await openAt('/');
  expect(await screen.findByRole('heading', { name: 'Mới lên kệ' })).toBeTruthy();
  await waitFor(() => expect(timesAsked('/super/reportBlock')).toBe(1));
});

test('rows below the first screen are drawn after it', async () => {
  const rows = [1, 2, 3].map(id => ({ ...rail, id, title: `Kệ ${id}` }));
  home(...rows);
  const seen: string[][] = [];
  const watch = new MutationObserver(() =>
    seen.push(screen.queryAllByRole('heading', { name: /^Kệ/ }).map(({ textContent }) => textContent ?? '')),
  );
  watch.observe(document.body, { childList: true, subtree: true });
  await openAt('/');
  expect(await screen.findByRole('heading', { name: 'Kệ 3' })).toBeTruthy();
  watch.disconnect();
  expect(seen.find(names => names.length > 0)).toEqual(['Kệ 1']);
});

test('one broken block does not take the page with it', async () => {
  home({ id: 3, type: 'book_rail', title: 'Hỏng' }, rail);
  await openAt('/');
  expect(await screen.findByRole('heading', { name: 'Mới lên kệ' })).toBeTruthy();
  expect(screen.queryByText('Hỏng')).toBeNull();
});

test('a guest is offered a free book that opens with one press; the way to sign in stays in the header', async () => {
  home({ ...rail, items: [aBook({ priceType: 0, price: 0 })] });
  await openAt('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Mở ra là đọc, chưa cần tài khoản' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Đọc ngay' }).getAttribute('href')).toMatch(/^\/reader\/.+-r\w+/);
  expect(screen.queryByRole('button', { name: 'Đăng nhập' })).toBeNull();
});

test('on a phone the page begins with a field to search and the kinds of things to read and hear', async () => {
  home(rail);
  await openAt('/');
  expect((await screen.findByRole('link', { name: /^Tìm sách/ })).getAttribute('href')).toBe('/search');
  const kinds = within(screen.getByRole('navigation', { name: 'Loại sách' })).getAllByRole('link');
  expect(kinds.map(link => link.getAttribute('href'))).toEqual([
    '/ebook',
    '/sach-noi',
    '/truyen-tranh',
    '/podcast',
  ]);
});

test('a guest for whom no book is free is welcomed and sees no place to go on from', async () => {
  home({ ...rail, items: [aBook({ priceType: 2, price: 1_000 })] });
  await openAt('/');
  expect(await screen.findByRole('heading', { level: 1, name: /Chào bạn/ })).toBeTruthy();
  expect(screen.queryByText('Đọc tiếp')).toBeNull();
});

test('a guest goes on where this device remembers, before any book to begin', async () => {
  localStorage.setItem(
    'reading_unsent',
    JSON.stringify({
      12: { kind: 'cfi', cfi: 'epubcfi(/6/8!/4/2)', percent: 0.44, chapter: 4, readAt: 1_000, by: 0 },
    }),
  );
  aServer({
    '/super/listBlockHome': homeOf([{ ...rail, items: [aBook({ priceType: 0, price: 0 })] }]),
    '/ebook/listReadingHere': [aContinueCard()],
  });
  await openAt('/');
  expect(await screen.findByRole('heading', { name: 'Mình đọc tiếp nhé' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Đọc tiếp' }).getAttribute('href')).toMatch(/^\/reader\//);
  expect(screen.queryByText('Mở ra là đọc, chưa cần tài khoản')).toBeNull();
  localStorage.clear();
});

test('what was heard last goes on with sound', async () => {
  const sound = aBook({ id: 52, contentType: 52 });
  home(rail, { ...goOn, items: [aContinueCard({ book: sound })] });
  await openAt('/', { signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Chào Triều, mình nghe tiếp nhé' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nghe tiếp' })).toBeTruthy();
});

test('a reader is greeted by name and goes on with one press', async () => {
  home(rail, goOn);
  await openAt('/', { signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Chào Triều, mình đọc tiếp nhé' })).toBeTruthy();
  expect(screen.getByText('Còn 9 phút')).toBeTruthy();
  const button = screen.getByRole('link', { name: 'Đọc tiếp' });
  expect(button.getAttribute('href')).toMatch(/^\/reader\/nguoi-giu-den-bien-r/);
});

test('an empty catalogue says so instead of showing nothing', async () => {
  home();
  await openAt('/');
  expect(await screen.findByText('Kệ còn trống một chỗ.')).toBeTruthy();
});

test('without a network the page is what is on the device: no field and no kinds that lead nowhere', async () => {
  aServer({});
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await openAt('/');
  expect(await screen.findByRole('heading', { name: 'Đang không có mạng' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Loại sách' })).toBeNull();
});

test('when the page cannot be loaded one can try again, and then it is there', async () => {
  let works = false;
  aServer({
    '/super/listBlockHome': (query: URLSearchParams) =>
      works ? homeOf([rail])(query) : { code: 500, message: 'Có lỗi xảy ra' },
  });
  await openAt('/');
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  works = true;
  again.click();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mới lên kệ' })).toBeTruthy());
});
