import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Three years. */
export const AUDIT_KEPT_MS = 1_095 * 86_400_000;

/** Lets rows go that are older than `moment`, by a function of the owner: the table is append-only for the server. */
export const dropOldAudit = (db: Db, moment: Date) => sql`select drop_audit_before(${moment})`.execute(db);

/** Newest first, below `before` when given; names of those whose account still exists. */
export const auditRows = (db: Db, { before, most }: { before: number | undefined; most: number }) =>
  db
    .selectFrom('audit')
    .leftJoin('pseudonym as acting', 'acting.id', 'audit.actor')
    .leftJoin('account as actor', 'actor.id', 'acting.account_id')
    .leftJoin('pseudonym as meant', 'meant.id', 'audit.subject')
    .leftJoin('account as subject', 'subject.id', 'meant.account_id')
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.before',
      'audit.after',
      'audit.reason',
      'audit.actor as actorPseudonym',
      'audit.subject as subjectPseudonym',
      'actor.fullname as actorName',
      'subject.fullname as subjectName',
    ])
    .$if(before !== undefined, query => query.where('audit.id', '<', before ?? 0))
    .orderBy('audit.id', 'desc')
    .limit(most)
    .execute();

/** Audit rows about one shop, newest first, below `before` when given. The person behind them stays with the platform. */
export const auditOfShop = (
  db: Db,
  shopId: number,
  { before, most }: { before: number | undefined; most: number },
) =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'before', 'after', 'reason'])
    .where('shop_id', '=', shopId)
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
