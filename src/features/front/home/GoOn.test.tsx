// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aBlock, aContinueCard } from '#testing/catalogue-builders.ts';
import { aServer, closeAll, homeOf } from '#testing/catalogueHarness.tsx';
import { renderApp } from '#testing/renderApp.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';

afterEach(async () => {
  localStorage.clear();
  await closeAll();
});

const free = { ...aBlock('book_rail'), items: [aBook({ priceType: 0, price: 0 })] };
const read = (name: string) => screen.findByRole('link', { name });

test('a page that is not there offers another try, and a guest a book to begin', async () => {
  aServer({ '/super/listBlockHome': homeOf([free]) });
  renderApp(<NotFound home="/" />, { at: '/khong-co' });
  expect(screen.getByRole('link', { name: 'Về trang chủ' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy();
  expect((await read('Đọc ngay')).getAttribute('href')).toMatch(/^\/reader\/nguoi-giu-den-bien-r/);
  expect(screen.getByRole('region', { name: 'Miễn phí trọn cuốn' })).toBeTruthy();
});

test('who was in a book goes on from a page that is not there, whether the account or this device knows it', async () => {
  aServer({ '/super/listBlockHome': homeOf([aBlock('continue_reading'), free]) });
  renderApp(<NotFound home="/" />, { at: '/khong-co' });
  expect((await read('Đọc tiếp')).getAttribute('href')).toMatch(/^\/reader\//);
  expect(screen.getByText('Chương 4 · Đêm gió bấc, còn 9 phút')).toBeTruthy();
  expect(screen.queryByText('Đọc ngay')).toBeNull();
  await closeAll();
  localStorage.setItem(
    'reading_unsent',
    JSON.stringify({
      12: { kind: 'cfi', cfi: 'epubcfi(/6/8!/4/2)', percent: 0.44, chapter: 4, readAt: 1_000, by: 0 },
    }),
  );
  aServer({
    '/super/listBlockHome': homeOf([free]),
    '/ebook/listReadingHere': [aContinueCard({ book: aBook({ id: 52, contentType: 52 }) })],
  });
  renderApp(<NotFound home="/" />, { at: '/khong-co' });
  expect(await read('Nghe tiếp')).toBeTruthy();
});

test('without an answer a page that is not there says what it has to say', async () => {
  aServer({ '/super/listBlockHome': () => ({ code: 500, message: 'Có lỗi xảy ra' }) });
  renderApp(<NotFound home="/" />, { at: '/khong-co' });
  expect(screen.getByText('Mã để báo lỗi: 404')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Đọc/ })).toBeNull();
});
