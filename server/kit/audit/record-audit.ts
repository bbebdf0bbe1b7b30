import type { Tx } from '../db/transact.ts';

interface AuditEntry {
  /** ms since 1970. */
  now: number;
  /** Account ids. No actor: the operator, by a command. */
  actor: number | null;
  subject: number | null;
  /** area.what, as `staff.roles`. */
  action: string;
  /** Facts that name nobody: they outlive the account. */
  before: unknown;
  after: unknown;
  reason: string;
  /** The shop that it is about, which reads it at its desk. */
  shop?: number | null;
}

async function pseudonymOf(tx: Tx, accountId: number): Promise<string> {
  await tx
    .insertInto('pseudonym')
    .values({ account_id: accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('pseudonym')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes who changed what in the transaction of the change. Rows are never changed. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { now, actor, subject, action, before, after, reason, shop = null } = entry;
  await tx
    .insertInto('audit')
    .values({
      at: new Date(now),
      actor: actor === null ? null : await pseudonymOf(tx, actor),
      subject: subject === null ? null : await pseudonymOf(tx, subject),
      action,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      shop_id: shop,
    })
    .execute();
}
