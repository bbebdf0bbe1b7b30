import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type ShopStatement, shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './money.module.css';

const whats: Record<ShopStatement['rows'][number]['what'], string> = {
  sale: 'Bán',
  back: 'Hoàn',
  payout: 'Chuyển về tài khoản',
  returned: 'Ngân hàng trả lại',
};

/** The months of two years and the years, the newest first. */
function periodsUntil(now: number): [period: string, words: string][] {
  const today = todayInVietnam(now);
  const [year = 2026, month = 1] = today.split('-').map(Number);
  const months = Array.from({ length: 24 }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return [at, `Tháng ${Number(at.slice(5))}/${at.slice(0, 4)}`] as [string, string];
  });
  const years = [year, year - 1, year - 2].map(each => [String(each), `Cả năm ${each}`] as [string, string]);
  return [...months, ...years];
}

const signed = (sum: number): string => (sum < 0 ? `−${money(-sum)}` : money(sum));

/** /shop/ban-hang/sao-ke?ky=2026-11: what moved of the shop's money in a month or a year, as a page, a file and on paper. */
export function StatementView() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const periods = periodsUntil(now);
  const period = periods.find(([each]) => each === query.get('ky'))?.[0] ?? periods[0]?.[0] ?? '';
  const { data, error, refetch } = useCall(shopMoneyCalls.shopStatement, { period }, { staleTime: 0 });
  const task = useTask();
  const save = () =>
    task.run(async () => {
      const { name, csv } = await request(shopMoneyCalls.shopStatementFile, { period });
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    });
  return (
    <div className={styles.statement}>
      <PageHead
        title={`Sao kê ${periods.find(([each]) => each === period)?.[1].toLowerCase() ?? period}`}
        note={data?.shop ?? '\u00a0'}
        actions={
          <Actions>
            <Select
              label="Kỳ sao kê"
              value={period}
              options={periods}
              onChange={ky => setQuery({ ky }, { replace: true })}
            />
            <Button icon="download" busy={task.busy} onClick={() => void save()}>
              Tải bảng CSV
            </Button>
            <Button icon="printer" onClick={() => window.print()}>
              In
            </Button>
          </Actions>
        }
      />
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      <Page>
        <Sums statement={data} />
        <Section title="Từng khoản" flush>
          <DataTable
            label="Từng khoản"
            columns={[
              {
                key: 'code',
                label: 'Khoản',
                cell: row => (
                  <span className={styles.cell}>
                    {whats[row.what]} {row.code}
                    <span className={styles.small}>{dayThenClock(row.at)}</span>
                  </span>
                ),
              },
              { key: 'paid', label: 'Khách trả', end: true, cell: row => signed(row.paid) },
              {
                key: 'voucher',
                label: 'Mã Mọt trả',
                end: true,
                cell: row => signed(row.voucher),
                wideOnly: true,
              },
              { key: 'fee', label: 'Phí', end: true, cell: row => signed(-row.commission - row.payment) },
              { key: 'tax', label: 'Thuế', end: true, cell: row => signed(-row.tax) },
              { key: 'amount', label: 'Tiệm nhận', end: true, cell: row => <b>{signed(row.amount)}</b> },
            ]}
            rows={data?.rows}
            rowKey={row => `${row.what} ${row.code} ${row.at}`}
            rowName={row => row.code}
            failed={error !== null}
            onRetry={() => void refetch()}
            empty={
              <Empty
                title="Kỳ này chưa có khoản nào"
                text="Đơn đã giao, khoản hoàn và kỳ trả sẽ nằm ở đây."
              />
            }
          />
        </Section>
        {data?.more && <p className={styles.small}>Bảng CSV có đủ mọi khoản của kỳ này.</p>}
      </Page>
    </div>
  );
}

const sumRows: [name: string, sum: (statement: ShopStatement) => number][] = [
  ['Đầu kỳ', ({ before }) => before],
  ['Khách trả', ({ sums }) => sums.paid],
  ['Mã giảm Mọt trả', ({ sums }) => sums.voucher],
  ['Phí Mọt', ({ sums }) => -sums.commission],
  ['Phí thanh toán', ({ sums }) => -sums.payment],
  ['Thuế nộp thay', ({ sums }) => -sums.tax],
  ['Đã chuyển về tài khoản', ({ sums }) => -sums.transferred],
  ['Cuối kỳ', ({ after }) => after],
];

/** The sums of a statement; dashes until it is there, so that nothing below moves. */
function Sums({ statement }: { statement: ShopStatement | undefined }) {
  return (
    <Section title="Cộng lại">
      <dl className={styles.facts}>
        {sumRows.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{statement ? signed(sum(statement)) : '–'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
