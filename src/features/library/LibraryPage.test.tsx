// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aContinueCard } from '#testing/catalogue-builders.ts';
import { aServer, closeAll, openAt } from '#testing/catalogueHarness.tsx';

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
