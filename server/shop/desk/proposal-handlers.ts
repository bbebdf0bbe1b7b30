import type { ProposedBook, shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { searchable } from '#rules/text/search.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import { workNames } from '../shelf/work-queries.ts';
import { lockProposal, putIsbn, settleProposal, waitingProposals, worksLike } from './proposal-queries.ts';

async function proposals({ db }: Pick<ReaderContext, 'db'>): Promise<{ items: ProposedBook[] }> {
  const rows = await waitingProposals(db);
  const like = await worksLike(db, [...new Set(rows.map(({ title }) => searchable(title)))].filter(Boolean));
  const items = rows.map(({ id, created_at, ...row }) => ({
    ...{ proposal_id: id, ...row, at: created_at.getTime() },
    like: like
      .filter(({ asked }) => asked === searchable(row.title))
      .map(({ work_id, title, authors }) => ({ work_id, title, authors })),
  }));
  return { items };
}

interface Decision {
  state: 'accepted' | 'refused';
  work_id?: number;
  reason?: string;
}

/** Decides about one that waits, and writes who did. Throws not_found, too_late. */
async function decide(
  context: ReaderContext,
  id: number,
  decision: Decision,
  before?: (tx: Tx, row: NonNullable<Awaited<ReturnType<typeof lockProposal>>>) => Promise<void>,
): Promise<{ waiting: number }> {
  const { db, reader, now } = context;
  await transact(db, async tx => {
    const row = await lockProposal(tx, id);
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'waiting') throw new Refusal('too_late');
    await before?.(tx, row);
    const at = new Date(now());
    await settleProposal(tx, id, { ...decision, decided_by: reader.accountId, decided_at: at });
    await recordAudit(tx, {
      ...{
        now: now(),
        actor: reader.accountId,
        subject: row.account_id,
        action: `proposal.${decision.state}`,
      },
      ...{
        before: { state: row.state },
        after: { proposal: id, title: row.title, work: decision.work_id ?? null },
      },
      ...{ reason: decision.reason ?? '', shop: row.shop_id },
    });
    await dropClaim(tx, 'proposal', id);
  });
  return { waiting: (await waitingProposals(db)).length };
}

export const proposalHandlers: Pick<
  Handlers<typeof shopDeskCalls>,
  'bookProposals' | 'acceptProposal' | 'refuseProposal'
> = {
  async bookProposals(_, context) {
    return proposals(context);
  },

  async acceptProposal({ proposal_id, work_id }, context) {
    return decide(context, proposal_id, { state: 'accepted', work_id }, async (tx, { isbn }) => {
      if ((await workNames(tx, [work_id])).length === 0)
        throw new Refusal('bad_input', { work_id: ['Không có tác phẩm nào mang số này'] });
      if (isbn && !(await putIsbn(tx, isbn, work_id)))
        throw new Refusal('bad_input', { work_id: ['ISBN này đang thuộc một tác phẩm khác'] });
    });
  },

  async refuseProposal({ proposal_id, reason }, context) {
    return decide(context, proposal_id, { state: 'refused', reason });
  },
};
