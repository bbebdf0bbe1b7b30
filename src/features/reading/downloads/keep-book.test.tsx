// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookStart } from '#testing/book-start.ts';
import { aServer, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { KeepBook } from './KeepBook.tsx';

/* A book is kept from its page, and taken away again. */

const world = vi.hoisted(() => ({ kept: [] as { contentId: number; chapters: number; bytes: number }[] }));
vi.mock('./keepBook.ts', () => ({
  keepBook: async ({ contentId }: { contentId: number }) => {
    world.kept.push({ contentId, chapters: 3, bytes: 2_097_152 });
  },
}));
vi.mock('./openedBooks.ts', () => ({ booksOnDevice: async () => world.kept }));
vi.mock('./shelf.ts', () => ({
  dropBook: async (id: number) => {
    world.kept = world.kept.filter(({ contentId }) => contentId !== id);
  },
}));
beforeEach(() => {
  world.kept = [];
});
afterEach(closeAll);

const page = {
  '/x': <KeepBook book={{ id: 12, contentType: 1 }} address="/reader/nguoi-giu-den-bien-rabc" />,
};

test('a book is kept by a press, says how much of it is there, and goes by another', async () => {
  aServer({ '/super/getDownloadItemWeb': () => ok(bookStart(12)) });
  await openAt('/x', { pages: page });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Giữ trên máy' }));
  expect(await screen.findByText('Đã giữ trên máy')).toBeTruthy();
  expect(screen.getByText(/^2/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bỏ khỏi máy' }));
  expect(await screen.findByRole('button', { name: 'Giữ trên máy' })).toBeTruthy();
  expect(world.kept).toEqual([]);
});

test('a book that may not be opened says why, and nothing is kept', async () => {
  aServer({ '/super/getDownloadItemWeb': () => no('need_membership') });
  await openAt('/x', { pages: page });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Giữ trên máy' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent?.trim()).not.toBe(''));
  expect(world.kept).toEqual([]);
});
