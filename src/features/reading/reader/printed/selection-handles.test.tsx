// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlacedWord, WordSpan } from '#rules/library/page-words.ts';
import { WordsLayer } from './WordsLayer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Five words on one line, each a fifth of it. */
const words = ['Sóng', 'ở', 'đáy', 'bát', 'cạn'].map((text, at) => ({
  text,
  boxes: [{ x0: at * 2_000, y0: 1_000, x1: at * 2_000 + 1_800, y1: 1_400 }],
})) as unknown as PlacedWord[];

function Page({ told, touch }: { told: [WordSpan | null, object][]; touch: boolean }) {
  const [span, setSpan] = useState<WordSpan | null>({ from: 1, to: 3 });
  return (
    <WordsLayer
      words={words}
      links={[]}
      marks={[]}
      hits={[]}
      hit={-1}
      selected={span && { ...span, touch }}
      isCurrent
      onSpan={(next, how) => {
        told.push([next, how]);
        setSpan(next);
      }}
      onMark={() => {}}
      onLink={() => {}}
    />
  );
}

/** The page is 500 by 1,000 pixels: word 4 begins at 400. */
function shown(touch = true) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 1_000));
  const told: [WordSpan | null, object][] = [];
  const { container } = render(<Page told={told} touch={touch} />);
  const handle = (side: string) => container.querySelector(`[data-side="${side}"]`) as HTMLElement;
  return { told, handle };
}
const last = (told: [WordSpan | null, object][]) => told.at(-1);

test('a finger drags either end of what it selected to another word, and the bar comes when it leaves', () => {
  const { told, handle } = shown();
  fireEvent.pointerDown(handle('to'), { pointerId: 1 });
  fireEvent.pointerMove(handle('to'), { pointerId: 1, clientX: 450, clientY: 145 });
  expect(last(told)).toEqual([
    { from: 1, to: 5 },
    { touch: true, done: false },
  ]);
  fireEvent.pointerUp(handle('to'), { pointerId: 1, clientX: 450, clientY: 145 });
  expect(last(told)).toEqual([
    { from: 1, to: 5 },
    { touch: true, done: true },
  ]);
  fireEvent.pointerDown(handle('from'), { pointerId: 2 });
  fireEvent.pointerMove(handle('from'), { pointerId: 2, clientX: 20, clientY: 145 });
  fireEvent.pointerUp(handle('from'), { pointerId: 2, clientX: 20, clientY: 145 });
  expect(last(told)).toEqual([
    { from: 0, to: 5 },
    { touch: true, done: true },
  ]);
});

test('an end that is dragged past the other one changes places with it', () => {
  const { told, handle } = shown();
  fireEvent.pointerDown(handle('from'), { pointerId: 1 });
  fireEvent.pointerMove(handle('from'), { pointerId: 1, clientX: 450, clientY: 145 });
  fireEvent.pointerUp(handle('from'), { pointerId: 1, clientX: 450, clientY: 145 });
  expect(last(told)).toEqual([
    { from: 2, to: 5 },
    { touch: true, done: true },
  ]);
});

test('who selects with a mouse or keys has no handles', () => {
  const { handle } = shown(false);
  expect(handle('to')).toBeNull();
});
