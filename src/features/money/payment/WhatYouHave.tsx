import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './plans.module.css';
import { daysLeft } from './plans.ts';

/** The person's package and its end, none, or a button to sign in. */
export function WhatYouHave() {
  const { account, restoring } = useAccount();
  const now = useNow();
  const [first] = account?.packages ?? [];
  const waits = account?.telco_waiting_extend === 1;
  return (
    <div className={styles.have} role="status">
      <Icon name="crown" size={24} />
      {account && first && (
        <div className={styles.haveWords}>
          <p className="text-label">Bạn đang dùng {first.name}</p>
          <p className="text-small ink-3">
            {first.is_vip_telco
              ? 'Gói nhà mạng, tự gia hạn'
              : `Đến hết ${dayOf(first.expired_time)}, còn ${daysLeft(first.expired_time, now)} ngày`}
          </p>
        </div>
      )}
      {account && !first && (
        <div className={styles.haveWords}>
          <p className="text-label">{waits ? 'Đang đợi nhà mạng gia hạn' : 'Bạn chưa có gói nào'}</p>
          <p className="text-small ink-3">
            {waits ? 'Xong là gói tự mở lại.' : 'Sách miễn phí vẫn mở như thường.'}
          </p>
        </div>
      )}
      {account && (
        <Link to={linkTo('transactions')} className={styles.haveLink}>
          Giao dịch
        </Link>
      )}
      {!account && !restoring && (
        <>
          <div className={styles.haveWords}>
            <p className="text-label">Đã có gói?</p>
            <p className="text-small ink-3">Đăng nhập để xem còn tới ngày nào.</p>
          </div>
          <Button kind="soft" onClick={() => void askLogin()}>
            Đăng nhập
          </Button>
        </>
      )}
    </div>
  );
}
