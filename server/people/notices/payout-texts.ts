import { bounceNames } from '#rules/shop/payouts.ts';
import { money } from '#rules/text/text.ts';
import type { Tx } from '../../kit/db/transact.ts';

interface Payout {
  id: number;
  what: string;
  /** Owner of the money, as the reader is addressed. */
  whose: 'tiệm' | 'bạn';
}

/** The payee's notice of a payout; null where there is none. */
export async function payoutSaid(
  tx: Tx,
  { id, what, whose }: Payout,
): Promise<{ title: string; words: string } | null> {
  const row = await tx
    .selectFrom('shop_payout')
    .select(['amount_vnd', 'bank', 'bank_last4', 'bounce', 'reason', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const sum = money(row.amount_vnd);
  const account = `${row.bank} •• ${row.bank_last4}`;
  const code = `Mã ${row.reference}.`;
  switch (what) {
    case 'drafted':
      return { title: `Kỳ trả ${sum} đang được đối soát`, words: `Tiền sẽ về ${account}. ${code}` };
    case 'approved':
      return { title: `Kỳ trả ${sum} đã được duyệt`, words: `Tiền sẽ về ${account}. ${code}` };
    case 'sent':
      return {
        title: whose === 'tiệm' ? `${sum} đang trên đường về tiệm` : `${sum} đang trên đường về`,
        words: `Ngân hàng đang chuyển tới ${account}. ${code}`,
      };
    case 'paid':
      return { title: `${sum} đã về ${account}`, words: code };
    case 'bounced':
      return {
        title: `Ngân hàng trả lại ${sum}`,
        words: `Lý do: ${row.bounce ? bounceNames[row.bounce] : 'chưa rõ'}. Bạn xem lại tài khoản nhận tiền nhé. ${code}`,
      };
    case 'rejected':
      return {
        title: `Kỳ trả ${sum} chưa chuyển`,
        words: `Lý do: ${row.reason}. Tiền vẫn là của ${whose}. ${code}`,
      };
    default:
      return null;
  }
}
