import { money } from '#rules/text/text.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { lockBoth, refundLines } from '../../money/purchase/refund.ts';
import { type BoughtRow, boughtByCode, lockGrant } from './queries.ts';
import { refundState } from './reply.ts';

const words = {
  late: 'Đã quá 7 ngày từ lúc mua nên cuốn này không trả lại được nữa.',
  read: 'Bạn đã mở quá 10% nên cuốn này không trả lại được nữa.',
} as const;

/**
 * A buyer gives back what they bought to be read or heard: account, purchase and right are locked, then it is asked how much was
 * given. Right, offline rights and the shop's share end with it.
 */
export async function refundGood(context: ReaderContext, found: BoughtRow | undefined) {
  const { db, reader, now } = context;
  if (!found) throw new Refusal('not_found');
  return transact(db, async tx => {
    await lockBoth(tx, found.purchase_id);
    await lockGrant(tx, found.purchase_line_id);
    const row = await boughtByCode(tx, reader.accountId, found.order_code);
    if (!row || row.refunded_at !== null) throw new Refusal('too_late', 'Cuốn này đã trả lại rồi.');
    const { why, ...state } = await refundState({ ...context, db: tx as typeof db }, reader.accountId, row);
    if (why) throw new Refusal('too_late', words[why]);
    const at = new Date(now());
    await refundLines(tx, { id: row.purchase_id, named: [row.purchase_line_id], now: at });
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: reader.accountId, action: 'goods.refund' },
      ...{ before: { order: row.order_code, served: state.served }, after: { back: money(row.paid_vnd) } },
      reason: '',
    });
    return { order_code: row.order_code, back: row.paid_vnd };
  });
}
