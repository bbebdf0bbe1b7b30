// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Moved, Renderer } from './engine/renderer.ts';
import { pageTurnEvents } from './page-turn-events.ts';

const page = (at: number, byReader = true) => ({ page: at, byReader }) as Moved;
const told = () => {
  const pages: number[] = [];
  return { pages, ...pageTurnEvents(({ page }) => pages.push(page)) };
};

test('the first page is told at once, a turn when its page was painted', async () => {
  const { pages, moved, stop } = told();
  moved(page(0));
  expect(pages).toEqual([0]);
  moved(page(1));
  moved(page(2));
  expect(pages).toEqual([0]);
  await vi.waitFor(() => expect(pages).toEqual([0, 1, 2]));
  stop();
});

test('whoever waits for a turn goes on when it was told, at the latest when the page is left', async () => {
  const { pages, moved, andTold, stop } = told();
  let at = 0;
  const pageTurn = async () => moved(page(at++));
  const renderer = andTold({ goto: pageTurn, next: pageTurn, prev: pageTurn } as unknown as Renderer);
  await renderer.goto({ chapter: 0 });
  expect(pages).toEqual([0]);
  await renderer.goto({ chapter: 1 });
  expect(pages).toEqual([0, 1]);
  await renderer.next();
  expect(pages).toEqual([0, 1, 2]);
  const turned = renderer.prev();
  stop();
  await turned;
  expect(pages).toEqual([0, 1, 2, 3]);
});

test('a turn that shows nothing new keeps nobody waiting', async () => {
  const { pages, andTold, stop } = told();
  await andTold({ goto: async () => {} } as unknown as Renderer).goto({ chapter: 9 });
  expect(pages).toEqual([]);
  stop();
});

test('a new layout is told at once, behind the turns that wait', () => {
  const { pages, moved, stop } = told();
  moved(page(0));
  moved(page(1));
  moved(page(5, false));
  expect(pages).toEqual([0, 1, 5]);
  stop();
});

test.each(['pagehide', 'visibilitychange'])('a page that is left first tells where it was: %s', event => {
  const { pages, moved, stop } = told();
  moved(page(0));
  moved(page(1));
  const kept = vi.fn(() => expect(pages).toEqual([0, 1]));
  addEventListener(event, kept);
  dispatchEvent(new Event(event));
  expect(kept).toHaveBeenCalled();
  removeEventListener(event, kept);
  moved(page(2));
  stop();
  expect(pages).toEqual([0, 1, 2]);
});
