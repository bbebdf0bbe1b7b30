import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { orderByNumber } from '../../money/desk/finance-queries.ts';
import { refuseOnItsWay } from '../../money/desk/on-its-way.ts';
import { refundLines } from '../../money/purchase/refund.ts';
import { moneyOf } from '../../money/purchase/refund-queries.ts';
import { applyRefundUpdate } from '../../money/purchase/send-refund.ts';

/** Ways by which a company takes money back for a buyer; what a bank or a courier brought stays. */
const mayTakeBack: readonly string[] = ['vnpay', 'momo', 'zalopay', 'zalo'];

/**
 * A company took back what a purchase had paid: everything that is left of it is taken back as by a refund, and the money has gone
 * already, under the company's own number. Answers how much. Throws not_found, too_late.
 */
export async function keepChargeback(
  tx: Tx,
  {
    number,
    reference,
    reason,
    by,
    now,
  }: { number: string; reference: string; reason: string; by: number; now: Date },
): Promise<number> {
  const order = await orderByNumber(tx, number);
  if (!order) throw new Refusal('not_found');
  const known = await tx
    .selectFrom('chargeback')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (known) throw new Refusal('too_late', 'Mã này đã được ghi rồi.');
  await refuseOnItsWay(tx, order.id, []);
  const money = await moneyOf(tx, order.id);
  const ways = await tx
    .selectFrom('payment_evidence')
    .select('gateway')
    .where('id', 'in', [0, ...money.map(({ evidence_id }) => evidence_id)])
    .execute();
  if (ways.length === 0 || ways.some(({ gateway }) => !mayTakeBack.includes(gateway)))
    throw new Refusal('too_late', 'Đơn này không trả qua cổng có thể đòi lại tiền.');
  const entry_id = await refundLines(tx, { id: order.id, named: [], beside: true, now });
  const due = await tx
    .selectFrom('refund')
    .select(['id', 'amount'])
    .where('due_entry_id', '=', entry_id)
    .orderBy('id')
    .execute();
  for (const [at, { id }] of due.entries()) {
    const update = {
      status: 'done',
      transactionNo: at === 0 ? reference : `${reference}-${at + 1}`,
    } as const;
    if (!(await applyRefundUpdate(tx, { id, update, now: () => now.getTime() })))
      throw new Refusal('too_late', 'Mã này là của một khoản hoàn khác.');
  }
  const amount_vnd = due.reduce((sum, { amount }) => sum + amount, 0);
  await tx
    .insertInto('chargeback')
    .values({ purchase_id: order.id, reference, amount_vnd, reason, entry_id, made_by: by, at: now })
    .execute();
  return amount_vnd;
}
