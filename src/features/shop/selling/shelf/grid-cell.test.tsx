// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ShelfRow } from '#contract/shop/seller-books.ts';
import { GridCell } from './GridCell.tsx';

afterEach(cleanup);

const row = (id: number, price: number): ShelfRow => ({
  ...{ product_meta_id: id, product_id: id, slug: '', name: `Cuốn ${id}`, variation: 'Bìa mềm', isbn: null },
  ...{ digital: false, price, origin: 0, stock: 1_200, reserved: 0, keep: 0, weight: 300, code: '' },
  ...{ condition: 'new', active: true, listed: true, version: 1 },
});
const rows = [row(1, 77_000), row(2, 125_000)];

function Prices() {
  const [prices, setPrices] = useState<Record<number, number | string>>({});
  return rows.map(one => (
    <GridCell
      key={one.product_id}
      row={one}
      cell="price"
      value={prices[one.product_id] ?? one.price}
      edited={false}
      mark={undefined}
      onChange={value => setPrices(now => ({ ...now, [one.product_id]: value }))}
    />
  ));
}
const cells = () => screen.getAllByRole<HTMLInputElement>('textbox');
const values = () => cells().map(({ value }) => value);

test('a price is grouped, and plain while its cell is edited', async () => {
  render(<Prices />);
  expect(values()).toEqual(['77.000', '125.000']);
  const user = userEvent.setup();
  await user.click(cells()[0] as HTMLInputElement);
  expect(values()).toEqual(['77000', '125.000']);
  await user.clear(cells()[0] as HTMLInputElement);
  await user.keyboard('81000');
  expect(values()).toEqual(['81000', '125.000']);
  await user.tab();
  expect(values()).toEqual(['81.000', '125000']);
});

test('Enter goes to the next row and selects its plain number, so that typing takes its place', async () => {
  render(<Prices />);
  const user = userEvent.setup();
  await user.click(cells()[0] as HTMLInputElement);
  await user.keyboard('{Enter}');
  const [, second] = cells() as [HTMLInputElement, HTMLInputElement];
  expect(document.activeElement).toBe(second);
  expect(second.value.slice(second.selectionStart ?? 0, second.selectionEnd ?? 0)).toBe('125000');
  await user.keyboard('99000');
  expect(values()).toEqual(['77.000', '99000']);
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(cells()[0]);
  expect(values()).toEqual(['77000', '99.000']);
});
