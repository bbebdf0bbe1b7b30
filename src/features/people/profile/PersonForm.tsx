import { type FormEvent, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { replaceAccount } from '#client/session.ts';
import { useTask } from '#client/useTask.ts';
import { type Account, accountCalls } from '#contract/people/account.ts';
import { tidyName, whyNotName } from '#rules/people/person.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented, type SegmentedOption } from '#ui/Segmented.tsx';
import { showToast } from '#ui/toasts.ts';
import { BirthdayField } from './BirthdayField.tsx';
import styles from './profile.module.css';

const sexes: readonly SegmentedOption<Account['sex']>[] = [
  { value: 1, label: 'Nam' },
  { value: 2, label: 'Nữ' },
  { value: 0, label: 'Khác' },
];

/** Name, sex and birthday; nothing is sent before "Lưu thay đổi". */
export function PersonForm({ account }: { account: Account }) {
  const [fullname, setFullname] = useState(account.fullname);
  const [sex, setSex] = useState(account.sex);
  const [birthday, setBirthday] = useState(account.birthday ?? '');
  const [judged, setJudged] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const task = useTask();

  const whyNot = judged ? whyNotName(fullname) : null;
  const changed =
    tidyName(fullname) !== account.fullname || sex !== account.sex || birthday !== (account.birthday ?? '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (whyNotName(fullname)) return nameField.current?.focus();
    await task.run(async () => {
      const saved = await request(accountCalls.changeAccountInfo, { fullname, sex, birthday });
      replaceAccount(saved);
      setFullname(saved.fullname);
      showToast('Đã lưu thay đổi.');
    });
  };
  const general = task.fields.fullname || task.fields.birthday ? '' : task.problem;

  return (
    <section className={styles.card} aria-labelledby="person">
      <h2 id="person">Về bạn</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="Tên hiển thị"
          value={fullname}
          autoComplete="name"
          maxLength={200}
          inputRef={nameField}
          error={whyNot ?? task.fields.fullname?.[0]}
          onChange={event => setFullname(event.target.value)}
        />
        <div>
          <p className={styles.label}>Giới tính</p>
          <Segmented label="Giới tính" options={sexes} value={sex} onChange={setSex} />
        </div>
        <BirthdayField value={birthday} error={task.fields.birthday?.[0]} onChange={setBirthday} />
        {general && (
          <p className={styles.problem} role="alert">
            {general}
          </p>
        )}
        <div>
          <Button type="submit" kind="primary" busy={task.busy} disabled={!changed}>
            Lưu thay đổi
          </Button>
        </div>
      </form>
    </section>
  );
}
