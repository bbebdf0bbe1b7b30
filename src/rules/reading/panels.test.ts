import { expect, test } from 'vitest';
import { closeUp, inReadingOrder, isOfferedByPanel, type Panel, panelAt, stopsOf } from './panels.ts';

const box = (x: number, y: number, width: number, height: number): Panel => ({ x, y, width, height });
const grid = [box(20, 20, 960, 300), box(20, 340, 470, 300), box(510, 340, 470, 300), box(20, 660, 960, 320)];
const phone = { width: 390, height: 700 };
const page = (number: number, panels: Panel[] = grid) => ({ number, width: 900, height: 1_350, panels });

test('panels are read row by row, from the side where one begins', () => {
  const mixed = [grid[2], grid[3], grid[0], grid[1]] as Panel[];
  expect(inReadingOrder(mixed, 'ltr')).toEqual(grid);
  expect(inReadingOrder(mixed, 'rtl')).toEqual([grid[0], grid[2], grid[1], grid[3]]);
});

test('a high panel beside two low ones is read before them, or after them', () => {
  const high = box(20, 20, 470, 960);
  const low = [box(510, 20, 470, 470), box(510, 510, 470, 470)];
  expect(inReadingOrder([...low, high], 'ltr')).toEqual([high, ...low]);
  expect(inReadingOrder([...low, high], 'rtl')).toEqual([...low, high]);
});

test('slanted neighbours that reach a little into each other are still two rows', () => {
  const rows = [box(20, 20, 960, 320), box(20, 325, 960, 300)];
  expect(inReadingOrder([...rows].reverse(), 'ltr')).toEqual(rows);
});

test('an issue is offered panel by panel when four of five pages are sure', () => {
  const pages = (sure: number) => [1, 2, 3, 4, 5].map(number => page(number, number <= sure ? grid : []));
  expect([isOfferedByPanel(pages(4)), isOfferedByPanel(pages(3)), isOfferedByPanel([])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a page that nobody is sure of is read in halves on a high screen, whole on a wide one', () => {
  expect(stopsOf([page(1, [])], phone, 'ltr').map(stop => stop.box)).toEqual([
    box(0, 0, 1_000, 500),
    box(0, 500, 1_000, 500),
  ]);
  expect(stopsOf([page(1, [])], { width: 1_200, height: 800 }, 'ltr')).toEqual([
    { page: 1, panel: 0, of: 0, box: box(0, 0, 1_000, 1_000) },
  ]);
});

test('a panel much wider than the phone is read in two stops, from the side where one begins', () => {
  const wide = [box(0, 0, 1_000, 200), box(0, 220, 500, 780)];
  const stops = stopsOf([page(1, wide)], phone, 'ltr');
  expect(stops.map(({ panel, of, box: { x } }) => [panel, of, x])).toEqual([
    [1, 2, 0],
    [1, 2, 440],
    [2, 2, 0],
  ]);
  expect(stopsOf([page(1, wide)], phone, 'rtl').map(({ box: { x } }) => x)).toEqual([440, 0, 0]);
});

test('a touch enters at the panel under it', () => {
  expect(panelAt(grid, { x: 700, y: 400 })).toBe(2);
  expect(panelAt(grid, { x: 5, y: 5 })).toBe(0);
});

test('a panel fills the screen, its middle in the middle', () => {
  const { scale, left, top } = closeUp(box(500, 0, 500, 500), { width: 900, height: 1_350 }, phone);
  expect(scale).toBeCloseTo((390 / 450) * 0.94);
  expect(left + 675 * scale).toBeCloseTo(195);
  expect(top + 337.5 * scale).toBeCloseTo(350);
});
