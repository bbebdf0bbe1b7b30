// @vitest-environment happy-dom

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aContinueCard } from '#testing/catalogue-builders.ts';
import { aServer, closeAll, openAt, timesAsked } from '#testing/catalogueHarness.tsx';

beforeEach(() => localStorage.clear());
afterEach(closeAll);

test('every book one has begun opens where one left', async () => {
  aServer({
    '/ebook/listReading': [aContinueCard(), aContinueCard({ book: aBook({ id: 3, title: 'Sen nở' }) })],
  });
  await openAt('/account/library', { signedIn: true });
  const row = await screen.findByRole('link', { name: 'Sen nở' });
  expect(row.getAttribute('href')).toMatch(/^\/reader\/sen-no-r/);
  expect(screen.getAllByText('Đã đọc 44% · Còn 9 phút')).toHaveLength(2);
});

test('an empty bookcase says how to fill it', async () => {
  aServer({ '/ebook/listReading': () => ({ code: 1, data: [] }) });
  await openAt('/account/library', { signedIn: true });
  expect(await screen.findByText('Kệ còn trống một chỗ.')).toBeTruthy();
  expect(screen.getByText('Mở một cuốn, nó sẽ đợi bạn ở đây.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tìm một cuốn' }).getAttribute('href')).toBe('/');
});

test('a guest finds what was read and heard on this device, newest first, with an invitation and no wall', async () => {
  localStorage.setItem(
    'reading_unsent',
    JSON.stringify({
      12: { kind: 'cfi', cfi: 'epubcfi(/6/8!/4/2)', percent: 0.44, chapter: 4, readAt: 1_000, by: 0 },
    }),
  );
  localStorage.setItem('listening_works', JSON.stringify({ 52: { file: 7, heardAt: 2_000 } }));
  localStorage.setItem(
    'listening_place_7',
    JSON.stringify({ seconds: 61.5, accent: 'north', heardAt: 2_000 }),
  );
  let told: Record<string, string[]> = {};
  aServer({
    '/ebook/listReadingHere': (query: URLSearchParams) => {
      told = Object.fromEntries(['content_ids[]', 'parts[]', 'at[]'].map(name => [name, query.getAll(name)]));
      const sound = aBook({ id: 52, title: 'Trăng trên bến', contentType: 52 });
      return { code: 0, data: [aContinueCard({ book: sound, chapterTitle: 'Gió' }), aContinueCard()] };
    },
  });
  await openAt('/account/library');
  expect(await screen.findByRole('link', { name: 'Trăng trên bến' })).toBeTruthy();
  expect(told).toEqual({ 'content_ids[]': ['52', '12'], 'parts[]': ['7', '4'], 'at[]': ['61', '0'] });
  expect(screen.getByText('Đã nghe 44% · Còn 9 phút')).toBeTruthy();
  expect(screen.getByText('Phần 4 · Gió')).toBeTruthy();
  expect(screen.getByText('Đã đọc 44% · Còn 9 phút')).toBeTruthy();
  expect(screen.getByText('Đăng nhập để 2 chỗ đọc theo bạn sang máy khác.')).toBeTruthy();
  const invitation = screen.getByRole('region', { name: 'Tủ này đang nằm riêng trên máy bạn' });
  fireEvent.click(within(invitation).getByRole('button', { name: 'Để sau' }));
  expect(screen.queryByText('Tủ này đang nằm riêng trên máy bạn')).toBeNull();
});

test('a position that somebody left who was signed in is no guest’s', async () => {
  localStorage.setItem(
    'reading_unsent',
    JSON.stringify({
      12: { kind: 'cfi', cfi: 'epubcfi(/6/8!/4/2)', percent: 0.44, chapter: 4, readAt: 1_000, by: 9 },
    }),
  );
  aServer({});
  await openAt('/account/library');
  expect(await screen.findByText('Kệ còn trống một chỗ.')).toBeTruthy();
  expect(timesAsked('/ebook/listReadingHere')).toBe(0);
});

const owned = (some: object) => ({
  ...{ content_id: 12, content_type: 1, title: 'Người giữ đèn biển', access_type: 3, chapters: null },
  ...{ since: Date.parse('2026-11-21T14:08:00Z'), until: null, card: aBook() },
  ...some,
});

test('what one bought and what one was given are two lists at their own addresses, each with its end', async () => {
  const asked: (string | null)[] = [];
  aServer({
    '/ebook/listReading': [aContinueCard()],
    '/super/listBuyContent': (query: URLSearchParams) => {
      asked.push(query.get('how'));
      const given = owned({ access_type: 4, until: Date.parse('2099-01-05T00:00:00Z') });
      return { code: 0, data: [query.get('how') === 'given' ? given : owned({})] };
    },
  });
  await openAt('/account/library?muc=da-mua', { signedIn: true });
  expect(await screen.findByText('Trọn bộ · mua 21/11/2026')).toBeTruthy();
  expect(screen.getByText('Giữ mãi')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Đã mua' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(screen.getByRole('link', { name: 'Được tặng' }));
  expect(await screen.findByText('Trọn bộ · được tặng 21/11/2026')).toBeTruthy();
  expect(screen.getByText('Đến hết 05/01/2099')).toBeTruthy();
  expect(screen.getByLabelText('Nơi đang đứng').textContent).toBe('REPLACE /account/library?muc=duoc-tang');
  expect(asked).toEqual(['bought', 'given']);
});

test('who has bought nothing yet reads what the position is for', async () => {
  aServer({ '/super/listBuyContent': () => ({ code: 1, data: [] }) });
  await openAt('/account/library?muc=da-mua', { signedIn: true });
  expect(await screen.findByText('Bạn chưa mua cuốn nào.')).toBeTruthy();
});

test('a gift that was used stands among what was given, with who gave it', async () => {
  const gift = {
    ...{ kind: 'membership', name: 'Hội viên ba tháng', days: 90, oak: null, number: 'ABCDEFGH12' },
    ...{ from: 'Phạm Thị Mây', at: Date.UTC(2026, 10, 21, 5), until: Date.UTC(2027, 1, 19, 5) },
  };
  const oaks = {
    ...gift,
    kind: 'oak',
    name: 'Túi sồi',
    oak: 54,
    number: 'ABCDEFGH13',
    from: null,
    until: null,
  };
  aServer({
    '/super/listBuyContent': () => ({ code: 1, data: [] }),
    '/me/listGifts': [gift, oaks],
  });
  await openAt('/account/library?muc=duoc-tang', { signedIn: true });
  const rows = await screen.findByRole('list', { name: 'Quà bạn đã nhận' });
  expect(within(rows).getByText('Phạm Thị Mây tặng 21/11/2026')).toBeTruthy();
  expect(within(rows).getByText('Đến hết 19/02/2027')).toBeTruthy();
  expect(within(rows).getByText('Một người bạn tặng 21/11/2026')).toBeTruthy();
  expect(within(rows).getByText('54 sồi đã vào ví')).toBeTruthy();
  expect(screen.queryByText('Chưa có món quà nào.')).toBeNull();
});
