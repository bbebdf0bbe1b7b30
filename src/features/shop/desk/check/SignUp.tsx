import { useId, useState } from 'react';
import { request } from '#client/request.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { stepNames } from '#rules/shop/facts.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/desk/RowParts.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import styles from './check.module.css';
import type { Deciding } from './deciding.ts';
import { useDecision } from './useDecision.ts';

const steps = ['name', 'tax', 'identity', 'bank', 'hours'] as const;
type Words = Partial<Record<(typeof steps)[number], string>>;

/** A sign-up is approved, with the papers compared, or goes back with words at what is wrong. */
export function SignUp({ shop, busy, wrong, decide }: Deciding) {
  const name = useId();
  const [seen, setSeen] = useState(false);
  const { form, back, setBack } = useDecision('input[type="checkbox"], [data-decide] button');
  const [words, setWords] = useState<Words>({});
  const { shop_id, version } = shop;
  const approve = () =>
    decide(
      () => request(shopDeskCalls.approveShop, { shop_id, version, identity_seen: '1' }),
      'Đã duyệt, tiệm bán được ngay',
    );
  const giveBack = () =>
    decide(() => request(shopDeskCalls.returnShop, { shop_id, version, ...words }), 'Đã trả lại để sửa');
  return (
    <Section title="Quyết định">
      <div className={styles.decide} ref={form}>
        <div role="radiogroup" aria-label="Quyết định" className={styles.decide}>
          <RadioCard
            name={name}
            on={!back}
            onChoose={() => setBack(false)}
            title="Duyệt tiệm"
            text="Tiệm bán được ngay"
            trailing={<kbd>A</kbd>}
          />
          <RadioCard
            name={name}
            on={back}
            onChoose={() => setBack(true)}
            title="Trả lại để sửa"
            text="Viết ở chỗ cần sửa, tiệm đọc đúng lời này"
            trailing={<kbd>R</kbd>}
          />
        </div>
        {back &&
          steps.map(step => (
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
        {!back &&
          (shop.vouched ? (
            <p className={styles.small}>VNeID đã xác nhận người đứng tên, bạn không phải đối chiếu nữa.</p>
          ) : (
            <div className={styles.tick}>
              <Checkbox label="Đã đối chiếu người đứng tên" on={seen} onChange={() => setSeen(!seen)} />
              <span aria-hidden="true">Tôi đã đối chiếu người đứng tên với giấy tờ</span>
            </div>
          ))}
        <div data-decide="">
          {back ? (
            <Button kind="primary" wide busy={busy} onClick={giveBack}>
              Trả lại để sửa
            </Button>
          ) : (
            <Button kind="primary" wide disabled={!seen && !shop.vouched} busy={busy} onClick={approve}>
              Duyệt tiệm
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
