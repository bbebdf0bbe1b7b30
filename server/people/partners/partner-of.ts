import { type PartnerRole, partnerMay } from '#rules/people/partners.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { lockPartner, roleAt } from './queries.ts';

type Right = Parameters<typeof partnerMay>[1];
type LockedPartner = NonNullable<Awaited<ReturnType<typeof lockPartner>>>;

/** As what one works there, read with each request. Throws not_found for who does not, and for who may not do this. */
export async function roleFor(
  { db, reader }: Pick<ReaderContext, 'db' | 'reader'>,
  id: string,
  right: Right,
): Promise<PartnerRole> {
  const role = await roleAt(db, id, reader.accountId);
  if (!role || !partnerMay(role, right)) throw new Refusal('not_found');
  return role;
}

/** Changes a partner, its row locked and the right asked for under the lock: who was let go a moment before changes nothing. */
export const changePartner = <T>(
  context: ReaderContext,
  id: string,
  right: Right,
  work: (tx: Tx, partner: LockedPartner) => Promise<T>,
): Promise<T> =>
  transact(context.db, async tx => {
    const partner = await lockPartner(tx, id);
    if (!partner) throw new Refusal('not_found');
    await roleFor({ db: tx as never, reader: context.reader }, id, right);
    return work(tx, partner);
  });

/** Writes what was done at a partner; `facts` name nobody. */
export const audit = (
  tx: Tx,
  { reader, now }: Pick<ReaderContext, 'reader' | 'now'>,
  action: string,
  facts: Record<string, unknown>,
  { subject = null, reason = '' }: { subject?: number | null; reason?: string } = {},
) =>
  recordAudit(tx, {
    now: now(),
    actor: reader.accountId,
    subject,
    action,
    before: null,
    after: facts,
    reason,
  });
