import { askLogin, useAccount } from '#features/account/index.ts';
import { dayOf } from '#rules/moment.ts';
import { Button } from '#ui/Button.tsx';
import styles from './PackagePlanPage.module.css';

/** What the person has now: a package until some day, none, or a way to sign in and see. */
export function WhatYouHave() {
  const { account, restoring } = useAccount();
  const [first] = account?.packages ?? [];
  return (
    <div className={styles.have} role="status">
      {account && first && (
        <p>
          Bạn đang có <strong>{first.name}</strong>, tới hết ngày {dayOf(first.expired_time)}.
        </p>
      )}
      {account && !first && account.telco_waiting_extend === 1 && (
        <p>Gói của bạn đang chờ nhà mạng gia hạn. Xong là tự mở lại.</p>
      )}
      {account && !first && account.telco_waiting_extend === 0 && <p>Bạn chưa có gói nào.</p>}
      {!account && !restoring && (
        <>
          <p>Đã có gói? Đăng nhập để xem còn tới ngày nào.</p>
          <Button kind="soft" onClick={() => void askLogin()}>
            Đăng nhập
          </Button>
        </>
      )}
    </div>
  );
}
