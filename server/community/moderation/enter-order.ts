import type { FeedOrder, moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { namesOf } from '#rules/community/moderation.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { orderReply } from './case-reply.ts';
import { insertOrder, orderById } from './order-queries.ts';
import { lockThing } from './thing-queries.ts';

type Given = Parameters<Handlers<typeof moderationDeskCalls>['enterOrder']>[0];

/**
 * Enters what an authority asks about a post or comment that people may see, once for each number. Throws not_found, too_late,
 * and bad_input for one that comes from the future.
 */
export async function enterOrder(context: ReaderContext, given: Given): Promise<FeedOrder> {
  const { db, reader, now } = context;
  const { thing, ref, authority, number, words, came_at } = given;
  const at = now();
  if (came_at < 1 || came_at > at)
    throw new Refusal('bad_input', { came_at: ['Vui lòng chọn lúc nhận văn bản'] });
  const row = await transact(db, async tx => {
    const about = await lockThing(tx, thing, ref);
    if (!about || about.state === 'deleted') throw new Refusal('not_found');
    if (about.state === 'removed') throw new Refusal('too_late', 'Bài này đã được gỡ rồi.');
    const id = await insertOrder(tx, {
      ...{ ...namesOf(thing, ref), author_id: about.author, authority, number, words },
      ...{ came_at: new Date(came_at), entered_by: reader.accountId, entered_at: new Date(at) },
    });
    if (id === null) throw new Refusal('too_late', 'Văn bản này đã được ghi rồi.');
    await recordAudit(tx, {
      ...{ now: at, actor: reader.accountId, subject: about.author, action: 'feed.order' },
      ...{ before: null, after: { order: id, number, authority }, reason: words },
    });
    return orderById(tx, id);
  });
  if (!row) throw new Refusal('not_found');
  return orderReply(row);
}
