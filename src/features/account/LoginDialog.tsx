import type { Account } from '#contract/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import type { LoginAsk } from './ask.ts';
import styles from './LoginDialog.module.css';
import { useLoginForm } from './useLoginForm.ts';

interface LoginDialogProps extends Pick<LoginAsk, 'because' | 'why'> {
  onClose: () => void;
  onEnter: (account: Account) => void;
}

const words: Record<LoginAsk['because'], { title: string; why: string }> = {
  wanted: { title: 'Vào để đọc tiếp', why: 'Chỗ bạn đang đọc được giữ trên mọi máy.' },
  expired: {
    title: 'Phiên đăng nhập đã hết hạn',
    why: 'Bạn đăng nhập lại nhé, chỗ đang đọc vẫn còn nguyên.',
  },
};

/** Sign in with phone or e-mail and password, 344 px wide. */
export function LoginDialog({ because, why, onClose, onEnter }: LoginDialogProps) {
  const form = useLoginForm(onEnter);
  const { title, why: usual } = words[because];
  return (
    <Dialog open onClose={onClose} title={title} titleUnseen width={344}>
      <div className={styles.head}>
        <Wordmark size={38} />
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <p className={styles.why}>{why ?? usual}</p>
      </div>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <Field
          label="Số điện thoại hoặc email"
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          inputRef={form.accountField}
          value={form.account}
          onChange={event => form.setAccount(event.target.value)}
          error={form.wrong.account}
        />
        <Field
          label="Mật khẩu"
          name="password"
          type={form.shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          inputRef={form.passwordField}
          value={form.password}
          onChange={event => form.setPassword(event.target.value)}
          error={form.wrong.password}
          trailing={
            <IconButton
              label={form.shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
              icon={form.shown ? 'eye-off' : 'eye'}
              onClick={form.toggleShown}
            />
          }
        />
        {form.refused && (
          <p className={styles.refused} role="alert">
            {form.refused}
          </p>
        )}
        <Button kind="primary" type="submit" wide busy={form.busy}>
          Đăng nhập
        </Button>
      </form>
    </Dialog>
  );
}
