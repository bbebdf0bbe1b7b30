import { Link, useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type PayoutBatch, payoutCalls } from '#contract/shop/payouts.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { payoutNames } from '#rules/shop/payouts.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { Ask, lookAgain } from './Ask.tsx';
import { batchNames, payeesOf, problemNames } from './labels.ts';
import styles from './payouts.module.css';

/** /ban-lam-viec/chi-tra/dot/7: what two people approve, and the file for the bank. */
export function BatchPage() {
  usePageTitle('Đợt chuyển');
  const id = Number(useParams().batch ?? 0);
  const { data, error, refetch } = useCall(
    payoutCalls.payoutBatch,
    { batch_id: id },
    { staleTime: 0, enabled: id > 0 },
  );
  if (id === 0 || isRefused(error, 'not_found'))
    return <NotFound home={linkTo('payouts', { view: 'dot' })} />;
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="200px" />
      </Loading>
    );
  return <Batch batch={data} />;
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const problems = batch.payouts.filter(({ problem }) => problem !== null).length;
  return (
    <div className={styles.page}>
      <PageHead
        over={<Link to={linkTo('payouts', { view: 'dot' })}>Đợt chuyển</Link>}
        title={`${money(batch.sum)} cho ${payeesOf(batch)}`}
        note={`Đợt ${batch.number}, ${batchNames[batch.state]}. ${who(batch)}`}
        actions={<Deeds batch={batch} problems={problems} />}
      />
      {problems > 0 && (
        <p className={styles.notice}>
          {grouped(problems)} kỳ trả đã đổi từ lúc lập. Bạn mở chúng ở “Đang đối soát” và bỏ ra khỏi đợt, hoặc
          bỏ cả đợt.
        </p>
      )}
      <TableFrame>
        <DataTable
          label="Kỳ trả trong đợt"
          columns={[
            {
              key: 'shop',
              label: 'Tiệm',
              cell: row => (
                <span className={styles.cell}>
                  <span className={styles.strong}>{row.shop}</span>
                  <span className={styles.small}>{row.reference}</span>
                </span>
              ),
            },
            { key: 'sum', label: 'Số tiền', end: true, cell: row => money(row.amount) },
            { key: 'orders', label: 'Đơn', end: true, cell: row => grouped(row.orders) },
            {
              key: 'to',
              label: 'Tài khoản',
              cell: row => (
                <span className={styles.cell}>
                  {row.bank} •• {row.last4}
                  <span className={styles.small}>{row.holder}</span>
                </span>
              ),
            },
            {
              key: 'state',
              label: 'Tình trạng',
              cell: row =>
                row.problem ? (
                  <span className={styles.warn}>{problemNames[row.problem]}</span>
                ) : (
                  payoutNames[row.state]
                ),
            },
          ]}
          rows={batch.payouts}
          rowKey={row => row.payout_id}
          rowName={row => row.reference}
          empty={null}
        />
      </TableFrame>
      {batch.sha256 && (
        <p className={styles.small}>
          Dấu của tệp (SHA-256), để so với tệp nạp ở ngân hàng:{' '}
          <span className={styles.hash}>{batch.sha256}</span>
        </p>
      )}
    </div>
  );
}

const who = ({ drafted_by, drafted_at, first, approved_by, reason }: PayoutBatch): string =>
  [
    `${drafted_by || 'Lịch tuần'} lập ${dayThenClock(drafted_at)}.`,
    first && `${first.by} đã duyệt, chờ người thứ hai.`,
    approved_by && `${approved_by} duyệt thứ hai.`,
    reason && `Lý do: ${reason}`,
  ]
    .filter(Boolean)
    .join(' ');

function Deeds({ batch, problems }: { batch: PayoutBatch; problems: number }) {
  const { batch_id, hash, state, sum, first } = batch;
  const task = useTask();
  const save = () =>
    task.run(async () => {
      const { name, csv } = await request(payoutCalls.payoutFile, { batch_id });
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      await lookAgain();
    });
  return (
    <Actions>
      {(state === 'drafted' || state === 'approved') && (
        <Ask
          label="Bỏ đợt này"
          title="Bỏ cả đợt?"
          danger
          fields={[{ name: 'reason', label: 'Lý do', helper: 'Các tiệm đọc được lý do này.' }]}
          done="Đã bỏ đợt."
          run={({ reason = '' }) => request(payoutCalls.rejectPayouts, { batch_id, reason })}
        >
          <p>Tiền vẫn là của các tiệm, và vào đợt kế tiếp.</p>
        </Ask>
      )}
      {state === 'drafted' && batch.mine_next && problems === 0 && (
        <Ask
          label={first ? 'Duyệt lần hai' : 'Duyệt lần một'}
          title={`Duyệt chi ${money(sum)}?`}
          kind="primary"
          done={first ? 'Đợt đã duyệt đủ hai người.' : 'Đã duyệt, chờ người thứ hai.'}
          run={() => request(payoutCalls.approvePayouts, { batch_id, hash })}
        >
          <p>
            Bạn duyệt đúng những gì đang thấy: {grouped(batch.payouts.length)} kỳ trả, tài khoản và số tiền
            của mỗi tiệm.
          </p>
        </Ask>
      )}
      {(state === 'approved' || state === 'sent') && (
        <Button
          kind={state === 'approved' ? 'primary' : 'secondary'}
          icon="download"
          busy={task.busy}
          onClick={() => void save()}
        >
          {state === 'approved' ? 'Tải tệp gửi ngân hàng' : 'Tải lại tệp'}
        </Button>
      )}
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </Actions>
  );
}
