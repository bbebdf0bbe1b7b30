import { request } from '#client/request.ts';
import { payoutRuleCalls, type ShopReserve } from '#contract/shop/payout-rules.ts';
import { money } from '#rules/text/text.ts';
import { Ask } from './Ask.tsx';

const outcomes = [
  ['kept', 'Vẫn giữ'],
  ['lifted', 'Thôi giữ'],
] as const;

/** Decision about a reserve's appeal, by a person who is neither of the two behind it. */
export const DecideReserve = ({ reserve_id, shop, amount, appeal }: ShopReserve) =>
  appeal && (
    <Ask
      label="Trả lời tiệm"
      about={shop}
      title={`Giữ tiếp ${money(amount)} của ${shop}?`}
      fields={[
        { name: 'outcome', label: 'Quyết định', options: outcomes },
        { name: 'answer', label: 'Lời trả lời tiệm' },
      ]}
      done="Đã trả lời tiệm."
      run={({ outcome = '', answer = '' }) =>
        request(payoutRuleCalls.decideReserve, {
          ...{ reserve_id, answer, outcome: outcome === 'lifted' ? 'lifted' : 'kept' },
        })
      }
    >
      <p>“{appeal.words}”</p>
    </Ask>
  );
