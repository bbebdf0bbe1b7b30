import { useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type CodeBatch, codeDeskCalls } from '#contract/money/desk-codes.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { StateLabel } from '#ui/StateLabel.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { Forbidden } from '../desk/index.ts';
import { BatchDrawer } from './BatchDrawer.tsx';
import { givesWords, stateOf, usedWords } from './batch-words.ts';
import styles from './given.module.css';
import { NewBatchDrawer } from './NewBatchDrawer.tsx';
import { useOlder } from './useOlder.ts';

/** /ban-lam-viec/ma-kich-hoat: batches of codes that give a package, for finance. */
export function CodesPage() {
  usePageTitle('Mã kích hoạt');
  const { rows, error, table } = useOlder(codeDeskCalls.listCodeBatches);
  const [chosen, choose] = useState<CodeBatch | null>(null);
  const [adding, setAdding] = useState(false);
  const out = useTask();
  const save = () =>
    out.run(async () => {
      const file = await request(codeDeskCalls.exportCodeBatches, {});
      saveFile(file.name, new Blob([file.csv], { type: 'text/csv' }));
    });
  if (isRefused(error, 'not_found')) return <Forbidden />;
  return (
    <>
      <PageHead
        title="Mã kích hoạt"
        note="Mỗi đợt là nhiều mã tặng cùng một gói. Mã tặng nhau của bạn đọc không nằm ở đây."
        actions={
          <Actions note={out.problem || undefined}>
            <Button icon="download" busy={out.busy} onClick={() => void save()}>
              Tải bảng
            </Button>
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              Làm mã
            </Button>
          </Actions>
        }
      />
      <TableFrame>
        <DataTable
          label="Đợt mã"
          columns={[
            {
              key: 'name',
              label: 'Đợt',
              cell: row => (
                <span className={styles.words}>
                  <span>{row.name}</span>
                  <span className="text-caption ink-3">{givesWords(row)}</span>
                </span>
              ),
            },
            { key: 'used', label: 'Đã dùng', end: true, width: '9rem', cell: usedWords },
            {
              key: 'until',
              label: 'Hạn dùng',
              width: '8rem',
              wideOnly: true,
              cell: row => dayOf(row.expires_at),
            },
            {
              key: 'state',
              label: 'Tình trạng',
              width: '11rem',
              cell: row => {
                const { label, tone, icon } = stateOf(row, Date.now());
                return (
                  <StateLabel tone={tone} icon={icon}>
                    {label}
                  </StateLabel>
                );
              },
            },
          ]}
          rows={rows}
          rowKey={row => row.id}
          rowName={row => row.name}
          onOpen={choose}
          empty={<Empty title="Chưa có đợt mã nào" text="Làm đợt đầu tiên nhé." />}
          {...table}
        />
      </TableFrame>
      {chosen && <BatchDrawer key={chosen.id} batch={chosen} onClose={() => choose(null)} />}
      {adding && <NewBatchDrawer onClose={() => setAdding(false)} />}
    </>
  );
}
