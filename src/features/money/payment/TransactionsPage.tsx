import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { AccountColumns } from '#features/people/profile/index.ts';
import { Choices } from '#ui/Choices.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { Months, NoTransactions } from './Months.tsx';
import { resultNames, typesFor } from './payment-labels.ts';
import styles from './transactions.module.css';
import { type Filters, queryOf, readFilters } from './transactions.ts';

type Answer = Output<typeof purchaseCalls.getUserTransaction>;

const addressOf = (filters: Omit<Filters, 'page'>): string =>
  linkTo('transactions', undefined, queryOf(filters)).replace(/\?$/, '');

/** /account/transaction-histories: what one bought, by month, the newest first. */
export default function TransactionsPage() {
  const [query] = useSearchParams();
  const filters = readFilters(query);
  const { type, result, year, q, page } = filters;
  const { data, error, refetch } = useShown(purchaseCalls.getUserTransaction, {
    purchase_type: type,
    result,
    year,
    q,
    page_no: page,
  });
  // What one can choose from stays while the next choice is fetched.
  const last = useRef(data);
  last.current = data ?? last.current;
  return (
    <AccountColumns at="transactions" roomy>
      <div className={styles.page}>
        <Head filters={filters} all={last.current} />
        {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" />}
        {data && data.items.length > 0 && <Months {...data} page={page} />}
        {data?.items.length === 0 && (
          <NoTransactions filtered={type + year > 0 || result + q !== '' || page > 1} />
        )}
      </div>
    </AccountColumns>
  );
}

/** The name of the page, and what chooses from its list. */
function Head({ filters, all }: { filters: Filters; all: Answer | undefined }) {
  const navigate = useNavigate();
  const choose = (some: Partial<Filters>) => navigate(addressOf({ ...filters, ...some }));
  const { type, result, year, q } = filters;
  const years = [...new Set([...(all?.years ?? []), ...(year ? [year] : [])])];
  const types = typesFor([...(all?.kinds ?? []), type]);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Giao dịch</h1>
        <div className={styles.selects}>
          <Select
            small
            label="Trạng thái"
            value={result}
            options={[['', 'Mọi trạng thái'], ...resultNames]}
            onChange={next => choose({ result: next })}
          />
          <Select
            small
            label="Năm"
            value={year}
            options={[[0, 'Mọi năm'], ...years.map(each => [each, `Năm ${each}`] as const)]}
            onChange={next => choose({ year: next })}
          />
        </div>
        <div className={styles.search}>
          <SearchField
            label="Tìm giao dịch"
            placeholder="Tìm tên hoặc mã giao dịch"
            words={q}
            onSearch={words => choose({ q: words })}
          />
        </div>
      </div>
      <Choices
        label="Loại giao dịch"
        small
        choices={[[0, 'Tất cả'] as const, ...types].map(([code, name]) => ({
          name,
          to: addressOf({ ...filters, type: code }),
          on: code === type,
        }))}
      />
    </>
  );
}
