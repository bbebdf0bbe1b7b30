// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BookPage } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { PlacedWord } from '#rules/library/page-words.ts';
import FrameWords from './FrameWords.tsx';

const words = ['Sóng', 'ở', 'đáy', 'bát'].map((text, at) => ({
  text,
  boxes: [{ x0: at * 2_000, y0: 1_000, x1: at * 2_000 + 1_800, y1: 1_400 }],
})) as unknown as PlacedWord[];
vi.mock('#features/reading/reader/printed/page-files.ts', () => ({
  useWords: () => new Map([[4, { words, links: [] }]]),
}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page of 500 by 1,000 pixels whose first three words are dragged over. */
function chooseWords(start: Partial<BookStart>, tell: () => void): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 1_000));
  render(
    <FrameWords
      start={{ contentId: 7, ...start } as BookStart}
      base="/c/"
      page={{ number: 4, chapter: 2 } as BookPage}
      isCurrent
      tell={tell as never}
    />,
  );
  const layer = screen.getByText(/^Sóng ở đáy/).parentElement as HTMLElement;
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY: 120 });
  fireEvent.pointerDown(layer, at(10));
  fireEvent.pointerMove(layer, at(150));
  fireEvent.pointerMove(layer, at(250));
  expect(tell).not.toHaveBeenCalled();
  fireEvent.pointerUp(layer, at(250));
}

test('words chosen on a printed page are told once, when the selection is done', async () => {
  const tell = vi.fn();
  chooseWords({}, tell);
  await waitFor(() => expect(tell.mock.calls).toEqual([['select', { text: 'Sóng ở đáy', chapter: 2 }]]));
});

test('of a book whose publisher limits copying a guest’s words are not told', async () => {
  const tell = vi.fn();
  chooseWords({ copyLeft: 500 }, tell);
  await Promise.resolve();
  expect(tell).not.toHaveBeenCalled();
});
