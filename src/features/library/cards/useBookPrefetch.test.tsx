// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aBlock, aBookDetail } from '#testing/catalogue-builders.ts';
import { aServer, closeAll, homeOf, openAt, timesAsked } from '#testing/catalogueHarness.tsx';
import { bookOfLink } from './useBookPrefetch.ts';

afterEach(closeAll);

const rail = aBlock('book_rail');
async function tileOnHome(): Promise<HTMLElement> {
  aServer({ '/super/listBlockHome': homeOf([rail]), '/ebook/getDetail': aBookDetail() });
  await openAt('/');
  const links = await screen.findAllByRole('link', { name: /Người giữ đèn biển/ });
  return links.at(-1) as HTMLElement;
}

test('a book under the pointer is fetched ahead, once', async () => {
  const tile = await tileOnHome();
  fireEvent.pointerOver(tile);
  fireEvent.focusIn(tile);
  await waitFor(() => expect(timesAsked('/ebook/getDetail')).toBe(1));
});

test('someone who saves data gets only what they press', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fireEvent.pointerOver(await tileOnHome());
  // Real time: a question that should not be asked would be asked within it.
  await new Promise(done => setTimeout(done, 30));
  expect(timesAsked('/ebook/getDetail')).toBe(0);
  Reflect.deleteProperty(navigator, 'connection');
});

test('links inside the mini app lead to the same books, other links to none', () => {
  const link = document.createElement('a');
  link.href = `/zapps/123${aBook().address}`;
  expect(bookOfLink(link)).toBe(12);
  link.href = '/account/library';
  expect(bookOfLink(link)).toBeNull();
});
