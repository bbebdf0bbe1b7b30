import { type FormEvent, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { replaceAccount } from '#client/session.ts';
import { useTask } from '#client/useTask.ts';
import { type Account, accountCalls } from '#contract/people/account.ts';
import { whyNotPassword } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './profile.module.css';

const nothing = { before: '', next: '', again: '' };
type Passwords = typeof nothing;
const fieldNames = ['before', 'next', 'again'] as const;

/** Error of each of the three, in the words of the specification; null without any. */
function whyNotChange(given: Passwords, hasPassword: boolean): Record<keyof Passwords, string | null> {
  const { before, next, again } = given;
  return {
    before: hasPassword && !before ? 'Vui lòng nhập mật khẩu hiện tại' : null,
    next:
      (next ? whyNotPassword(next) : 'Vui lòng nhập mật khẩu mới') ??
      (hasPassword && next === before ? 'Mật khẩu mới không được trùng với mật khẩu cũ' : null),
    again: again === next ? null : 'Nhập lại mật khẩu mới chưa trùng khớp',
  };
}

/** A new password; who came through a provider sets their first one. */
export function PasswordCard({ account }: { account: Account }) {
  const { has_password: hasPassword } = account;
  const [given, setGiven] = useState(nothing);
  const [judged, setJudged] = useState(false);
  const [shown, setShown] = useState(false);
  const refs = {
    before: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    again: useRef<HTMLInputElement>(null),
  };
  const task = useTask();
  const whyNot = whyNotChange(given, hasPassword);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    const first = fieldNames.find(name => whyNot[name]);
    if (first) return refs[first].current?.focus();
    await task.run(async () => {
      const input = { old_password: given.before, new_password: given.next };
      replaceAccount(await request(accountCalls.changePassword, input));
      setGiven(nothing);
      setJudged(false);
      showToast('Mật khẩu đã đổi. Các máy khác đã được đăng xuất.');
    });
  };
  const field = (name: keyof Passwords, label: string, autoComplete: string, said?: string) => (
    <Field
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      maxLength={128}
      value={given[name]}
      inputRef={refs[name]}
      error={(judged && whyNot[name]) || said}
      onChange={event => setGiven({ ...given, [name]: event.target.value })}
      trailing={
        name === 'next' && (
          <IconButton
            label={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
            icon={shown ? 'eye-off' : 'eye'}
            onClick={() => setShown(!shown)}
          />
        )
      }
    />
  );
  const { old_password: oldSaid, new_password: newSaid } = task.fields;

  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">{hasPassword ? 'Đổi mật khẩu' : 'Đặt mật khẩu'}</h2>
      <p className={styles.hint}>
        {hasPassword
          ? 'Đổi xong, các máy khác phải đăng nhập lại.'
          : 'Có mật khẩu, bạn vào được cả khi không dùng tài khoản liên kết.'}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* Password managers want to know whose password this is. */}
        <input type="text" autoComplete="username" value={account.account} readOnly hidden />
        {hasPassword && field('before', 'Mật khẩu hiện tại', 'current-password', oldSaid?.[0])}
        {field('next', 'Mật khẩu mới', 'new-password', newSaid?.[0])}
        {field('again', 'Nhập lại mật khẩu mới', 'new-password')}
        {task.problem && !oldSaid && !newSaid && (
          <p className={styles.problem} role="alert">
            {task.problem}
          </p>
        )}
        <div>
          <Button type="submit" kind="primary" busy={task.busy}>
            {hasPassword ? 'Đổi mật khẩu' : 'Đặt mật khẩu'}
          </Button>
        </div>
      </form>
    </section>
  );
}
