import { useHref } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { HostError } from '#hosts/host.ts';
import { copyText } from '#hosts/page.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';
import styles from './result.module.css';

/** The page that takes the code, with the code in it; behind #, so that no server writes it down. */
function ShareGift({ code, name }: { code: string; name: string }) {
  const host = useHost();
  const href = useHref(`${linkTo('packagePlanActivateCode')}#${code}`);
  const share = async () => {
    try {
      const url = new URL(href, document.baseURI).href;
      const result = await host.share({ title: `Quà tặng: ${name}`, text: `Mã quà: ${code}`, url });
      if (result === 'copied') showToast({ message: 'Đã sao chép đường dẫn', icon: 'circle-check' });
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      showTrouble('Chưa chia sẻ được trên máy này');
    }
  };
  return (
    <Button kind="soft" size="small" icon="share" onClick={() => void share()}>
      Gửi quà
    </Button>
  );
}

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
            {!used && <ShareGift code={code} name={name} />}
          </p>
          <p className={styles.bookBy}>
            {name} · {used ? 'đã có người nhận' : `gửi cho ai cũng được, dùng trước ${dayOf(expires_at)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
