import { useCall } from '#client/queries.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { copyText } from '#hosts/page.ts';
import { dayOf } from '#rules/text/moment.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './result.module.css';

/** Codes that were bought for somebody else, to be sent on. */
export function GiftCodes({ number }: { number: string }) {
  const { data } = useCall(codeCalls.giftCodes, { number });
  if (!data) return <Skeleton shape="card" height="64px" />;
  return (
    <ul className={styles.gift}>
      {data.map(({ code, name, used, expires_at }) => (
        <li key={code}>
          <p className={styles.giftCode}>
            <strong>{code}</strong>
            <CopyButton text={code} what="mã quà" copy={copyText} size="small" />
          </p>
          <p className={styles.bookBy}>
            {name} · {used ? 'đã có người nhận' : `gửi cho ai cũng được, dùng trước ${dayOf(expires_at)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
