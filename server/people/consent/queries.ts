import type { ConsentPurpose } from '#contract/people/profile.ts';
import type { Db } from '../../kit/db/db.ts';

/** A person by account, a guest by device: never both, so that a device cannot be linked to a person. */
export type ConsentOwner = { account_id: number } | { device_id: string };

/** The latest answer for each purpose; empty when there is none. */
export const lastConsents = (db: Db, who: ConsentOwner) =>
  db
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'granted', 'version'])
    .where(e =>
      'account_id' in who ? e('account_id', '=', who.account_id) : e('device_id', '=', who.device_id),
    )
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();

export const insertConsents = (
  db: Db,
  who: ConsentOwner,
  words: { purpose: ConsentPurpose; granted: boolean; version: string; os: string }[],
) =>
  db
    .insertInto('consent')
    .values(words.map(word => ({ account_id: null, device_id: null, ...who, ...word })))
    .execute();
