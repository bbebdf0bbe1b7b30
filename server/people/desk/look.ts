import { sql } from 'kysely';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';

/** People that one of support opens in an hour, and those of them found by bare numbers, which can be counted through. */
const LOOKS_AN_HOUR = 200;
const NUMBERS_AN_HOUR = 30;
/** Another look at the same person so soon is the same one. */
const ONE_LOOK_MS = 600_000;

export const takeNumberTurn = (context: ReaderContext): Promise<void> =>
  takeAttempt(context, `people-number:${context.reader.accountId}`, NUMBERS_AN_HOUR, 3_600);

const lookedLately = async (db: Db, actor: number, subject: number, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from audit
    join pseudonym acting on acting.id = audit.actor join pseudonym meant on meant.id = audit.subject
    where action = 'people.look' and at > ${since} and acting.account_id = ${actor} and meant.account_id = ${subject}
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Writes into the audit that somebody looked at a person, once in ten minutes, and counts it. Throws too_many. */
export async function noteLook(context: ReaderContext, subject: number): Promise<void> {
  const { db, reader, now } = context;
  const actor = reader.accountId;
  if (await lookedLately(db, actor, subject, new Date(now() - ONE_LOOK_MS))) return;
  await takeAttempt(context, `people-look:${actor}`, LOOKS_AN_HOUR, 3_600);
  await transact(db, tx =>
    recordAudit(tx, {
      ...{ now: now(), actor, subject, action: 'people.look', before: {}, after: {}, reason: '' },
    }),
  );
}
