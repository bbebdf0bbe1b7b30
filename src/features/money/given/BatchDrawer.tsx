import { useState } from 'react';
import { request } from '#client/request.ts';
import { type CodeBatch, codeDeskCalls } from '#contract/money/desk-codes.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { givesWords, stateOf, usedWords } from './batch-words.ts';
import styles from './given.module.css';
import { ReasonDrawer } from './ReasonDrawer.tsx';

/** Contents and use of a batch; it is stopped and allowed again here. */
export function BatchDrawer({ batch, onClose }: { batch: CodeBatch; onClose: () => void }) {
  const [deciding, setDeciding] = useState(false);
  const stopped = batch.stopped_at !== null;
  const label = stopped ? 'Cho dùng lại' : 'Dừng mã';
  if (deciding)
    return (
      <ReasonDrawer
        title={`${label}: ${batch.name}`}
        label={label}
        onClose={onClose}
        carryOut={async reason => {
          await request(codeDeskCalls.stopCodes, { batch_id: batch.id, stop: stopped ? 0 : 1, reason });
          return stopped ? 'Mã dùng lại được rồi' : 'Đã dừng mã';
        }}
      >
        <p>
          {stopped
            ? 'Mã chưa dùng của đợt này lại kích hoạt được, tới hạn của nó.'
            : 'Mã chưa dùng không kích hoạt được nữa. Ai đã nhận gói vẫn giữ gói.'}
        </p>
      </ReasonDrawer>
    );
  const facts: [string, string][] = [
    ['Tình trạng', stateOf(batch, Date.now()).label],
    ['Mỗi mã tặng', givesWords(batch)],
    ['Số mã', grouped(batch.codes)],
    ['Người dùng được một mã', grouped(batch.uses)],
    ['Đã dùng', usedWords(batch)],
    ['Làm lúc', clockThenDay(batch.made_at)],
    ['Hạn dùng', clockThenDay(batch.expires_at)],
    ...(batch.stopped_at === null
      ? []
      : [['Dừng lúc', clockThenDay(batch.stopped_at)] satisfies [string, string]]),
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={batch.name}
      foot={
        <Button wide onClick={() => setDeciding(true)}>
          {label}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
