import type { Complaint, complaintCalls } from '#contract/shop/complaints.ts';
import { moveFor } from '#rules/shop/shop-orders.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { mayIn } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { sealedPhoto } from '../../library/photos/addresses.ts';
import { takePhotos } from '../../library/photos/keep.ts';
import { announce } from '../../people/notices/announce.ts';
import { lockOrder } from '../stock/order-queries.ts';
import {
  answerOn,
  type ComplaintRow,
  complaintByCode,
  complaintsIn,
  insertComplaint,
  sellerOf,
} from './complaint-queries.ts';
import { orderById } from './queries.ts';
import { complaintUntil, orderDetail } from './reply.ts';

type By = 'buyer' | 'seller' | 'platform';

/** What the reader is to a complaint; nobody else learns that there is one. */
async function seenBy({ db, reader }: ReaderContext, code: string): Promise<{ row: ComplaintRow; by: By }> {
  const row = await complaintByCode(db, code);
  const { accountId, roles, ownAffair } = reader;
  if (row?.account_id === accountId) return { row, by: 'buyer' };
  if (row && mayIn(reader, row.shop_id, 'orders')) return { row, by: 'seller' };
  if (row && roles.includes('support')) return { row, by: 'platform' };
  throw new Refusal(ownAffair ? 'own_affair' : 'not_found');
}

const shown = ({ filesOrigin, linkSecret, now }: ReaderContext, row: ComplaintRow): Complaint => ({
  order_code: row.number,
  reason: row.reason,
  words: row.words,
  pictures: row.pictures.map(key => sealedPhoto(filesOrigin, linkSecret, key, now())),
  at: row.created_at.getTime(),
  answer: row.answer,
  answered_by: row.answered_by,
  answered_at: row.answered_at?.getTime() ?? null,
});

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
    return shown(context, (await seenBy(context, order_code)).row);
  },

  async listComplaints({ state, page_no, page_size }, context) {
    const { db, reader } = context;
    const owner = reader.roles.includes('support') ? null : reader.accountId;
    const found = await complaintsIn(db, state, { owner, ...pageOf(page_no, page_size) });
    const { rows, more } = cutToPage(found, page_size);
    return { items: rows.map(row => shown(context, row)), more };
  },

  async answerComplaint({ order_code, words }, context) {
    const { db, reader, now, refuse } = context;
    const { row, by } = await seenBy(context, order_code);
    if (by === 'buyer') throw refuse(reader.ownAffair ? 'own_affair' : 'not_found');
    await transact(db, async tx => {
      const order = await lockOrder(tx, row.order_id);
      if (!moveFor(order.state, 'answer', by)) throw refuse('too_late', 'Đơn này đã khép lại.');
      const answer = { answer: words, answered_by: by, answered_at: new Date(now()) };
      if (!(await answerOn(tx, row.id, answer)))
        throw refuse('too_late', 'Khiếu nại này đã được trả lời rồi.');
      const told = { account: row.account_id, number: row.number, what: 'answered' } as const;
      await announce(tx, 'complaint', told, now());
      await recordAudit(tx, {
        now: now(),
        actor: reader.accountId,
        subject: row.account_id,
        action: 'orders.complaint',
        before: { state: 'open' },
        after: { state: 'answered', by, order: row.number },
        reason: '',
      });
    });
    const { row: after } = await seenBy(context, order_code);
    return shown(context, after);
  },
};
