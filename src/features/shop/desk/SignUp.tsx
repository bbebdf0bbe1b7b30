import { useId, useState } from 'react';
import { request } from '#client/request.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { stepNames } from '#rules/shop/facts.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/desk/RowParts.tsx';
import { Field } from '#ui/Field.tsx';
import type { Deciding } from './deciding.ts';
import styles from './desk.module.css';

const steps = ['name', 'tax', 'identity', 'bank', 'hours'] as const;
type Words = Partial<Record<(typeof steps)[number], string>>;

/** A sign-up is approved, with the papers compared, or goes back with words at what is wrong. */
export function SignUp({ shop, busy, wrong, decide }: Deciding) {
  const id = useId();
  const [seen, setSeen] = useState(false);
  const [back, setBack] = useState(false);
  const [words, setWords] = useState<Words>({});
  const { shop_id, version } = shop;
  const approve = () =>
    decide(
      () => request(shopDeskCalls.approveShop, { shop_id, version, identity_seen: '1' }),
      'Đã duyệt, tiệm bán được ngay',
    );
  const giveBack = () =>
    decide(() => request(shopDeskCalls.returnShop, { shop_id, version, ...words }), 'Đã trả lại để sửa');
  if (back)
    return (
      <div className={styles.decide}>
        <p className={styles.small}>Viết ở chỗ cần sửa, tiệm đọc đúng lời này.</p>
        {steps.map(step => (
          <Field
            key={step}
            label={stepNames[step]}
            value={words[step] ?? ''}
            maxLength={300}
            autoComplete="off"
            onChange={event => setWords({ ...words, [step]: event.target.value })}
          />
        ))}
        {wrong('steps') && (
          <p className="text-small son-text" role="alert">
            {wrong('steps')}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={() => setBack(false)}>Thôi</Button>
          <Button kind="primary" busy={busy} onClick={giveBack}>
            Trả lại để sửa
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.decide}>
      {shop.vouched ? (
        <p className={styles.small}>VNeID đã xác nhận người đứng tên, bạn không phải đối chiếu nữa.</p>
      ) : (
        <div className={styles.tick}>
          <Checkbox label="Đã đối chiếu người đứng tên" on={seen} onChange={() => setSeen(!seen)} />
          <span id={id}>Tôi đã đối chiếu người đứng tên với giấy tờ</span>
        </div>
      )}
      <div className={styles.actions}>
        <Button disabled={busy} onClick={() => setBack(true)}>
          Trả lại để sửa
        </Button>
        <Button kind="primary" disabled={!seen && !shop.vouched} busy={busy} onClick={approve}>
          Duyệt tiệm
        </Button>
      </div>
    </div>
  );
}
