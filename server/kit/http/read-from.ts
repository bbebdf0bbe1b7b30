import { sql } from 'kysely';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Database } from '../db/db.ts';
import { lsnOf } from '../db/standby.ts';
import type { CallPolicy } from './call-policy.ts';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

const lastWrite = async (primary: Database, accountId: number): Promise<bigint | null> => {
  const { rows } = await sql<{ lsn: string }>`
    select lsn::text from account_write where account_id = ${accountId}`.execute(primary);
  return rows[0] ? lsnOf(rows[0].lsn) : null;
};

/** Does `read` on the standby where the call's policy, the standby and the reader's last write allow it, else on the primary. */
export async function readFrom<T>(
  context: Context,
  { reads }: Pick<CallPolicy, 'reads'>,
  read: (context: Context) => Promise<T>,
): Promise<T> {
  const { standby, db, reader } = context;
  if (reads !== 'standby' || !standby) return read(context);
  const wrote = reader && (await lastWrite(db, reader.accountId));
  if (!(await standby.mayRead(wrote))) return read(context);
  try {
    return await read({ ...context, db: standby.db });
  } catch (error) {
    if (error instanceof Refusal || !standby.failed(error)) throw error;
    return read(context);
  }
}

/** Calls of which nobody looks for the result at once, or that change nothing, hold nobody at the primary. */
const isNoted = ({ method }: Pick<AnyCall, 'method'>, { rate, twice }: CallPolicy) =>
  method === 'POST' && rate !== 'report' && twice !== 'reads';

/** Notes up to where a standby must have come before this account may read there again. Nobody is told that it failed. */
export async function noteWrite(
  { standby, db, reader, request }: Context,
  call: Pick<AnyCall, 'method'>,
  policy: CallPolicy,
): Promise<void> {
  if (!standby || !reader || !isNoted(call, policy)) return;
  try {
    await sql`
      insert into account_write values (${reader.accountId}, pg_current_wal_insert_lsn())
      on conflict (account_id) do update set lsn = excluded.lsn`.execute(db);
  } catch (err) {
    // Whoever erased their account with this call has none any more.
    if ((err as { code?: string }).code !== '23503') request.log.warn({ err }, 'a write was not noted');
  }
}
