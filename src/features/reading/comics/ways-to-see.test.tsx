// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { nowhere } from '#hosts/nowhere.ts';
import { memoryValues } from '#hosts/storage.ts';
import { type ComicView, lookOf } from '#rules/reading/comic-view.ts';
import ComicSettings from './ComicSettings.tsx';
import { readViews, saveViews } from './comicViews.ts';
import GuidedView from './GuidedView.tsx';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const panels = [
  box(20, 20, 960, 300),
  box(20, 340, 470, 300),
  box(510, 340, 470, 300),
  box(20, 660, 960, 320),
];
const pages = [1, 2].map(number => ({
  number,
  src: `/p/${number}.webp`,
  width: 900,
  height: 1_350,
  widths: [480, 800],
  tint: '#aabbcc',
  isDouble: false,
  panels: number === 1 ? panels : panels.slice(0, 2),
}));
const issue = { id: 9, number: 3, pages, comic: { id: 5 } } as unknown as IssueDetail;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Settings({ onAll, onShift }: { onAll: () => void; onShift: () => void }) {
  const [own, setOwn] = useState<ComicView>({});
  const look = lookOf({ pages, direction: 'ltr' }, { own, all: {}, shifts: [] });
  const change = (by: ComicView) => setOwn({ ...own, ...by });
  const view = { look, change, isForAll: Object.keys(own).length === 0, useForAll: onAll, shift: () => {} };
  const comfort = {
    awake: { on: false, set: () => {}, pageTurned: () => {} },
    scroll: { on: false, speed: 'medium' as const, setSpeed: () => {}, start: () => {}, stop: () => {} },
  };
  return (
    <ComicSettings
      open
      onClose={() => {}}
      view={view}
      onShift={onShift}
      canGuide
      canCrop
      larger={8}
      published="rtl"
      {...comfort}
    />
  );
}

test('a way to see is chosen at once, for this comic until somebody says for all', () => {
  const onAll = vi.fn();
  const onShift = vi.fn();
  render(
    <HostProvider host={nowhere}>
      <Settings onAll={onAll} onShift={onShift} />
    </HostProvider>,
  );
  screen.getByText('Dùng cho mọi truyện');
  const chosen = (name: string) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked;
  expect([chosen('Cuộn'), chosen('Từng khung')]).toEqual([true, false]);
  // What turns pages is offered to who turns them, a strip that scrolls by itself to who scrolls.
  expect(screen.queryByText('Hướng đọc')).toBeNull();
  screen.getByRole('button', { name: 'Bắt đầu tự cuộn' });
  fireEvent.click(screen.getByRole('radio', { name: 'Trang đôi' }));
  expect([chosen('Cuộn'), chosen('Trang đôi')]).toEqual([false, true]);
  screen.getByText('Truyện này: phải sang trái');
  expect(screen.queryByRole('button', { name: 'Bắt đầu tự cuộn' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Lệch một trang từ đây' }));
  expect(onShift).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('radio', { name: 'Phải sang trái' }));
  const crop = screen.getByRole('switch', { name: 'Cắt lề' });
  expect(crop.getAttribute('aria-checked')).toBe('false');
  screen.getByText('Tranh to thêm 8%.');
  fireEvent.click(crop);
  expect(crop.getAttribute('aria-checked')).toBe('true');
  // The zone that turns on follows the direction until one is chosen.
  expect(chosen('Bên trái')).toBe(true);
  screen.getByText('Dùng cho riêng truyện này');
  fireEvent.click(screen.getByRole('button', { name: 'Mọi truyện' }));
  expect(onAll).toHaveBeenCalledOnce();
});

function Guided({ told, direction }: { told: string[]; direction: 'ltr' | 'rtl' }) {
  const [page, setPage] = useState(1);
  return (
    <GuidedView
      issue={issue}
      direction={direction}
      page={page}
      onPage={setPage}
      onEnd={() => told.push('end')}
      onStart={() => told.push('start')}
      onLeave={() => told.push('leave')}
      onBroken={() => {}}
    />
  );
}
const guided = (direction: 'ltr' | 'rtl' = 'ltr') => {
  const told: string[] = [];
  render(
    <HostProvider host={nowhere}>
      <Guided told={told} direction={direction} />
    </HostProvider>,
  );
  return told;
};
const here = () => screen.getByRole('status').textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('one goes from panel to panel, on into the next page and back', () => {
  const told = guided();
  expect(here()).toBe('Khung 1 trên 4Trang 1 trên 2');
  press('ArrowLeft');
  expect(told).toEqual(['start']);
  for (const _ of [1, 2, 3, 4]) press('ArrowRight');
  expect(here()).toBe('Khung 1 trên 2Trang 2 trên 2');
  fireEvent.click(screen.getByRole('button', { name: 'Khung kế' }));
  press('ArrowRight');
  expect(told).toEqual(['start', 'end']);
  fireEvent.click(screen.getByRole('button', { name: 'Xem cả trang' }));
  expect(told).toEqual(['start', 'end', 'leave']);
});

test('read from the right, the arrow to the left goes on', () => {
  guided('rtl');
  press('ArrowLeft');
  expect(here()).toContain('Khung 2 trên 4');
});

test('the order of panels is shown, and a touch enters at one of them', () => {
  guided();
  fireEvent.click(screen.getByRole('button', { name: 'Thứ tự khung' }));
  expect(screen.getAllByText(/^[1-4]$/)).toHaveLength(4);
  const map = screen.getByRole('img', { name: 'Trang 1' }).parentElement as HTMLElement;
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 150 }) as DOMRect;
  fireEvent.click(map, { clientX: 70, clientY: 70 });
  expect(here()).toContain('Khung 3 trên 4');
});

test('what a device keeps of a comic is read again; what is spoilt counts as nothing', () => {
  const store = memoryValues();
  const kept = { own: { mode: 'double' as const }, all: { fit: 'width' as const }, shifts: { 3: [2, 5] } };
  saveViews(store, 5, kept);
  expect(readViews(store, 5)).toMatchObject(kept);
  expect(readViews(store, 6)).toMatchObject({ all: { fit: 'width' }, shifts: {} });
  store.set('comic_view_5', '{"view":3,"shifts":{"3":["x",-1,4],"4":7}}');
  expect(readViews(store, 5).shifts).toEqual({ 3: [4] });
  store.set('comic_view_5', '{');
  expect(readViews(store, 5).shifts).toEqual({});
});
