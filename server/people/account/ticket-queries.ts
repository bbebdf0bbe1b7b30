import type { Db } from '../../kit/db/db.ts';

/*
 * Login tickets: a screen asks to be signed in, and a signed-in phone or a provider's window approves or refuses.
 * The code stands in a QR code and opens nothing; the screen alone has the secret that collects the session.
 * Moments come in as ms since 1970.
 */

/** An answer that comes in the last second still leaves the screen time to ask for it. */
const COLLECT_MS = 30_000;

export interface NewTicket {
  code: string;
  secret_hash: Buffer;
  device_id: string;
  device_name: string;
  os: string;
  partner_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Adds a ticket and drops those whose time is over. */
export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.deleteFrom('login_ticket').where('expires_at', '<', ticket.created_at).execute();
  await db.insertInto('login_ticket').values(ticket).execute();
}

/** The requesting device, for whoever approves; undefined for an unknown or expired code. */
export const ticketAsked = (db: Db, code: string, now: number) =>
  db
    .selectFrom('login_ticket')
    .leftJoin('partner', 'partner.id', 'login_ticket.partner_id')
    .select([
      'login_ticket.status',
      'login_ticket.account_id as accountId',
      'login_ticket.device_name as device',
      'partner.name as partner',
      'login_ticket.created_at as askedAt',
    ])
    .where('login_ticket.code', '=', code)
    .where('login_ticket.expires_at', '>', new Date(now))
    .executeTakeFirst();

/** Whether a ticket can be asked for on behalf of this partner. */
export const isPartner = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const undecided = (db: Db, code: string, now: number) =>
  db
    .updateTable('login_ticket')
    .where('code', '=', code)
    .where('status', 'in', ['waiting', 'looked'])
    .where('expires_at', '>', new Date(now));

/** False when nobody waits for an answer any more, or it was looked at before. */
export async function readTicket(db: Db, code: string, now: number): Promise<boolean> {
  const looked = await undecided(db, code, now)
    .set({ status: 'looked' })
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return looked.numUpdatedRows > 0n;
}

/** Signs the asking screen in as this person. False when the ticket is unknown, over, or was answered before. */
export async function approveTicket(
  db: Db,
  code: string,
  accountId: number,
  now: number = Date.now(),
): Promise<boolean> {
  const answered = await undecided(db, code, now)
    .set(expression => ({
      status: 'approved' as const,
      account_id: accountId,
      expires_at: expression.fn<Date>('greatest', ['expires_at', expression.val(new Date(now + COLLECT_MS))]),
    }))
    .executeTakeFirst();
  return answered.numUpdatedRows > 0n;
}

/** Stores who refused, so that only they see the answer again. False when it was answered before. */
export async function refuseTicket(db: Db, code: string, accountId: number, now: number): Promise<boolean> {
  const answered = await undecided(db, code, now)
    .set({ status: 'refused', account_id: accountId })
    .executeTakeFirst();
  return answered.numUpdatedRows > 0n;
}

/** The status of a ticket, for the screen that has the secret. */
export const ticketOfScreen = (db: Db, code: string, secretHash: Buffer, now: number) =>
  db
    .selectFrom('login_ticket')
    .select('status')
    .where('code', '=', code)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();

/** Takes an approved ticket out of the table: of many that ask at once, one gets it. */
export const collectTicket = (db: Db, code: string, secretHash: Buffer, now: number) =>
  db
    .deleteFrom('login_ticket')
    .where('code', '=', code)
    .where('secret_hash', '=', secretHash)
    .where('status', '=', 'approved')
    .where('expires_at', '>', new Date(now))
    .returning('account_id as accountId')
    .executeTakeFirst();
