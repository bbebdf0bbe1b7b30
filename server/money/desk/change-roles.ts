import { roles as everyRole, type Role } from '#contract/kit/roles.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { rolesForChange, saveRoles } from './queries.ts';

interface RoleChange {
  /** Phone (0xxxxxxxxx) or lower-case e-mail. */
  account: string;
  add: readonly Role[];
  remove: readonly Role[];
  /** Account id; null for the operator. */
  actor: number | null;
  reason: string;
  /** ms since 1970. */
  now: number;
}

/**
 * Gives and takes roles in a transaction, with its audit row; nothing is written when nothing changes. The next request
 * of every session of the account has the new roles. Null for an unknown account.
 */
export async function changeRoles(
  tx: Tx,
  { account, add, remove, actor, reason, now }: RoleChange,
): Promise<readonly Role[] | null> {
  const person = await rolesForChange(tx, account);
  if (!person) return null;
  const before = everyRole.filter(role => person.roles.includes(role));
  const after = everyRole.filter(
    role => (before.includes(role) || add.includes(role)) && !remove.includes(role),
  );
  if (before.join() === after.join()) return after;
  await saveRoles(tx, person.id, after);
  await recordAudit(tx, { now, actor, subject: person.id, action: 'staff.roles', before, after, reason });
  return after;
}
