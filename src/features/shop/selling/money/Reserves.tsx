import { useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type ShopMoney, shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { reserveNames } from '#rules/shop/payouts.ts';
import { dayOf } from '#rules/text/moment.ts';
import { money as vnd } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { AppealForm } from '../decisions/AppealForm.tsx';
import styles from './money.module.css';

type Reserve = ShopMoney['reserves'][number];

/** Reserves with reason and end; the owner may appeal once. */
export function Reserves({ money: { reserves }, owner }: { money: ShopMoney; owner: boolean }) {
  if (reserves.length === 0) return null;
  return (
    <Section title="Mọt giữ lại" warn>
      <ul className={styles.stack}>
        {reserves.map(reserve => (
          <OneReserve key={reserve.reserve_id} reserve={reserve} owner={owner} />
        ))}
      </ul>
    </Section>
  );
}

function OneReserve({ reserve, owner }: { reserve: Reserve; owner: boolean }) {
  const { amount, reason, words, until, appeal } = reserve;
  const [asking, setAsking] = useState(false);
  return (
    <li className={styles.stack}>
      <div className={styles.cell}>
        <b>{vnd(amount)}</b>
        {reserveNames[reason]}, tới {dayOf(until)}
        <span className={styles.small}>{words}</span>
        {appeal && (
          <span className={styles.small}>
            {appeal.answer === null
              ? 'Đã xin xem lại, người khác của Mọt đang xem.'
              : `Mọt trả lời: ${appeal.answer}`}
          </span>
        )}
      </div>
      {owner && !appeal && !asking && (
        <div>
          <Button size="small" onClick={() => setAsking(true)}>
            Xin xem lại<span className="unseen"> khoản {vnd(amount)}</span>
          </Button>
        </div>
      )}
      {asking && (
        <AppealForm
          send={async words => {
            await request(shopMoneyCalls.appealReserve, { reserve_id: reserve.reserve_id, words });
            await queryClient.invalidateQueries({ queryKey: callKey(shopMoneyCalls.shopMoney, {}) });
          }}
          onBack={() => setAsking(false)}
        />
      )}
    </li>
  );
}
