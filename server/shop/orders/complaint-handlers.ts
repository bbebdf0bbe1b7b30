import type { Complaint, complaintCalls } from '#contract/shop/complaints.ts';
import { askUntil, COMPLAINT_ANSWER_MS } from '#rules/shop/complaints.ts';
import { isThere, moveFor } from '#rules/shop/shop-orders.ts';
import { money } from '#rules/text/text.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { mayIn } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { takePhotos } from '../../library/photos/keep.ts';
import { announce } from '../../people/notices/announce.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import { lockOrder } from '../stock/order-queries.ts';
import {
  answerOn,
  type ComplaintRow,
  complaintByCode,
  complaintsIn,
  insertComplaint,
  lockSettlement,
  putPayee,
  sellerOf,
  updateSettlement,
} from './complaint-queries.ts';
import { complaintReplies, courseOf, moneyOf } from './complaint-reply.ts';
import { payeeOf } from './payee.ts';
import { orderById } from './queries.ts';
import { refundComplaint } from './refund-complaint.ts';
import { complaintUntil, orderDetail } from './reply.ts';

const ONLY_SHOP = ['Chỉ tiệm gửi được đề nghị và ảnh'];

type By = 'buyer' | 'seller' | 'platform';

/** The reader's role in a complaint; nobody else learns that there is one. */
async function seenBy({ db, reader }: ReaderContext, code: string): Promise<{ row: ComplaintRow; by: By }> {
  const row = await complaintByCode(db, code);
  const { accountId, roles, ownAffair } = reader;
  if (row?.account_id === accountId) return { row, by: 'buyer' };
  if (row && mayIn(reader, row.shop_id, 'orders')) return { row, by: 'seller' };
  if (row && roles.includes('support')) return { row, by: 'platform' };
  throw new Refusal(ownAffair ? 'own_affair' : 'not_found');
}

