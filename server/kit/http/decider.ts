import type { AnyCall } from '#contract/kit/call.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { Db } from '../db/db.ts';
import type { CallPolicy, Subject } from './call-policy.ts';
import type { Principal } from './context.ts';
import { Refusal } from './refusal.ts';

/** Says whether what a call's input names is an affair of this account's own. */
export type IsOwnAffair = (
  db: Db,
  accountId: number,
  about: Subject,
  input: Record<string, unknown>,
) => Promise<boolean>;

/**
 * Who makes a call that changes something, with the one role by which they may decide. Nobody decides about their own: a call that
 * is staff's alone refuses with `own_affair`, one that all readers may make has a reader like all others, and says so if that is
 * not enough.
 */
export async function deciderOf(
  reader: Principal | null,
  { method, who }: Pick<AnyCall, 'method' | 'who'>,
  { about, staff }: Pick<CallPolicy, 'about' | 'staff'>,
  isOwn: (accountId: number, about: Subject) => Promise<boolean>,
): Promise<Principal | null> {
  if (!reader || method === 'GET' || staff === 'by kind') return reader;
  const isStaffs = who !== 'reader' && who !== 'anyone';
  const role: Role | undefined = isStaffs ? who : staff;
  const roles = reader.roles.filter(each => each === role);
  const decides = roles.length > 0 && typeof about === 'string';
  if (!decides || !(await isOwn(reader.accountId, about))) return { ...reader, roles };
  if (isStaffs) throw new Refusal('own_affair');
  return { ...reader, roles: [], ownAffair: true };
}
