import type { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { feedThings } from '#rules/community/moderation.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { daySpan } from '#rules/text/days.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { claimsAt } from '../../shop/queue/claim-queries.ts';
import { decideFeedAppeal } from './appeal.ts';
import { appealRows } from './appeal-queries.ts';
import { appealReply, caseReply, orderReply, taskReply } from './case-reply.ts';
import { decideFeed } from './decide.ts';
import { enterOrder } from './enter-order.ts';
import { orderRows } from './order-queries.ts';
import { setSurge, surgeIsOn } from './surge-queries.ts';
import { decidedSince, feedCounts, feedTaskRows } from './task-queries.ts';
import { thingById } from './thing-queries.ts';
import { undoFeed } from './undo.ts';

const SHOWN = 100;

export const moderationDeskHandlers: Handlers<typeof moderationDeskCalls> = {
  async feedTasks({ show }, { db, reader, now }) {
    const kinds = show === 'all' ? feedThings : [show];
    const me = reader.accountId;
    const rows = await feedTaskRows(db, kinds, { not: me, limit: SHOWN + 1 });
    const claims = await claimsAt(db, new Date(now()));
    const { from } = daySpan(todayInVietnam(now()), 1);
    return {
      items: rows.slice(0, SHOWN).map(row => taskReply(row, claims, me)),
      more: rows.length > SHOWN,
      counts: await feedCounts(db),
      surge: await surgeIsOn(db),
      today: await decidedSince(db, new Date(from)),
    };
  },

  async feedCase({ thing, ref }, context) {
    const row = await thingById(context.db, thing, ref);
    if (!row || row.state === 'deleted') throw context.refuse('not_found');
    return caseReply(context, thing, row);
  },

  async decideFeed(given, context) {
    return decideFeed(context, given);
  },

  async undoFeed({ verdict_id }, context) {
    await undoFeed(context, verdict_id);
    return { undone: true };
  },

  async feedAppeals(_, { db, reader, now }) {
    const claims = await claimsAt(db, new Date(now()));
    return (await appealRows(db, SHOWN)).map(row => appealReply(row, claims, reader.accountId));
  },

  async decideFeedAppeal(given, context) {
    await decideFeedAppeal(context, given);
    return { outcome: given.outcome };
  },

  async feedOrders(_, { db }) {
    return (await orderRows(db, SHOWN)).map(orderReply);
  },

  async enterOrder(given, context) {
    return enterOrder(context, given);
  },

  async setSurge({ on }, { db, reader, now }) {
    const at = now();
    await transact(db, async tx => {
      const before = await surgeIsOn(tx);
      if (before === (on === 1)) return;
      await setSurge(tx, { is_on: on === 1, by_id: reader.accountId, at: new Date(at) });
      await recordAudit(tx, {
        ...{ now: at, actor: reader.accountId, subject: null, action: 'feed.surge' },
        ...{ before: { on: before }, after: { on: on === 1 }, reason: '' },
      });
    });
    return { surge: on === 1 };
  },
};
