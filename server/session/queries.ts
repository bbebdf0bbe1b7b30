import type { Db } from '../kit/db.ts';

const person = [
  'account.id',
  'account.fullname',
  'account.account',
  'account.avatar',
  'account.is_affiliate',
] as const;

export const accountByName = (db: Db, account: string) =>
  db
    .selectFrom('account')
    .select([...person, 'account.password_hash'])
    .where('account.account', '=', account)
    .executeTakeFirst();

export const sessionByAccess = (db: Db, hash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([...person, 'session.id as sessionId', 'session.access_expires_at as expiresAt'])
    .where('session.access_hash', '=', hash)
    .executeTakeFirst();

export const sessionByRefresh = (db: Db, hash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([...person, 'session.id as sessionId', 'session.refresh_expires_at as expiresAt'])
    .where('session.refresh_hash', '=', hash)
    .forUpdate('session')
    .executeTakeFirst();

export interface NewSession {
  account_id: number;
  access_hash: Buffer;
  refresh_hash: Buffer;
  access_expires_at: Date;
  refresh_expires_at: Date;
  device_id: string;
  os: string;
}

export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('session').values(session).execute();
export const deleteSession = (db: Db, id: number) => db.deleteFrom('session').where('id', '=', id).execute();
export const deleteSessionByAccess = (db: Db, hash: Buffer) =>
  db.deleteFrom('session').where('access_hash', '=', hash).execute();