async function reply(context: ReaderContext, code: string): Promise<Complaint> {
  const { row, by } = await seenBy(context, code);
  const [shown] = await complaintReplies(context, [row], by);
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** Of one's own as a buyer, with what was said of it, locked after its order. Throws not_found. */
async function lockOwn(tx: Tx, { reader }: ReaderContext, code: string) {
  const row = await complaintByCode(tx, code);
  if (row?.account_id !== reader.accountId) throw new Refusal('not_found');
  await lockOrder(tx, row.order_id);
  const said = await lockSettlement(tx, row.id);
  const now = await complaintByCode(tx, code);
  if (!now) throw new Refusal('not_found');
  return { row: now, said };
}

export const complaintHandlers: Handlers<typeof complaintCalls> = {
  async complaintOrder({ order_id, reason, words, pictures }, context) {
    const { db, reader, now, refuse } = context;
    const { accountId } = reader;
    const seen = await orderById(db, accountId, order_id);
    if (!seen) throw refuse('not_found');
    await transact(db, async tx => {
      const order = await lockOrder(tx, order_id);
      if (!moveFor(order.state, 'complain', 'buyer') || now() >= complaintUntil(order))
        throw refuse('too_late', 'Đơn này giờ không khiếu nại được.');
      const row = { order_id, account_id: accountId, reason, words, pictures, created_at: new Date(now()) };
      if (!(await insertComplaint(tx, row))) throw refuse('too_late', 'Bạn đã gửi khiếu nại về đơn này rồi.');
      await takePhotos(tx, { accountId, purpose: 'complaint', keys: pictures });
      const seller = await sellerOf(tx, order.shop_id);
      if (seller !== null)
        await announce(tx, 'complaint', { account: seller, number: order.number, what: 'sent' }, now());
    });
    const after = await orderById(db, accountId, order_id);
    if (!after) throw refuse('not_found');
    return orderDetail(context, after);
  },

  async getComplaint({ order_code }, context) {
    return reply(context, order_code);
  },

  async listComplaints({ state, page_no, page_size }, context) {
    const { db, reader, now } = context;
    const owner = reader.roles.includes('support') ? null : reader.accountId;
    const late = new Date(now() - COMPLAINT_ANSWER_MS);
    const found = await complaintsIn(db, state, { owner, late, ...pageOf(page_no, page_size) });
    const { rows, more } = cutToPage(found, page_size);
    return { items: await complaintReplies(context, rows, owner === null ? 'platform' : 'seller'), more };
  },

  async answerComplaint({ order_code, words, offer, amount, pictures }, context) {
    const { db, reader, now, refuse } = context;
    const { row, by } = await seenBy(context, order_code);
    if (by === 'buyer') throw refuse(reader.ownAffair ? 'own_affair' : 'not_found');
    if (by === 'platform' && (offer || pictures.length > 0))
      throw new Refusal('bad_input', { offer: ONLY_SHOP });
    if (offer === 'refund' && (amount < 1 || amount > row.total_vnd))
      throw new Refusal('bad_input', { amount: [`Số tiền từ 1đ tới ${money(row.total_vnd)}`] });
    if (by === 'seller' && now() >= row.created_at.getTime() + COMPLAINT_ANSWER_MS)
      throw refuse('too_late', 'Đã quá 48 giờ, Mọt đang xử thay.');
    await transact(db, async tx => {
      const order = await lockOrder(tx, row.order_id);
      if (offer === 'refund' && order.creation_step === 0 && !isThere(order.state))
        throw new Refusal('bad_input', { offer: ['Người mua chưa trả tiền đơn này'] });
      if (!moveFor(order.state, 'answer', by)) throw refuse('too_late', 'Đơn này đã khép lại.');
      const answer = { answer: words, answered_by: by, answered_at: new Date(now()) };
      if (!(await answerOn(tx, row.id, answer)))
        throw refuse('too_late', 'Khiếu nại này đã được trả lời rồi.');
      if (offer || pictures.length > 0) {
        await lockSettlement(tx, row.id);
        await takePhotos(tx, { accountId: reader.accountId, purpose: 'complaint', keys: pictures });
        const offered = { offer: offer || null, offer_vnd: offer === 'refund' ? amount : null };
        await updateSettlement(tx, row.id, { ...offered, pictures });
      }
      await dropClaim(tx, 'complaint', row.id);
      const told = { account: row.account_id, number: row.number, what: 'answered' } as const;
      await announce(tx, 'complaint', told, now());
      await recordAudit(tx, {
        now: now(),
        actor: reader.accountId,
        subject: row.account_id,
        action: 'orders.complaint',
        before: { state: 'open' },
        after: { state: 'answered', by, order: row.number, ...(offer ? { offer, amount } : {}) },
        reason: '',
        shop: by === 'platform' ? row.shop_id : null,
      });
    });
    return reply(context, order_code);
  },

  async acceptOffer({ order_code }, context) {
    const { db, now, refuse } = context;
    await transact(db, async tx => {
      const { row, said } = await lockOwn(tx, context, order_code);
      const isOpen = said.offer !== null && said.accepted_at === null && said.asked_at === null;
      if (!isOpen || said.decided_at !== null) throw refuse('too_late', 'Đề nghị này không còn chờ nữa.');
      await updateSettlement(tx, row.id, { accepted_at: new Date(now()) });
      if (said.offer === 'refund') await enqueue(tx, refundComplaint, { id: row.id }, { now: now() });
      await tellShop(tx, row, 'accepted', now());
    });
    return reply(context, order_code);
  },

  async askPlatform({ order_code, words }, context) {
    const { db, now, refuse } = context;
    await transact(db, async tx => {
      const { row } = await lockOwn(tx, context, order_code);
      const until = askUntil(courseOf(row));
      if (until === null) throw refuse('too_late', 'Khiếu nại này giờ không nhờ Mọt xem được.');
      if (now() >= until) throw refuse('too_late', 'Đã quá 7 ngày từ khi tiệm trả lời.');
      await updateSettlement(tx, row.id, { asked_words: words, asked_at: new Date(now()) });
      await tellShop(tx, row, 'asked', now());
    });
    return reply(context, order_code);
  },

  async complaintPayee({ order_code, ...bank }, context) {
    const { db, reader, now, refuse } = context;
    const payee = payeeOf(bank);
    await transact(db, async tx => {
      const { row } = await lockOwn(tx, context, order_code);
      if (moneyOf(row) !== 'payee') throw refuse('too_late', 'Đơn này không đợi tài khoản nào.');
      if (!(await putPayee(tx, { ...payee, complaint_id: row.id, account_id: reader.accountId })))
        throw refuse('too_late');
      await enqueue(tx, refundComplaint, { id: row.id }, { now: now() });
    });
    return reply(context, order_code);
  },
};

/** Notifies the sellers of a complaint's shop. */
async function tellShop(
  tx: Tx,
  { shop_id, number }: ComplaintRow,
  what: 'accepted' | 'asked',
  now: number,
): Promise<void> {
  const account = await sellerOf(tx, shop_id);
  if (account !== null) await announce(tx, 'complaint', { account, number, what }, now);
}
