import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { DeskPerson } from '#contract/people/desk.ts';
import { stateNames } from '#rules/money/desk-labels.ts';
import { clockThenDay, dayOf } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Section } from '#ui/desk/Section.tsx';
import styles from './people-desk.module.css';

/* What a person's page lists: devices, purchases, orders from shops. */

/** An order as support reads it. */
const orderStateNames: Record<DeskPerson['orders'][number]['state'], string> = {
  unpaid: 'Chờ trả tiền',
  pending: 'Chờ tiệm xác nhận',
  preparing: 'Đang gói',
  packed: 'Gói xong',
  delivering: 'Đang giao',
  failed: 'Giao không thành công',
  returning: 'Đang về tiệm',
  delivered: 'Đã giao',
  received: 'Đã nhận',
  cancelled: 'Đã huỷ',
  returned: 'Đã về tiệm',
};

interface ListProps {
  title: string;
  empty: string;
  count: number;
  children: ReactNode;
}

const List = ({ title, empty, count, children }: ListProps) => (
  <Section title={title}>
    {count > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.note}>{empty}</p>}
  </Section>
);

interface RowProps {
  title: string;
  note: string;
  end?: string;
  /** The purchase that it leads to. */
  number?: string;
}

const Row = ({ title, note, end, number }: RowProps) => {
  const words = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  return (
    <li>
      {number ? (
        <Link to={linkTo('financeOrder', { number })} className={styles.row}>
          {words}
        </Link>
      ) : (
        <div className={styles.row}>{words}</div>
      )}
    </li>
  );
};

interface OfPerson {
  person: DeskPerson;
}

export const Devices = ({ person: { sessions } }: OfPerson) => (
  <List title="Thiết bị đang đăng nhập" empty="Không thiết bị nào." count={sessions.length}>
    {sessions.map(({ name, since, last_seen }) => (
      <Row
        key={`${name} ${since} ${last_seen}`}
        title={name}
        note={`Vào từ ${dayOf(since)}, dùng lúc ${clockThenDay(last_seen)}`}
      />
    ))}
  </List>
);

export const Purchases = ({ person: { purchases } }: OfPerson) => (
  <List title="Mua gần đây" empty="Chưa mua gì." count={purchases.length}>
    {purchases.map(({ number, title, state, currency, total, at }) => (
      <Row
        key={number}
        number={number}
        title={title || number}
        note={`${number}, ${stateNames[state].toLowerCase()}, ${clockThenDay(at)}`}
        end={currency === 'OAK' ? `${grouped(total)} sồi` : money(total)}
      />
    ))}
  </List>
);

export const Orders = ({ person: { orders } }: OfPerson) => (
  <List title="Đơn ở các tiệm" empty="Chưa đặt đơn nào." count={orders.length}>
    {orders.map(({ code, number, shop, state, total_vnd, at }) => (
      <Row
        key={code}
        number={number}
        title={shop}
        note={`${code}, ${orderStateNames[state].toLowerCase()}, ${clockThenDay(at)}`}
        end={money(total_vnd)}
      />
    ))}
  </List>
);
