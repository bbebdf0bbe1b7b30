import type { JudgedComplaint } from '#contract/shop/complaints.ts';
import type { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { complaintStateAt } from '#rules/shop/complaints.ts';
import { isThere, moveFor } from '#rules/shop/shop-orders.ts';
import { money } from '#rules/text/text.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { announce } from '../../people/notices/announce.ts';
import { lockForMove } from '../orders/act.ts';
import {
  answerOn,
  type ComplaintRow,
  complaintByCode,
  lockSettlement,
  sellerOf,
  sidesOf,
  updateSettlement,
} from '../orders/complaint-queries.ts';
import { complaintReplies, courseOf } from '../orders/complaint-reply.ts';
import { leftOf, refundComplaint } from '../orders/refund-complaint.ts';
import { stepReplies } from '../orders/reply.ts';
import { dropClaim } from '../queue/claim-queries.ts';

type Decided = Parameters<Handlers<typeof deskDecisionCalls>['decideComplaint']>[0];

/** Whether there is money that could go back: what is paid at the door is not there before. */
const isPaid = ({ creation_step, order_state }: ComplaintRow): boolean =>
  creation_step === 1 || isThere(order_state);

const sum = (left: ReadonlyMap<number, number>): number =>
  [...left.values()].reduce((total, each) => total + each, 0);

/** A complaint with what its order and its two sides were before. Throws not_found. */
export async function judgedComplaint(context: ReaderContext, code: string): Promise<JudgedComplaint> {
  const { db } = context;
  const row = await complaintByCode(db, code);
  const [shown] = row ? await complaintReplies(context, [row], 'platform') : [];
  if (!row || !shown) throw new Refusal('not_found');
  const left = isPaid(row) ? sum(await transact(db, tx => leftOf(tx, row))) : 0;
  return { ...shown, ...(await sidesOf(db, row)), left, steps: await stepReplies(db, row.order_id) };
}

function refuseWrong({ outcome, amount, payer }: Decided, row: ComplaintRow, left: number): void {
  if (outcome === 'none') return;
  if (!isPaid(row)) throw new Refusal('bad_input', { outcome: ['Người mua chưa trả tiền đơn này'] });
  if (!payer) throw new Refusal('bad_input', { payer: ['Vui lòng chọn ai chịu'] });
  if (amount < 1 || amount > left)
    throw new Refusal('bad_input', { amount: [`Số tiền từ 1đ tới ${money(left)}`] });
}

/** Decides once, and answers for the shop where it did not. Throws not_found, too_late and bad_input. */
export async function decideComplaint(context: ReaderContext, given: Decided): Promise<JudgedComplaint> {
  const { order_code, outcome, amount, payer, reason } = given;
  const { db, reader, now } = context;
  const seen = await complaintByCode(db, order_code);
  if (!seen) throw new Refusal('not_found');
  const at = new Date(now());
  await transact(db, async tx => {
    const order = await lockForMove(tx, seen.order_id);
    await lockSettlement(tx, seen.id);
    const row = await complaintByCode(tx, order_code);
    if (!row) throw new Refusal('not_found');
    const state = complaintStateAt(courseOf(row), now());
    if (state === 'waiting') throw new Refusal('too_late', 'Tiệm còn thời gian trả lời.');
    if (state !== 'late' && state !== 'appealed')
      throw new Refusal('too_late', 'Khiếu nại này không đợi Mọt.');
    refuseWrong(given, row, isPaid(row) ? sum(await leftOf(tx, row)) : 0);
    if (state === 'late' && moveFor(order.state, 'answer', 'platform'))
      await answerOn(tx, row.id, { answer: reason, answered_by: 'platform', answered_at: at });
    await updateSettlement(tx, row.id, {
      ...{ outcome, outcome_vnd: outcome === 'refund' ? amount : null },
      ...{ payer: outcome === 'refund' ? payer || null : null },
      ...{ reason, decided_by: reader.accountId, decided_at: at },
    });
    if (outcome === 'refund') await enqueue(tx, refundComplaint, { id: row.id }, { now: now() });
    await dropClaim(tx, 'complaint', row.id);
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: row.account_id, action: 'complaint.decided' },
      before: { order: row.number, state },
      after: { order: row.number, outcome, ...(outcome === 'refund' ? { amount, payer } : {}) },
      ...{ reason, shop: row.shop_id },
    });
    await tellBoth(tx, row, now());
  });
  return judgedComplaint(context, order_code);
}

async function tellBoth(tx: Tx, { account_id, shop_id, number }: ComplaintRow, now: number): Promise<void> {
  await announce(tx, 'complaint', { account: account_id, number, what: 'decided' }, now);
  const seller = await sellerOf(tx, shop_id);
  if (seller !== null)
    await announce(tx, 'complaint', { account: seller, number, what: 'decided_shop' }, now);
}
