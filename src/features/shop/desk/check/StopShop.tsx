import { useState } from 'react';
import { request } from '#client/request.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { groundNames, type StopGround, stopGrounds } from '#rules/shop/take-downs.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './check.module.css';
import type { Deciding } from './deciding.ts';

const options = stopGrounds.map(each => [each, groundNames[each]] as const);

/** Stops a shop that sells: the first person asks, another one within a day stops it. */
export function StopShop({ shop, busy, wrong, decide }: Deciding) {
  const [open, setOpen] = useState(false);
  const [ground, setGround] = useState<StopGround>('fake');
  const [reason, setReason] = useState('');
  const { shop_id, stopping } = shop;
  const mine = stopping?.is_me === true;
  const stop = () =>
    decide(
      () => request(shopDeskCalls.stopShop, { shop_id, ground, reason }),
      stopping ? 'Tiệm đã ngừng bán' : 'Đã đề nghị, cần một người nữa',
    );
  return (
    <Section title="Ngừng tiệm">
      <p className={styles.small}>
        {stopping
          ? `${mine ? 'Bạn' : stopping.by} đã đề nghị ngừng, cần một người nữa trong một ngày.`
          : 'Cần hai người trong một ngày. Đơn đang dở tiệm vẫn làm nốt.'}
      </p>
      {open && <Select<StopGround> label="Căn cứ" value={ground} options={options} onChange={setGround} />}
      {open && (
        <Field
          label="Vì sao ngừng tiệm"
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={wrong('reason')}
          onChange={event => setReason(event.target.value)}
        />
      )}
      <div className={styles.actions}>
        {open ? (
          <>
            <Button onClick={() => setOpen(false)}>Thôi</Button>
            <Button kind="danger" busy={busy} onClick={stop}>
              {stopping ? 'Ngừng tiệm' : 'Đề nghị ngừng'}
            </Button>
          </>
        ) : (
          <Button disabled={busy || mine} onClick={() => setOpen(true)}>
            {stopping ? 'Ngừng tiệm' : 'Đề nghị ngừng tiệm'}
          </Button>
        )}
      </div>
    </Section>
  );
}
