import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type FeedAppealTask, moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { type AppealOutcome, LETTER_LETTERS, ruleNames, thingNames } from '#rules/community/moderation.ts';
import { ago, clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './feed-desk.module.css';

const stateOf = ({ outcome }: FeedAppealTask): string =>
  outcome === null ? 'Đang đợi' : outcome === 'lifted' ? 'Cho hiện lại' : 'Giữ nguyên';

const columnsAt = (now: number): Column<FeedAppealTask>[] => [
  { key: 'author', label: 'Người viết', cell: row => row.author },
  { key: 'rule', label: 'Bị gỡ vì', cell: row => ruleNames[row.rule] },
  { key: 'by', label: 'Ai quyết', cell: row => row.by, wideOnly: true },
  { key: 'state', label: 'Tình trạng', cell: stateOf },
  { key: 'at', label: 'Khiếu nại', cell: row => ago(row.asked_at, now), end: true, width: '9rem' },
];

/** Appeals against decisions; another person than the first decides. */
export function AppealList() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useCall(moderationDeskCalls.feedAppeals, {}, { staleTime: 0 });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  const close = () => setQuery({ muc: 'khieu-nai' });
  const open = data?.find(({ verdict_id }) => `verdict-${verdict_id}` === query.get('xem'));
  return (
    <>
      <DataTable
        label="Khiếu nại"
        columns={columnsAt(now)}
        rows={data}
        rowKey={row => row.verdict_id}
        rowName={row => row.author}
        onOpen={row => setQuery({ xem: `verdict-${row.verdict_id}` })}
        empty={<Empty title="Không có khiếu nại nào" text="Ai thấy bị gỡ nhầm sẽ nói ở đây." />}
      />
      <Drawer open={open !== undefined} onClose={close} title={open?.author ?? ''}>
        {open && <Appeal key={open.verdict_id} row={open} onDone={close} />}
      </Drawer>
    </>
  );
}

function Appeal({ row, onDone }: { row: FeedAppealTask; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <p className={styles.body}>{row.start || `Một ${thingNames[row.thing]} chỉ có ảnh`}</p>
      <p className="text-small ink-3">
        {row.by} gỡ lúc {clockThenDay(row.at)} vì: {ruleNames[row.rule].toLowerCase()}
      </p>
      <blockquote className={styles.sentence}>{row.words}</blockquote>
      <h3 className="text-head">Người viết khiếu nại</h3>
      <p className={styles.body}>“{row.appeal}”</p>
      {row.outcome ? (
        <p>
          {stateOf(row)}: {row.reason}
        </p>
      ) : row.mine ? (
        <p>Bạn đã quyết việc này, người khác xem lại nhé.</p>
      ) : (
        <Answer row={row} onDone={onDone} />
      )}
    </div>
  );
}

function Answer({ row, onDone }: { row: FeedAppealTask; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const task = useTask();
  const decide = (outcome: AppealOutcome) =>
    void task.run(async () => {
      await request(moderationDeskCalls.decideFeedAppeal, { verdict_id: row.verdict_id, outcome, reason });
      showToast({ message: 'Đã trả lời người viết', icon: 'circle-check' });
      await queryClient.invalidateQueries({ queryKey: callKey(moderationDeskCalls.feedAppeals, {}) });
      onDone();
    });
  return (
    <>
      <TextArea
        label="Lời trả lời, người viết sẽ đọc"
        value={reason}
        maxLength={LETTER_LETTERS}
        error={task.fields.reason?.[0]}
        onChange={event => setReason(event.target.value)}
      />
      {task.problem && !task.fields.reason && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={task.busy} onClick={() => decide('kept')}>
          Giữ nguyên
        </Button>
        <Button kind="primary" disabled={task.busy} onClick={() => decide('lifted')}>
          Cho hiện lại
        </Button>
      </div>
    </>
  );
}
