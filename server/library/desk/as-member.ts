import type { Tx } from '../../kit/db/transact.ts';
import type { Principal } from '../../kit/http/context.ts';

const DAY_MS = 86_400_000;

/** Somebody with a package and nothing else, for as long as the transaction lasts. `now` in ms since 1970. */
export async function asMember(tx: Tx, now: number): Promise<Principal> {
  const { id: accountId } = await tx
    .insertInto('account')
    .values({ fullname: 'Hội viên', email: `preview-${crypto.randomUUID()}@mot.invalid` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(now + DAY_MS);
  await tx
    .insertInto('membership')
    .values({ account_id: accountId, name: 'Hội viên', source: 'regular', expires_at })
    .execute();
  return { accountId, sessionId: 0, partnerId: null, roles: [], shop: null };
}
