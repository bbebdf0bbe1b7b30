import type { payoutCalls } from '#contract/shop/payouts.ts';
import { payoutStates } from '#rules/shop/payouts.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { approve, batchToDecide, reject } from './batch.ts';
import { batchById, batchesFrom, updateBatch } from './batch-queries.ts';
import { deskShops } from './desk-shops.ts';
import { draftBatch } from './draft.ts';
import { countsByState, lockPayouts, payoutById, payoutsIn, payoutsOfBatch } from './payout-queries.ts';
import { batchReply, payoutReply, storyOf } from './reply.ts';
import { sendBatch } from './send-batch.ts';
import { takeAnswer } from './take-answer.ts';

/** Writes who did what with payouts. */
const note = (
  tx: Tx,
  { reader, now }: ReaderContext,
  said: { action: string; before?: unknown; after: unknown; reason?: string },
) =>
  recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject: null, action: said.action },
    ...{ before: said.before ?? null, after: said.after, reason: said.reason ?? '' },
  });

const NOTHING = 'Chưa tiệm nào có tiền tới hạn.';

export const payoutHandlers: Handlers<typeof payoutCalls> = {
  async payoutDesk(_, { db, now }) {
    const counts = await countsByState(db);
    return {
      states: payoutStates.map(state => {
        const found = counts.find(row => row.state === state);
        return { state, count: Number(found?.count ?? 0), sum: Number(found?.sum ?? 0) };
      }),
      ...(await deskShops(db, new Date(now()))),
    };
  },

  async listPayouts({ state, page_no, page_size }, { db }) {
    const { rows, more } = cutToPage(await payoutsIn(db, state, pageOf(page_no, page_size)), page_size);
    return { items: rows.map(payoutReply), more };
  },

  async payoutDetail({ payout_id }, { db, refuse }) {
    const row = await payoutById(db, payout_id);
    if (!row) throw refuse('not_found');
    return { ...payoutReply(row), ...(await storyOf(db, payout_id)) };
  },

  async payoutBatches({ page_no, page_size }, { db }) {
    const { rows, more } = cutToPage(await batchesFrom(db, pageOf(page_no, page_size)), page_size);
    const items = rows.map(row => ({
      ...{ batch_id: row.id, number: row.number, state: row.state, drafted_by: row.drafter ?? '' },
      ...{ drafted_at: row.drafted_at.getTime(), count: Number(row.count ?? 0), sum: Number(row.sum ?? 0) },
    }));
    return { items, more };
  },

  async payoutBatch({ batch_id }, context) {
    return batchReply(context, batch_id);
  },

  async draftPayouts(_, context) {
    const { reader, now } = context;
    const id = await transact(context.db, async tx => {
      const made = await draftBatch(tx, { by: reader.accountId, now: new Date(now()) });
      if (made === null) throw new Refusal('too_late', NOTHING);
      await note(tx, context, { action: 'payouts.draft', after: { batch: made } });
      return made;
    });
    return batchReply(context, id);
  },

  async approvePayouts({ batch_id, hash }, context) {
    const { reader, now } = context;
    await transact(context.db, async tx => {
      const done = await approve(tx, { batchId: batch_id, hash, by: reader.accountId, now: new Date(now()) });
      await note(tx, context, {
        action: done ? 'payouts.approve' : 'payouts.first',
        after: { batch: batch_id, hash },
      });
    });
    return batchReply(context, batch_id);
  },

  async rejectPayouts({ batch_id, reason }, context) {
    const now = new Date(context.now());
    await transact(context.db, async tx => {
      const { state } = await batchToDecide(tx, batch_id, ['drafted', 'approved']);
      const alive = (await payoutsOfBatch(tx, batch_id)).filter(row => row.state !== 'rejected');
      await reject(
        tx,
        alive.map(({ id }) => id),
        { reason, now },
      );
      await updateBatch(tx, batch_id, {
        ...{ state: 'rejected', rejected_by: context.reader.accountId, rejected_at: now, reason },
      });
      await note(tx, context, {
        action: 'payouts.reject',
        before: { state },
        after: { batch: batch_id },
        reason,
      });
    });
    return batchReply(context, batch_id);
  },

  async rejectPayout({ payout_id, reason }, context) {
    await transact(context.db, async tx => {
      const row = await payoutById(tx, payout_id);
      if (!row) throw new Refusal('not_found');
      // The batch first, as everybody locks them.
      if (row.batch_id !== null) await batchToDecide(tx, row.batch_id, ['drafted']);
      await lockPayouts(tx, [payout_id]);
      await reject(tx, [payout_id], { reason, now: new Date(context.now()) });
      const after = { payout: row.reference, amount: row.amount_vnd };
      await note(tx, context, { action: 'payouts.reject_one', before: { state: row.state }, after, reason });
    });
    return {};
  },

  async payoutFile({ batch_id }, context) {
    const { reader, now, linkSecret } = context;
    return transact(context.db, async tx => {
      const before = await batchById(tx, batch_id);
      const file = await sendBatch(tx, {
        ...{ batchId: batch_id, by: reader.accountId, secret: linkSecret, now: new Date(now()) },
      });
      const after = { batch: batch_id, sha256: file.sha256 };
      await note(tx, context, { action: 'payouts.file', before: { state: before?.state }, after });
      return file;
    });
  },

  async readBankAnswer({ answer }, context) {
    const { reader, now, linkSecret } = context;
    return transact(context.db, async tx => {
      const taken = await takeAnswer(tx, {
        ...{ text: answer, by: reader.accountId, secret: linkSecret, now: new Date(now()) },
      });
      await note(tx, context, { action: 'payouts.answer', after: taken });
      return taken;
    });
  },
};
