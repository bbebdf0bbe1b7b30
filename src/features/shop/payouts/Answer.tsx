import { useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { lookAgain } from './Ask.tsx';
import styles from './payouts.module.css';

interface Taken {
  paid: number;
  bounced: number;
  again: number;
  unknown: string[];
}

/** Takes the file that a bank answered with, and tells what it did. */
export function Answer() {
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const task = useTask();
  const wrong = task.fields.file ?? (task.problem ? [task.problem] : []);
  const read = (file: File) =>
    task.run(async () => {
      setTaken(await request(payoutCalls.readBankAnswer, { answer: await file.text() }));
      await lookAgain();
    });
  const close = () => {
    setTaken(null);
    task.forget();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label="Tệp kết quả của ngân hàng"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <Button icon="upload" busy={task.busy} onClick={() => input.current?.click()}>
        Nạp kết quả ngân hàng
      </Button>
      <Dialog
        open={taken !== null || wrong.length > 0}
        onClose={close}
        title={taken ? 'Đã nạp kết quả' : 'Tệp chưa nạp được'}
      >
        {taken ? (
          <div className={styles.stack}>
            <p>
              Đã về {grouped(taken.paid)} khoản, ngân hàng trả lại {grouped(taken.bounced)} khoản
              {taken.again > 0 && `, ${grouped(taken.again)} khoản đã biết từ trước`}.
            </p>
            {taken.unknown.length > 0 && (
              <p className={styles.problem}>Mã không có ở Mọt: {taken.unknown.join(', ')}.</p>
            )}
          </div>
        ) : (
          <div className={styles.stack}>
            <p>Chưa khoản nào được ghi.</p>
            <ul className={styles.problem}>
              {wrong.map(why => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.answers}>
          <Button kind="primary" onClick={close}>
            Xong
          </Button>
        </div>
      </Dialog>
    </>
  );
}
