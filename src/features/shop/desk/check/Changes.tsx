import { useId, useState } from 'react';
import { request } from '#client/request.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { stepNames } from '#rules/shop/facts.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import styles from './check.module.css';
import type { Deciding } from './deciding.ts';
import { useDecision } from './useDecision.ts';

/** Changes of a shop on sale, each decided for itself; keys act on the first that one may decide. */
export function Changes(props: Deciding) {
  const first = props.shop.changes.find(({ first_is_me }) => !first_is_me);
  return (
    <Section title="Quyết định">
      {props.shop.changes.map(change => (
        <Change key={change.change_id} {...props} change={change} keyed={change === first} />
      ))}
    </Section>
  );
}

type ChangeProps = Deciding & { change: Deciding['shop']['changes'][number]; keyed: boolean };

function Change({ shop, busy, wrong, decide, change, keyed }: ChangeProps) {
  const name = useId();
  const [reason, setReason] = useState('');
  const { form, back, setBack } = useDecision('[data-decide] button', keyed);
  const { change_id, step, asked_at, first_by, first_is_me } = change;
  const seen = { shop_id: shop.shop_id, version: shop.version, change_id };
  const bank = step === 'bank' && first_by === null;
  return (
    <div className={styles.decide} ref={form}>
      <div>
        <h3 className="text-label">{stepNames[step]}</h3>
        <p className={styles.small}>
          Gửi lúc {clockThenDay(asked_at)}
          {first_by && `. ${first_is_me ? 'Bạn' : first_by} đã đồng ý, cần một người nữa`}
        </p>
      </div>
      <div role="radiogroup" aria-label={stepNames[step]} className={styles.decide}>
        <RadioCard
          name={name}
          on={!back}
          disabled={first_is_me}
          onChoose={() => setBack(false)}
          title="Duyệt"
          text="Tiệm bán tiếp với thông tin mới"
          trailing={keyed && <kbd>A</kbd>}
        />
        <RadioCard
          name={name}
          on={back}
          onChoose={() => setBack(true)}
          title="Giữ thông tin cũ"
          text="Tiệm đọc được lý do của bạn"
          trailing={keyed && <kbd>R</kbd>}
        />
      </div>
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
      {bank && !back && <p className={styles.moved}>Đổi tài khoản nhận tiền cần hai người đồng ý.</p>}
      <div data-decide="">
        {back ? (
          <Button
            kind="primary"
            wide
            busy={busy}
            onClick={() =>
              decide(() => request(shopDeskCalls.returnChange, { ...seen, reason }), 'Tiệm giữ thông tin cũ')
            }
          >
            Giữ thông tin cũ
          </Button>
        ) : (
          <Button
            kind="primary"
            wide
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
        )}
      </div>
    </div>
  );
}
