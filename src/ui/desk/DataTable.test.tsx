// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../Button.tsx';
import { DataTable } from './DataTable.tsx';
import { type DataTableProps, nextSorting, type Sorting } from './table.ts';

interface Book {
  id: number;
  title: string;
}
const books: Book[] = ['Sen', 'Mưa', 'Đèo'].map((title, at) => ({ id: at + 1, title }));

let width = 1440;
beforeEach(() => {
  width = 1440;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/(\d+)px/.exec(query)?.[1]),
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opened = vi.fn();
function Table(props: Partial<DataTableProps<Book, number>>) {
  const [keys, change] = useState<ReadonlySet<number>>(new Set());
  const [sorting, sort] = useState<Sorting>();
  return (
    <MemoryRouter>
      <DataTable
        label="Kho sách"
        columns={[
          { key: 'title', label: 'Tên', cell: book => book.title, sortable: true },
          { key: 'id', label: 'Số', cell: book => book.id, wideOnly: true },
        ]}
        rows={books}
        rowKey={book => book.id}
        rowName={book => book.title}
        onOpen={opened}
        sorting={sorting}
        onSort={by => sort(nextSorting(sorting, by))}
        selection={{ keys, change, actions: <Button>Ẩn</Button> }}
        empty={<p>Chưa có sách nào</p>}
        {...props}
      />
    </MemoryRouter>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

test('arrows and J K move from row to row, X selects, Enter opens, Esc empties the selection', async () => {
  const user = userEvent.setup();
  render(<Table />);
  button('Sen').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(button('Mưa'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(button('Đèo'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(button('Đèo'));
  await user.keyboard('kx');
  expect(screen.getByRole('checkbox', { name: 'Chọn Mưa' })).toHaveProperty('checked', true);
  expect(screen.getByText('Đã chọn 1')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenLastCalledWith(books[1]);
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Đã chọn 1')).toBeNull();
});

test('the box of the heading selects all rows that are shown, and none', async () => {
  const user = userEvent.setup();
  render(<Table />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Chọn tất cả dòng đang hiện' });
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Sen' }));
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(screen.getByText('Đã chọn 3')).toBeDefined();
  await user.click(all);
  expect(screen.queryByRole('group', { name: 'Việc với các dòng đã chọn' })).toBeNull();
});

test('a heading sorts by its column, and pressed again the other way', async () => {
  const user = userEvent.setup();
  render(<Table />);
  const heading = () => screen.getByRole('columnheader', { name: 'Tên' });
  expect(heading().getAttribute('aria-sort')).toBeNull();
  await user.click(button('Tên'));
  expect(heading().getAttribute('aria-sort')).toBe('ascending');
  await user.click(button('Tên'));
  expect(heading().getAttribute('aria-sort')).toBe('descending');
});

test('on a phone the rows are cards, without the columns that are for wide windows', () => {
  width = 360;
  render(<Table />);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Kho sách' })).getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(screen.queryByText('Số')).toBeNull();
});

test('says that it loads, that nothing is there, that it failed, and asks again', async () => {
  const user = userEvent.setup();
  const onRetry = vi.fn();
  const { rerender } = render(<Table rows={undefined} />);
  expect(screen.getByText('Đang tải')).toBeDefined();
  rerender(<Table rows={[]} />);
  expect(screen.getByText('Chưa có sách nào')).toBeDefined();
  rerender(<Table rows={undefined} failed onRetry={onRetry} />);
  await user.click(button('Thử lại'));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<Table failed onRetry={onRetry} />);
  expect(screen.getByText('Chưa lấy thêm được.')).toBeDefined();
  expect(button('Sen')).toBeDefined();
});

test('more rows come by a press, once while they are on their way', async () => {
  const user = userEvent.setup();
  const onMore = vi.fn();
  const { rerender } = render(<Table more onMore={onMore} />);
  await user.click(button('Xem thêm'));
  rerender(<Table more loadingMore onMore={onMore} />);
  await user.click(button('Xem thêm'));
  expect(onMore).toHaveBeenCalledOnce();
});

test('a row with an address is a link', () => {
  render(<Table onOpen={undefined} addressOf={({ id }) => `/sach/${id}`} />);
  expect(screen.getByRole('link', { name: 'Mưa' }).getAttribute('href')).toBe('/sach/2');
});
