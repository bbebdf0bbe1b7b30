// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { GoldenHour } from './GoldenHour.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const NOW = Date.UTC(2026, 10, 26, 5);
const HOUR = 3_600_000;
const frame = (frame_id: number, starts_at: number, ends_at: number) => ({
  frame_id,
  title: 'Giờ vàng',
  starts_at,
  ends_at,
  lines: 1,
  most_percent: 20 + frame_id,
});
const line = {
  line_id: 9,
  left: 3,
  held: 0,
  sold: 0,
  product_meta_id: 5,
  variation: 'Bìa mềm',
  price: 80_000,
  origin_price: 100_000,
  percent: 20,
  per_person: 1,
  product: {
    id: 4,
    name: 'Muối',
    slug: 'muoi-p4',
    title: 'Muối',
    authors: ['Võ Diệp Sa'],
    cover: null,
    tint: '#15706b',
    category: null,
    product_type: 1,
    price: 80_000,
    price_min: 80_000,
    price_max: 80_000,
    origin_price: null,
    promotion_percent: 0,
    stars: 0,
    ratings: 0,
    sold: 0,
    in_stock: true,
    shop: { id: 1, name: 'Kệ Sách Mọt', slug: 'ke-sach-mot-s1', tint: '#15706b', verified: true },
  },
};

async function open(frames: ReturnType<typeof frame>[]) {
  aServer({
    '/shop-api/v2/getFrameByDate': () => ok({ date: '2026-11-26', frames, now: NOW }),
    '/shop-api/v2/detailFlashSale': fields => {
      const one = frames.find(({ frame_id }) => String(frame_id) === fields.get('frame_id'));
      return ok({ ...one, categories: [], items: [line], total: 1 });
    },
  });
  await openAt('/x', { beside: <GoldenHour /> });
}

test('the golden hour that runs stands with its end, its books and the way to buy them', async () => {
  await open([
    frame(1, NOW - 3 * HOUR, NOW - HOUR),
    frame(2, NOW - HOUR, NOW + HOUR),
    frame(3, NOW + HOUR, NOW + 2 * HOUR),
  ]);
  const part = within(await screen.findByRole('region', { name: 'Giờ vàng' }));
  expect(part.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Giảm tới 22%');
  expect(part.getByRole('timer').textContent).toContain('Hết sau');
  expect(await part.findByText('Còn 3 cuốn')).toBeTruthy();
  expect(part.getByRole('button', { name: 'Mua Muối' })).toBeTruthy();
});

test('where none runs the next one says when it begins, and nothing is sold yet', async () => {
  await open([frame(1, NOW - 3 * HOUR, NOW - HOUR), frame(3, NOW + HOUR, NOW + 2 * HOUR)]);
  const part = within(await screen.findByRole('region', { name: 'Giờ vàng' }));
  expect(part.getByRole('timer').textContent).toContain('Mở sau');
  expect(await part.findByText('3 cuốn, mỗi người 1 cuốn')).toBeTruthy();
  expect(part.queryByRole('button', { name: /Mua/ })).toBeNull();
});

test('where none is to come nothing stands', async () => {
  await open([frame(1, NOW - 3 * HOUR, NOW - HOUR)]);
  await expect.poll(() => askedFor('/shop-api/v2/getFrameByDate')).toHaveLength(1);
  expect(screen.queryByText('Giờ vàng')).toBeNull();
  expect(askedFor('/shop-api/v2/detailFlashSale')).toEqual([]);
});
