import type { Opinion, opinionCalls } from '#contract/people/opinions.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../notices/announce.ts';
import { opinionOf, opinionsOf, setHidden } from './opinion-queries.ts';

type Kind = Opinion['kind'];
type Row = NonNullable<Awaited<ReturnType<typeof opinionOf>>>;

const told = (kind: Kind, { at, hidden_at, hidden_reason, ...row }: Row): Opinion => ({
  ...{ ...row, kind, at: at.getTime() },
  hidden: hidden_at ? hidden_reason : null,
});

/** Hides or shows one opinion, once; its writer hears of both. */
async function decide(
  context: ReaderContext,
  {
    kind,
    account_id,
    thing_id,
    reason,
  }: { kind: Kind; account_id: number; thing_id: number; reason: string },
  hide: boolean,
): Promise<Opinion> {
  const at = context.now();
  return transact(context.db, async tx => {
    const about = { account_id, thing_id };
    if (!(await opinionOf(tx, kind, account_id, thing_id)))
      throw new Refusal('not_found', 'Đánh giá này không còn.');
    if (!(await setHidden(tx, kind, about, hide ? new Date(at) : null, hide ? reason : '')))
      throw new Refusal('too_late', hide ? 'Đánh giá này đã ẩn rồi.' : 'Đánh giá này đang hiện.');
    await recordAudit(tx, {
      ...{ now: at, actor: context.reader.accountId, subject: account_id, before: {}, reason },
      ...{ action: hide ? 'opinion.hide' : 'opinion.show', after: { kind, thing: thing_id } },
    });
    await announce(
      tx,
      'opinion',
      { account: account_id, kind, thing: thing_id, hidden: hide, reason, at },
      at,
    );
    const row = await opinionOf(tx, kind, account_id, thing_id);
    if (!row) throw new Error('the opinion went while it was locked');
    return told(kind, row);
  });
}

export const opinionHandlers: Handlers<typeof opinionCalls> = {
  async listOpinions({ kind, hidden, before }, { db, now }) {
    const which = { hidden: hidden === 1, before: new Date(before || now() + 1) };
    return (await opinionsOf(db, kind, which)).map(row => told(kind, row));
  },
  async hideOpinion(input, context) {
    return decide(context, input, true);
  },
  async showOpinion(input, context) {
    return decide(context, input, false);
  },
};
