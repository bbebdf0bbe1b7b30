import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { boughtKinds, boughtNames, rewardNames, rewardStates } from '#rules/money/affiliates/rewards.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { monthName } from './affiliate-labels.ts';
import styles from './affiliates.module.css';
import { Rewards } from './Rewards.tsx';
import rows from './rewards.module.css';
import { useMoreRewards } from './useMoreRewards.ts';

/** Query of the list in the address; invalid values count as absent. */
function readWanted(query: URLSearchParams) {
  const month = query.get('thang') ?? '';
  const link = Number(query.get('lk') ?? '');
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    kind: boughtKinds.find(kind => kind === query.get('loai')) ?? ('' as const),
    state: rewardStates.find(state => state === query.get('tt')) ?? ('' as const),
    link_id: Number.isInteger(link) && link > 0 ? link : undefined,
  };
}

/** Orders that came through the links; the filters stand in the address. */
export function Transactions() {
  const [query, setQuery] = useSearchParams();
  const wanted = readWanted(query);
  const { data: filters } = useCall(affiliateCalls.getFilter, {});
  const { items, count, error, more, busy, next, refetch } = useMoreRewards(wanted);
  const set = (name: string, value: string) => {
    const fields = new URLSearchParams(query);
    if (value) fields.set(name, value);
    else fields.delete(name);
    setQuery(fields, { replace: true });
  };
  const all = filters?.states.reduce((sum, { count: each }) => sum + each, 0) ?? 0;
  const filtered = wanted.month + wanted.kind + wanted.state !== '' || wanted.link_id !== undefined;
  return (
    <section className={styles.card} aria-labelledby="orders">
      <div className={styles.head}>
        <h2 id="orders" className={styles.heading}>
          Đơn tới từ bạn
        </h2>
        <p className="text-small ink-3">{grouped(count)} đơn</p>
      </div>
      {filters && all > 0 && (
        <>
          <div className={rows.selects}>
            <Select
              small
              label="Tháng"
              value={wanted.month}
              options={[['', 'Mọi tháng'], ...filters.months.map(each => [each, monthName(each)] as const)]}
              onChange={next => set('thang', next)}
            />
            <Select
              small
              label="Loại"
              value={wanted.kind}
              options={[['', 'Mọi loại'], ...filters.kinds.map(each => [each, boughtNames[each]] as const)]}
              onChange={next => set('loai', next)}
            />
            <Select
              small
              label="Liên kết"
              value={String(wanted.link_id ?? '')}
              options={[
                ['', 'Mọi liên kết'],
                ...filters.links.map(({ link_id, title }) => [String(link_id), title] as const),
              ]}
              onChange={next => set('lk', next)}
            />
          </div>
          <Filters
            label="Tình trạng"
            options={[
              { value: '' as const, label: 'Tất cả' },
              ...filters.states.map(({ state, count: each }) => ({
                value: state,
                label: rewardNames[state],
                count: each,
              })),
            ]}
            value={wanted.state}
            onChange={next => set('tt', next)}
          />
        </>
      )}
      {!items && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!items && !error && (
        <Loading>
          <Skeleton shape="card" height="180px" />
        </Loading>
      )}
      {items?.length === 0 && (
        <Empty
          title={filtered ? 'Không có đơn nào như vậy' : 'Chưa có đơn nào tới từ bạn'}
          text={filtered ? 'Bỏ bớt một bộ lọc nhé.' : 'Gửi liên kết đi, đơn đầu tiên sẽ hiện ở đây.'}
          action={
            filtered ? (
              <Button kind="soft" onClick={() => setQuery({}, { replace: true })}>
                Bỏ các bộ lọc
              </Button>
            ) : undefined
          }
        />
      )}
      {items && items.length > 0 && <Rewards items={items} />}
      {next && (
        <Button kind="quiet" busy={busy} onClick={() => void more()}>
          Xem thêm đơn
        </Button>
      )}
      <p className="text-caption ink-3">
        Không hiện tên người mua. Đơn sách giấy duyệt khi hết 30 ngày trả hàng.
      </p>
    </section>
  );
}
