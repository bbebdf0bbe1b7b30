import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { spanOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { useStepKeys } from '#ui/desk/useStepKeys.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import { useWide } from '#ui/useWide.ts';
import { CheckShop } from './check/CheckShop.tsx';
import styles from './check/check.module.css';
import { inGroups, isLong, kindsOfWork, WaitingShops, type Work, workOf } from './check/WaitingShops.tsx';
import { Forbidden } from './Forbidden.tsx';

/** Wide enough for the list beside one of its shops. */
const BESIDE = 768;
/** Shops that wait to be checked, who waits longest first; one of them is open beside the list, with what is decided about it. */
export function ShopsPage() {
  usePageTitle('Duyệt tiệm');
  const now = useNow();
  const wide = useWide(BESIDE);
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState<Work | 'all'>('all');
  const { data, error, refetch } = useCall(shopDeskCalls.shopsToCheck, {}, { staleTime: 0 });
  const rows = inGroups(data?.filter(row => shown === 'all' || workOf(row) === shown) ?? []).flatMap(
    group => group.rows,
  );
  const chosen = Number(query.get('tiem') ?? 0);
  const open = chosen || (wide ? (rows[0]?.shop_id ?? 0) : 0);
  const at = rows.findIndex(({ shop_id }) => shop_id === open);
  const show = (id: number | undefined) =>
    setQuery(id === undefined ? {} : { tiem: String(id) }, { replace: wide });
  useStepKeys(
    rows,
    ({ shop_id }) => shop_id === open,
    ({ shop_id }) => show(shop_id),
  );
  if (isRefused(error, 'not_found')) return <Forbidden text="Trang này dành cho người duyệt tiệm của Mọt." />;
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="480px" />
      </Loading>
    );
  const longest = Math.max(0, ...data.map(({ since }) => now - since));
  return (
    <div className={styles.page}>
      <PageHead
        title={
          data.length > 0 ? (
            <>
              {grouped(data.length)} tiệm đợi, lâu nhất{' '}
              <span data-long={isLong(longest) || undefined}>{spanOf(longest)}</span>
            </>
          ) : (
            'Duyệt tiệm'
          )
        }
        note="Ai đợi lâu nhất đứng đầu."
      />
      {data.length > 1 && (
        <Filters<Work | 'all'>
          label="Xem gì"
          options={[
            { value: 'all', label: 'Tất cả', count: data.length },
            ...kindsOfWork
              .map(([value, label]) => ({
                ...{ value, label, count: data.filter(row => workOf(row) === value).length },
              }))
              .filter(({ count }) => count > 0),
          ]}
          value={shown}
          onChange={next => {
            setShown(next);
            show(undefined);
          }}
        />
      )}
      {data.length === 0 && open === 0 ? (
        <Empty title="Mọi tiệm đã được xem" text="Tiệm mới xin mở và thông tin vừa đổi sẽ nằm ở đây." />
      ) : (
        <div className={styles.beside} data-open={open > 0 || undefined}>
          <WaitingShops rows={rows} chosen={open} now={now} onOpen={show} />
          {open > 0 && (
            <CheckShop
              key={open}
              id={open}
              onBack={wide ? null : () => show(undefined)}
              onDone={() => show(wide ? (rows[at + 1] ?? rows[at - 1])?.shop_id : undefined)}
            />
          )}
        </div>
      )}
    </div>
  );
}
