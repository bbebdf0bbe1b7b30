import { useState } from 'react';
import { request } from '#client/request.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { stepNames } from '#rules/shop/facts.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import type { Deciding } from './deciding.ts';
import styles from './desk.module.css';

/** Changes of a shop on sale, each decided for itself. */
export const Changes = (props: Deciding) => (
  <ul className={styles.changes}>
    {props.shop.changes.map(change => (
      <li key={change.change_id}>
        <Change {...props} change={change} />
      </li>
    ))}
  </ul>
);

function Change({
  shop,
  busy,
  wrong,
  decide,
  change,
}: Deciding & { change: Deciding['shop']['changes'][number] }) {
  const [reason, setReason] = useState('');
  const [back, setBack] = useState(false);
  const { shop_id, version } = shop;
  const { change_id, step, asked_at, first_by, first_is_me } = change;
  const seen = { shop_id, version, change_id };
  const bank = step === 'bank' && first_by === null;
  return (
    <div className={styles.decide}>
      <h3 className={styles.heading}>{stepNames[step]}</h3>
      <p className={styles.small}>
        Gửi lúc {clockThenDay(asked_at)}
        {first_by && `. ${first_is_me ? 'Bạn' : first_by} đã đồng ý, cần một người nữa`}
      </p>
      {bank && <p className={styles.two}>Đổi tài khoản nhận tiền cần hai người đồng ý.</p>}
      {back && (
        <Field
          label="Vì sao giữ thông tin cũ"
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={wrong('reason')}
          onChange={event => setReason(event.target.value)}
        />
      )}
      <div className={styles.actions}>
        {back ? (
          <>
            <Button onClick={() => setBack(false)}>Thôi</Button>
            <Button
              kind="primary"
              busy={busy}
              onClick={() =>
                decide(
                  () => request(shopDeskCalls.returnChange, { ...seen, reason }),
                  'Tiệm giữ thông tin cũ',
                )
              }
            >
              Giữ thông tin cũ
            </Button>
          </>
        ) : (
          <>
            <Button disabled={busy} onClick={() => setBack(true)}>
              Giữ thông tin cũ
            </Button>
            <Button
              kind="primary"
              busy={busy}
              disabled={first_is_me}
              onClick={() =>
                decide(
                  () => request(shopDeskCalls.approveChange, seen),
                  bank ? 'Đã gửi người thứ hai' : 'Đã duyệt, tiệm bán tiếp với thông tin mới',
                )
              }
            >
              {bank ? 'Đồng ý, gửi người thứ hai' : 'Duyệt'}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
