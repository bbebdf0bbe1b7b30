import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { replaceAccount } from '#client/session.ts';
import { useTask } from '#client/useTask.ts';
import { type Account, accountCalls } from '#contract/people/account.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Sending } from '#ui/Sending.tsx';
import { showToast } from '#ui/toasts.ts';
import avatar from './avatar.module.css';
import styles from './profile.module.css';

const { maxBytes } = accountCalls.changeAvatar.file as { maxBytes: number };

/** Why a file is not even sent, in the reader's words, or null. The server looks inside; here only size and kind. */
export function whyNotPicture({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > maxBytes) return 'Ảnh lớn hơn 10 MB. Bạn chọn ảnh nhẹ hơn nhé.';
  if (size === 0) return 'Tệp này trống. Bạn chọn ảnh khác nhé.';
  if (type && !type.startsWith('image/')) return 'Tệp này không phải ảnh. Bạn chọn ảnh khác nhé.';
  return null;
}

/** An address for looking at a file that has not been sent. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** The picture: choose, look at it as others will, send, take away. */
export function AvatarCard({ account }: { account: Account }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [share, setShare] = useState(0);
  const picker = useRef<HTMLInputElement>(null);
  const preview = usePreview(chosen);
  const task = useTask();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file chosen again is a choice too.
    event.target.value = '';
    if (!file) return;
    task.forget();
    const whyNot = whyNotPicture(file);
    setProblem(whyNot ?? '');
    setChosen(whyNot ? null : file);
  };
  const change = (file: File | null, done: string) =>
    task.run(async () => {
      setShare(0);
      replaceAccount(
        await request(accountCalls.changeAvatar, {}, file ? { file, onProgress: setShare } : {}),
      );
      setChosen(null);
      showToast(done);
    });
  const wrong = problem || task.problem;

  return (
    <section className={styles.card} aria-labelledby="picture">
      <h2 id="picture">Ảnh của bạn</h2>
      <p className={styles.hint}>
        Ảnh được cắt vuông ở giữa. Nơi chụp và thông tin máy ảnh trong tệp sẽ bị xoá.
      </p>
      <div className={avatar.avatar}>
        {preview ? (
          <img
            className={avatar.preview}
            src={preview}
            alt="Ảnh bạn vừa chọn, cắt như sẽ hiện"
            width={96}
            height={96}
          />
        ) : (
          <Avatar name={account.fullname} picture={account.avatar} size={96} />
        )}
        <div className={avatar.avatarSide}>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            hidden
            aria-label="Chọn ảnh"
            onChange={choose}
          />
          {chosen ? (
            <>
              <Button
                kind="primary"
                busy={task.busy}
                onClick={() => void change(chosen, 'Ảnh mới đã được lưu.')}
              >
                Dùng ảnh này
              </Button>
              {!task.busy && (
                <Button
                  onClick={() => {
                    setChosen(null);
                    task.forget();
                  }}
                >
                  Thôi
                </Button>
              )}
            </>
          ) : (
            <>
              <Button icon="camera" disabled={task.busy} onClick={() => picker.current?.click()}>
                {account.avatar ? 'Đổi ảnh' : 'Thêm ảnh'}
              </Button>
              {account.avatar && (
                <Button kind="quiet" busy={task.busy} onClick={() => void change(null, 'Đã bỏ ảnh.')}>
                  Bỏ ảnh
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {chosen && task.busy && (
        <div className={avatar.sending}>
          <Sending label="Đang gửi ảnh" share={share} />
        </div>
      )}
      {wrong && (
        <p className={styles.problem} role="alert">
          {wrong}
        </p>
      )}
    </section>
  );
}
