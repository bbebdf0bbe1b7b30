import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { Refused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { Pager } from '#features/library/cards/index.ts';
import { titleAndOthers } from '#rules/money/purchase-title.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Empty } from '#ui/Notice.tsx';
import common from './desk.module.css';
import { amountOf } from './desk-labels.ts';
import styles from './OrdersView.module.css';
import { Problem, WaitingRows } from './Problem.tsx';
import { pageOf } from './pageOf.ts';
import { State } from './State.tsx';
import { addressOfView } from './views.ts';

/** /ban-lam-viec/tien/don?q=: purchases of a person, by their number, or by a company's number of a transaction. */
export function OrdersView() {
  const [query] = useSearchParams();
  const asked = (query.get('q') ?? '').trim();
  const [typed, setTyped] = useState(asked);
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    if (q) navigate(addressOfView('don', { q }));
  };
  return (
    <>
      <h1 className={common.title}>Tìm đơn</h1>
      <form className={styles.search} onSubmit={search}>
        <Field
          label="Mã đơn, số điện thoại, email hoặc mã giao dịch"
          type="search"
          value={typed}
          maxLength={254}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button kind="primary" type="submit" icon="search">
          Tìm
        </Button>
      </form>
      {asked ? (
        <Found key={asked} q={asked} page={pageOf(query)} />
      ) : (
        <p className={common.hint}>
          Bạn đọc đọc mã đơn trên biên nhận; nội dung chuyển khoản MOT… cũng tìm được.
        </p>
      )}
    </>
  );
}

function Found({ q, page }: { q: string; page: number }) {
  const { data, error, refetch } = useCall(financeCalls.findOrders, { q, page_no: page });
  if (!data && error instanceof Refused && error.refusal === 'bad_input')
    return <p className={common.problem}>{error.message}</p>;
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <WaitingRows />;
  if (data.items.length === 0)
    return (
      <Empty
        title={`Không có đơn nào ứng với “${q}”`}
        text="Thử mã đơn, số điện thoại, email hoặc mã giao dịch."
      />
    );
  return (
    <>
      <ul className={styles.rows}>
        {data.items.map(({ number, title, lines, created_at, state, total, currency, buyer }) => (
          <li key={number}>
            <Link to={linkTo('financeOrder', { number })} className={styles.row}>
              <span className={styles.rowWhat}>
                <span className="text-label">{titleAndOthers(title, lines - 1)}</span>
                <span className={styles.rowMeta}>
                  {number}, {buyer ? buyer.name || buyer.account : 'tài khoản không còn'}
                </span>
              </span>
              <span className={styles.rowWhen}>{clockThenDay(created_at)}</span>
              <State state={state} className={styles.rowState} />
              <span className={styles.rowAmount}>{amountOf(total, currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} hasNext={data.more} />
    </>
  );
}
