import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable as UiDataTable } from '#ui/desk/DataTable.tsx';
import { RowTitle, Checkbox as UiCheckbox } from '#ui/desk/RowParts.tsx';
import { TableCards as UiTableCards } from '#ui/desk/TableCards.tsx';
import { TableFrame as UiTableFrame } from '#ui/desk/TableFrame.tsx';
import { TableRows as UiTableRows } from '#ui/desk/TableRows.tsx';
import { TableWaiting as UiTableWaiting } from '#ui/desk/TableWaiting.tsx';
import { type DataTableProps, nextSorting, type Sorting } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { Row } from './Row.tsx';

const nothing = () => {};

interface Book {
  id: number;
  title: string;
  price: string;
  state: string;
}

const books: Book[] = [
  { id: 1, title: 'Gió qua đèo Khau Phạ', price: '39.000đ', state: 'Đang hiện' },
  {
    id: 2,
    title: 'Những người đàn bà giữ lửa trên dòng sông Cái chảy ngược mùa nước nổi',
    price: '–',
    state: 'Hội viên',
  },
  { id: 3, title: 'Sen nở trái mùa', price: '0đ', state: 'Đang ẩn' },
];

const sample: Omit<DataTableProps<Book, number>, 'rows'> = {
  label: 'Kho sách',
  columns: [
    { key: 'title', label: 'Tên', cell: book => book.title, sortable: true },
    { key: 'state', label: 'Tình trạng', cell: book => book.state, width: '9rem' },
    { key: 'price', label: 'Giá', cell: book => book.price, end: true, sortable: true, width: '7rem' },
  ],
  rowKey: book => book.id,
  rowName: book => book.title,
  onOpen: nothing,
  onRetry: nothing,
  empty: <Empty title="Chưa có sách nào" text="Thử bỏ bớt điều kiện lọc." />,
};

export function DataTable() {
  const [keys, change] = useState<ReadonlySet<number>>(new Set([2]));
  const [sorting, sort] = useState<Sorting>({ by: 'title', down: false });
  return (
    <>
      <UiDataTable
        {...sample}
        rows={books}
        sorting={sorting}
        onSort={by => sort(nextSorting(sorting, by))}
        selection={{ keys, change, actions: <Button size="small">Ẩn</Button> }}
        more
        onMore={nothing}
      />
      <UiDataTable {...sample} rows={[]} />
      <UiDataTable {...sample} rows={undefined} failed />
      <UiDataTable {...sample} rows={books.slice(0, 1)} failed more loadingMore />
    </>
  );
}

export const TableRows = () => <UiTableRows {...sample} rows={books} />;
export const TableCards = () => <UiTableCards {...sample} rows={books} />;
export const TableWaiting = () => <UiTableWaiting />;

export const RowParts = () => (
  <Row state="off, on, partly, title">
    <UiCheckbox label="Chọn" on={false} onChange={nothing} />
    <UiCheckbox label="Chọn" on onChange={nothing} />
    <UiCheckbox label="Chọn" on={false} partly onChange={nothing} />
    <RowTitle row={books[0]}>Gió qua đèo Khau Phạ</RowTitle>
  </Row>
);

export const TableFrame = () => (
  <UiTableFrame>
    <UiDataTable
      label="Kho sách trong khung"
      columns={[{ key: 'title', label: 'Sách', cell: (book: Book) => book.title }]}
      rows={books}
      rowKey={book => book.id}
      rowName={book => book.title}
      empty={<Empty title="Chưa có sách" text="Sách sẽ nằm ở đây." />}
    />
  </UiTableFrame>
);
