import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { affiliateCalls, type MyAffairs } from '#contract/money/affiliates.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Empty } from '#ui/Notice.tsx';
import { percent } from './affiliate-labels.ts';
import styles from './affiliates.module.css';
import { refreshAffairs } from './refresh.ts';
import { Vneid } from './Vneid.tsx';

interface PapersProps {
  me: MyAffairs['me'];
  points: number;
  vneid: boolean;
}

/** Before the first link: who one is. The law asks for it, once. */
export function Papers({ me, points, vneid }: PapersProps) {
  if (me?.state === 'waiting')
    return (
      <Empty
        level={1}
        title="Mọt đang xem giấy tờ của bạn"
        text="Thường trong hai ngày. Xong là bạn tạo được liên kết, Mọt báo ngay."
      />
    );
  if (me?.state === 'stopped')
    return <Empty level={1} title="Tài khoản cộng tác viên đã ngừng" text={me.reason} />;
  return (
    <div className={styles.narrow}>
      <h1 className="text-title-1">Cộng tác viên</h1>
      <p className={styles.lead}>
        Giới thiệu cuốn bạn thích, nhận {percent(points)} tiền sách khi bạn đọc mua. Trước liên kết đầu tiên,
        cho Mọt biết bạn là ai.
      </p>
      {me?.state === 'refused' && (
        <p className={styles.why} role="status">
          Lần trước chưa được: {me.reason}
        </p>
      )}
      {vneid && <Vneid />}
      <PapersForm />
    </div>
  );
}

function PapersForm() {
  const task = useTask();
  const [legal_name, setName] = useState('');
  const [number, setNumber] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(affiliateCalls.identify, { legal_name, number });
      await refreshAffairs();
    });
  };
  const wrong = task.fields.legal_name ?? task.fields.number;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field
        label="Họ tên trên giấy tờ"
        value={legal_name}
        maxLength={100}
        autoComplete="name"
        error={task.fields.legal_name?.[0]}
        onChange={event => setName(event.target.value)}
      />
      <Field
        label="Số định danh cá nhân"
        inputMode="numeric"
        value={number}
        maxLength={20}
        autoComplete="off"
        helper="Mọt cất kín, chỉ hiện bốn số cuối. Không cần gửi ảnh giấy tờ."
        error={task.fields.number?.[0]}
        onChange={event => setNumber(event.target.value)}
      />
      {task.problem && !wrong && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <Button type="submit" kind="primary" wide busy={task.busy}>
        Gửi cho Mọt
      </Button>
    </form>
  );
}
