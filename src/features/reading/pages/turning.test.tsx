// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import { nowhere } from '#hosts/nowhere.ts';
import type { PageSettings } from '#rules/reading/page-layout.ts';
import { PagesView } from './PagesView.tsx';

/* Pages that are turned, on a window of 1,200 × 800. */

const pages = Array.from({ length: 7 }, (_, at) => ({
  number: at + 1,
  src: `/p/${at + 1}.webp`,
  width: 900,
  height: 1_350,
  widths: [480],
  tint: '#aabbcc',
}));

/** As `pages`, all but the first with margins. */
const margins = { left: 100, top: 200, right: 100, bottom: 100 };
const withMargins = pages.map(page => (page.number === 1 ? page : { ...page, crop: margins }));

const plain: PageSettings = { mode: 'double', direction: 'ltr', fit: 'whole', shifts: [] };
const told: string[] = [];

function Reader({ settings, from }: { settings: PageSettings; from: number }) {
  const [page, setPage] = useState(from);
  return (
    <PagesView
      pages={settings.crop === undefined ? pages : withMargins}
      settings={settings}
      page={page}
      inside={0}
      onPage={setPage}
      onEnd={() => told.push('end')}
      onStart={() => told.push('start')}
      onChrome={() => told.push('bars')}
      onBroken={() => told.push('broken')}
      layer={({ number }, { isCurrent, cssWidth }) => (
        <span data-testid={`layer-${number}`}>{`${isCurrent} ${Math.round(cssWidth)}`}</span>
      )}
    />
  );
}

const open = (settings: Partial<PageSettings> = {}, from = 1) =>
  render(
    <HostProvider host={nowhere}>
      <Reader settings={{ ...plain, ...settings }} from={from} />
    </HostProvider>,
  );

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const here = () => screen.getByRole('status').textContent;
/** Pages whose pictures are in the document. */
const pictures = () =>
  [...document.querySelectorAll('img')].map(({ alt }) => Number(alt.replace('Trang ', ''))).sort();
const settleAll = () => {
  for (const image of document.querySelectorAll('img')) fireEvent.load(image);
};
const tap = (x: number, y: number) => {
  const at = { clientX: x, clientY: y, pointerType: 'touch' };
  const track = document.querySelector('[data-direction] > div') as HTMLElement;
  fireEvent.pointerDown(track, at);
  fireEvent.click(track, { ...at, detail: 1 });
};

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('arrow keys turn pair by pair, and tell when there is nothing on either side', () => {
  open();
  expect(here()).toBe('Trang 1 trên 7');
  press('ArrowLeft');
  expect(told).toEqual(['start']);
  press('ArrowRight');
  expect(here()).toBe('Trang 2 và 3 trên 7');
  press('ArrowRight');
  press('ArrowRight');
  expect(here()).toBe('Trang 6 và 7 trên 7');
  press('ArrowRight');
  expect(told).toEqual(['start', 'end']);
});

test('read from the right, keys and zones are mirrored', () => {
  open({ direction: 'rtl' }, 2);
  press('ArrowLeft');
  expect(here()).toBe('Trang 4 và 5 trên 7');
  press('ArrowRight');
  expect(here()).toBe('Trang 2 và 3 trên 7');
  tap(100, 400);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([]);
  // On the screen the earlier page lies on the right.
  const order = [...document.querySelectorAll('[data-page]')].map(({ attributes }) =>
    Number(attributes.getNamedItem('data-page')?.value),
  );
  expect(order.indexOf(3)).toBeLessThan(order.indexOf(2));
});

test('the open pages come first, then one spread behind and three pages ahead', () => {
  open({}, 4);
  expect(pictures()).toEqual([4, 5]);
  settleAll();
  expect(pictures()).toEqual([2, 3, 4, 5, 6, 7]);
  cleanup();
  open({ mode: 'single' }, 3);
  settleAll();
  expect(pictures()).toEqual([2, 3, 4, 5, 6]);
});

test('a tap turns in its zone and calls the bars between them; two taps look closer, and a turn ends that', () => {
  open({ mode: 'single' });
  settleAll();
  const tapped = (x: number) => {
    tap(x, 400);
    vi.advanceTimersByTime(300);
  };
  tapped(600);
  expect(told).toEqual(['bars']);
  const wide = () => screen.getByTestId('layer-1').textContent;
  expect(wide()).toBe('true 533');
  tap(600, 400);
  tap(605, 402);
  vi.advanceTimersByTime(300);
  expect([wide(), told]).toEqual(['true 1067', ['bars']]);
  press('ArrowRight');
  press('ArrowLeft');
  expect(wide()).toBe('true 533');
});

test('keys of a field and of a dialog turn nothing', () => {
  open();
  const field = document.createElement('input');
  document.body.append(field);
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  expect(here()).toBe('Trang 1 trên 7');
  field.remove();
});

test('a picture whose address died is told once for each address', () => {
  open({ mode: 'single' });
  const [first] = document.querySelectorAll('img');
  if (!first) throw new Error('no picture');
  fireEvent.error(first);
  fireEvent.error(first);
  expect(told).toEqual(['broken']);
});

test('without its margins a page fills the screen, and what lies on it is placed on the whole page', () => {
  open({ mode: 'single', crop: true }, 2);
  const whole = document.querySelector('[data-page="2"]') as HTMLElement;
  const shown = whole.closest('[data-shown]') as HTMLElement;
  // Eight tenths of its width and seven of its height are left.
  expect(shown.style.height).toBe('800px');
  const width = (800 * (900 * 0.8)) / (1_350 * 0.7);
  expect(Number.parseFloat(shown.style.width)).toBeCloseTo(width, 1);
  expect(Number.parseFloat(whole.style.width)).toBeCloseTo(125, 1);
  expect(Number.parseFloat(whole.style.left)).toBeCloseTo(-12.5, 1);
  expect(Number.parseFloat(whole.style.top)).toBeCloseTo(-28.6, 1);
  expect(whole.contains(screen.getByTestId('layer-2'))).toBe(true);
  expect(screen.getByTestId('layer-2').textContent).toBe(`true ${Math.round(width / 0.8)}`);
});

test('a page that has no margin, and one that nobody wants cropped, is whole; pairs stay as they are', () => {
  open({ mode: 'double', crop: true });
  expect(document.querySelector('[data-page="1"]')?.closest('[data-shown]')).toBeNull();
  press('ArrowRight');
  expect(here()).toBe('Trang 2 và 3 trên 7');
  cleanup();
  open({ mode: 'single', crop: false }, 2);
  expect(document.querySelector('[data-shown]')).toBeNull();
});
