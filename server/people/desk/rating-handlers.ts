import type { Rating, ratingCalls } from '#contract/people/ratings.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../notices/announce.ts';
import { ratingOf, ratingsOf, setHidden } from './rating-queries.ts';

type Kind = Rating['kind'];
type Row = NonNullable<Awaited<ReturnType<typeof ratingOf>>>;

const told = (kind: Kind, { at, hidden_at, hidden_reason, ...row }: Row): Rating => ({
  ...{ ...row, kind, at: at.getTime() },
  hidden: hidden_at ? hidden_reason : null,
});

/** Hides or shows one rating, once; its writer hears of both. */
async function decide(
  context: ReaderContext,
  {
    kind,
    account_id,
    thing_id,
    reason,
  }: { kind: Kind; account_id: number; thing_id: number; reason: string },
  hide: boolean,
): Promise<Rating> {
  const at = context.now();
  return transact(context.db, async tx => {
    const about = { account_id, thing_id };
    if (!(await ratingOf(tx, kind, account_id, thing_id)))
      throw new Refusal('not_found', 'Đánh giá này không còn.');
    if (!(await setHidden(tx, kind, about, hide ? new Date(at) : null, hide ? reason : '')))
      throw new Refusal('too_late', hide ? 'Đánh giá này đã ẩn rồi.' : 'Đánh giá này đang hiện.');
    await recordAudit(tx, {
      ...{ now: at, actor: context.reader.accountId, subject: account_id, before: {}, reason },
      ...{ action: hide ? 'rating.hide' : 'rating.show', after: { kind, thing: thing_id } },
    });
    await announce(
      tx,
      'rating',
      { account: account_id, kind, thing: thing_id, hidden: hide, reason, at },
      at,
    );
    const row = await ratingOf(tx, kind, account_id, thing_id);
    if (!row) throw new Error('the rating went while it was locked');
    return told(kind, row);
  });
}

export const ratingHandlers: Handlers<typeof ratingCalls> = {
  async listRatings({ kind, hidden, before }, { db, now }) {
    const which = { hidden: hidden === 1, before: new Date(before || now() + 1) };
    return (await ratingsOf(db, kind, which)).map(row => told(kind, row));
  },
  async hideRating(input, context) {
    return decide(context, input, true);
  },
  async showRating(input, context) {
    return decide(context, input, false);
  },
};
