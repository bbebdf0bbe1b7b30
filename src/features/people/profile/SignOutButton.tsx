import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { savedOfflineAccount } from '#client/savedSession.ts';
import { signOut } from '#client/session.ts';
import { linkTo } from '#contract/all-paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './profile.module.css';

/** The way out, behind one question: whoever signs out by mistake needs the password again. */
export function SignOutButton() {
  const host = useHost();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    // Without an answer this device has forgotten the session all the same.
    await signOut().catch(() => {});
    // This page is only for account holders: after signing out the home page is shown.
    navigate(linkTo('home'), { replace: true });
    showToast('Bạn đã đăng xuất. Hẹn gặp lại nhé.');
  };

  return (
    <>
      <Button icon="log-out" onClick={() => setAsking(true)}>
        Đăng xuất
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Thông báo">
        <p>
          Bạn muốn đăng xuất khỏi máy này? Chỗ đang đọc vẫn được giữ trong tài khoản.
          {savedOfflineAccount(host) && ' Những phần đã tải về máy sẽ được gỡ.'}
        </p>
        <div className={styles.answers}>
          <Button onClick={() => setAsking(false)}>Ở lại</Button>
          <Button kind="ink" busy={leaving} onClick={leave} data-autofocus>
            Đăng xuất
          </Button>
        </div>
      </Dialog>
    </>
  );
}
