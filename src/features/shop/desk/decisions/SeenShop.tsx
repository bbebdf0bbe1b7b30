import type { ShopLook } from '#contract/shop/desk-decisions.ts';
import { orderStateLabel } from '#features/shop/orders/index.ts';
import { complaintStateNames } from '#rules/shop/complaint-names.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from '../desk.module.css';

/** A shop's desk, to be read. */
export const SeenShop = ({ shop }: { shop: ShopLook }) => (
  <>
    <Section title={shop.name} note={shop.staff.map(({ name, role }) => `${name} (${role})`).join(', ')}>
      <ul className={styles.past}>
        {shop.states.map(({ state, count }) => (
          <li key={state}>
            {orderStateLabel(state)}: {grouped(count)} đơn
          </li>
        ))}
        {shop.complaints.map(({ order_code, state, at }) => (
          <li key={order_code}>
            Khiếu nại đơn {order_code}
            <span className={styles.small}>
              {complaintStateNames[state]}, {clockThenDay(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Đơn mới nhất" flush>
      <DataTable
        label="Đơn mới nhất"
        columns={[
          { key: 'code', label: 'Đơn', cell: row => row.order_code },
          { key: 'state', label: 'Tình trạng', cell: row => orderStateLabel(row.state) },
          { key: 'total', label: 'Tiền', end: true, cell: row => money(row.total) },
          { key: 'at', label: 'Từ', end: true, cell: row => clockThenDay(row.moved_at) },
        ]}
        rows={shop.orders}
        rowKey={row => row.order_code}
        rowName={row => row.order_code}
        empty={<Empty title="Tiệm chưa có đơn nào" text="Đơn đầu tiên sẽ nằm ở đây." />}
      />
    </Section>
    <Section title="Sách của tiệm" flush>
      <DataTable
        label="Sách của tiệm"
        columns={[
          { key: 'name', label: 'Sách', cell: row => `${row.name}, ${row.variation}` },
          { key: 'price', label: 'Giá', end: true, cell: row => money(row.price) },
          { key: 'stock', label: 'Còn', end: true, cell: row => grouped(row.stock) },
          { key: 'on', label: 'Bán', cell: row => (row.active ? 'Đang bán' : 'Đang ẩn') },
        ]}
        rows={shop.books}
        rowKey={row => `${row.name} ${row.variation}`}
        rowName={row => row.name}
        empty={<Empty title="Kệ còn trống" text="Sách tiệm bán sẽ nằm ở đây." />}
      />
    </Section>
  </>
);
