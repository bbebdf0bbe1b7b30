import type { Db } from '../kit/db/db.ts';

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
