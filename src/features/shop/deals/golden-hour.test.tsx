// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#testing/product-builders.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { GoldenHour } from './GoldenHour.tsx';
import { useGoldenHour } from './useGoldenHour.ts';

function Beside() {
  const { shown } = useGoldenHour();
  return shown && <GoldenHour shown={shown} />;
}

beforeEach(() => aWindow(390));
afterEach(closeAll);

const NOW = Date.UTC(2026, 10, 26, 5);
const HOUR = 3_600_000;
const slot = (frame_id: number, starts_at: number, ends_at: number) => ({
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
  product: aProduct(4, {
    name: 'Muối',
    slug: 'muoi-p4',
    shop: { id: 1, name: 'Kệ Sách Mọt', slug: 'ke-sach-mot-s1', tint: '#15706b', verified: true },
  }),
};

async function open(slots: ReturnType<typeof slot>[], some: object = {}) {
  aServer({
    '/shop-api/v2/getFrameByDate': () => ok({ date: '2026-11-26', frames: slots, now: NOW }),
    '/shop-api/v2/detailFlashSale': fields => {
      const one = slots.find(({ frame_id }) => String(frame_id) === fields.get('frame_id'));
      return ok({ ...one, categories: [], items: [{ ...line, ...some }], total: 1 });
    },
  });
  await openAt('/x', { beside: <Beside /> });
}

test('the golden hour that runs stands with its end, its books and how much of them is sold', async () => {
  await open(
    [
      slot(1, NOW - 3 * HOUR, NOW - HOUR),
      slot(2, NOW - HOUR, NOW + HOUR),
      slot(3, NOW + HOUR, NOW + 2 * HOUR),
    ],
    { left: 7, held: 2, sold: 11 },
  );
  const part = within(await screen.findByRole('region', { name: 'Giờ vàng' }));
  expect(part.getByRole('timer').textContent).toContain('Hết sau');
  expect(part.getByText('Khung 11:00 đang mở. Khung kế 13:00.')).toBeTruthy();
  const [tile] = within(part.getByRole('list', { name: 'Sách trong giờ vàng' })).getAllByRole('listitem');
  expect(tile?.textContent).toContain('−20%');
  expect(tile?.textContent).toContain('80.000đ');
  expect(tile?.textContent).toContain('Đã bán 55%');
  expect(part.getByRole('link', { name: /Muối/ }).getAttribute('href')).toBe(
    '/shop/ke-sach-mot-s1/sach/muoi-p4',
  );
});

test('of what is nearly gone the copies are said, and of what is gone that it is', async () => {
  const runs = [slot(2, NOW - HOUR, NOW + HOUR)];
  await open(runs, { left: 3, sold: 17 });
  expect(await screen.findByText('Còn 3 cuốn')).toBeTruthy();
  await closeAll();
  await open(runs, { left: 0, sold: 20 });
  expect(await screen.findByText('Hết giá này')).toBeTruthy();
});

test('where none runs the next one says when it begins, and nothing is said of a sale', async () => {
  await open([slot(1, NOW - 3 * HOUR, NOW - HOUR), slot(3, NOW + HOUR, NOW + 2 * HOUR)]);
  const part = within(await screen.findByRole('region', { name: 'Giờ vàng' }));
  expect(part.getByRole('timer').textContent).toContain('Mở sau');
  expect(await part.findByText('3 cuốn, mỗi người 1 cuốn')).toBeTruthy();
  expect(part.queryByText(/Đã bán|Còn 3/)).toBeNull();
});

test('where none is to come nothing stands', async () => {
  await open([slot(1, NOW - 3 * HOUR, NOW - HOUR)]);
  await expect.poll(() => askedFor('/shop-api/v2/getFrameByDate')).toHaveLength(1);
  expect(screen.queryByText('Giờ vàng')).toBeNull();
  expect(askedFor('/shop-api/v2/detailFlashSale')).toEqual([]);
});
