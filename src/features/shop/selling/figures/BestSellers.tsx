import type { ShopFigures } from '#contract/shop/seller-figures.ts';
import { grouped, money } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Empty } from '#ui/Notice.tsx';
import { addressOfView } from '../views.ts';

/** Bestsellers of these days, each linked to its row of the books on sale. */
export const BestSellers = ({ best }: { best: ShopFigures['best'] }) => (
  <DataTable
    label="Sách bán được"
    columns={[
      { key: 'name', label: 'Sách', cell: ({ name }) => name },
      { key: 'copies', label: 'Bán', end: true, width: '4.5rem', cell: ({ copies }) => grouped(copies) },
      {
        key: 'left',
        label: 'Còn',
        end: true,
        width: '4.5rem',
        cell: ({ left }) => (left === null ? '–' : grouped(left)),
      },
      { key: 'revenue', label: 'Tiền', end: true, width: '8rem', cell: ({ revenue }) => money(revenue) },
      {
        key: 'returned',
        label: 'Trả lại',
        end: true,
        width: '7rem',
        cell: ({ returned }) => money(returned),
      },
    ]}
    rows={best}
    rowKey={({ product_id }) => product_id}
    rowName={({ name }) => name}
    addressOf={({ name }) => addressOfView('sach', { tim: name })}
    empty={<Empty title="Chưa bán cuốn nào" text="Đơn đầu tiên đã trả tiền sẽ hiện ở đây." />}
  />
);
