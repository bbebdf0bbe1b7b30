import { useState } from 'react';
import { request } from '#client/request.ts';
import { payoutRuleCalls } from '#contract/shop/payout-rules.ts';
import { type ReserveReason, reserveNames, reserveReasons } from '#rules/shop/payouts.ts';
import { Ask } from './Ask.tsx';
import { type FoundShop, ShopField } from './ShopField.tsx';

/** Something of a shop's money is to stay back, once another one agrees. */
export function ProposeReserve() {
  const [shop, setShop] = useState<FoundShop | null>(null);
  return (
    <Ask
      label="Đề nghị giữ"
      title="Giữ lại tiền của một tiệm?"
      kind="primary"
      lacks={shop ? '' : 'Bạn chọn một tiệm trong danh sách nhé.'}
      fields={[
        { name: 'amount', label: 'Số tiền, đồng', digits: true },
        {
          name: 'why',
          label: 'Vì sao',
          options: reserveReasons.map(value => [value, reserveNames[value]] as const),
        },
        { name: 'days', label: 'Trong bao nhiêu ngày', digits: true, start: '14' },
        { name: 'words', label: 'Lời nhắn cho tiệm' },
      ]}
      done="Đã đề nghị, chờ người thứ hai."
      run={async ({ amount = '', why = '', days = '', words = '' }) => {
        await request(payoutRuleCalls.proposeReserve, {
          ...{ shop_id: shop?.id ?? 0, amount: Number(amount.replace(/\D/g, '')), words },
          ...{ days: Number(days), why: why as ReserveReason },
        });
        setShop(null);
      }}
    >
      <ShopField value={shop} onChange={setShop} />
    </Ask>
  );
}
