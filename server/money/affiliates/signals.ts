import { sql } from 'kysely';
import { isOftenReturned, mailbox, type Signal, signals } from '#rules/money/affiliates/signals.ts';
import { bankHolder } from '#rules/money/payee.ts';
import { foldVietnamese } from '#rules/text/text.ts';
import type { Db } from '../../kit/db/db.ts';
import { buyerOf, devicesOf } from './attribution-queries.ts';

interface Side {
  email: string | null;
  names: string[];
  phones: string[];
  /** "26740 12 cach mang thang tam" */
  homes: string[];
}

async function sideOf(db: Db, accountId: number): Promise<Side> {
  const account = await db
    .selectFrom('account')
    .select(['phone', 'email', 'fullname'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const book = await db
    .selectFrom('address')
    .select(['fullname', 'phone', 'ward', 'street'])
    .where('account_id', '=', accountId)
    .execute();
  return {
    email: mailbox(account?.email ?? null),
    names: [account?.fullname ?? '', ...book.map(({ fullname }) => fullname)].map(bankHolder),
    phones: [account?.phone ?? '', ...book.map(({ phone }) => phone)].filter(phone => phone !== ''),
    homes: book.map(
      ({ ward, street }) =>
        `${ward} ${foldVietnamese(street)
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim()}`,
    ),
  };
}

const shares = (one: readonly string[], other: readonly string[]): boolean =>
  one.some(each => other.includes(each));

interface Seen {
  device: boolean;
  network: boolean;
  staff: boolean;
  orders: number;
  returned: number;
  opened: Signal[] | null;
}

/** Fraud signals of a purchase for its affiliate: devices, networks, roles and earlier orders. `back`: since when orders count. */
async function seenOf(db: Db, purchaseId: number, affiliateId: number, back: Date): Promise<Seen> {
  const owner = sql`select account_id from affiliate_person where affiliate_id = ${affiliateId}`;
  const { rows } = await sql<Seen>`
    select
      exists (
        select from session mine join session theirs on theirs.device_id = mine.device_id
        where mine.account_id = (${owner}) and theirs.account_id = (${buyerOf(purchaseId)})
      ) as device,
      exists (
        select from payment_attempt attempt
        join payment_attempt mine on mine.ip = attempt.ip and mine.ip <> ''
        join purchase on purchase.id = mine.purchase_id
        join wallet_holder holder on holder.wallet = purchase.wallet and holder.account_id = (${owner})
        where attempt.purchase_id = ${purchaseId}
      ) as network,
      exists (select from account where id = (${owner}) and roles && '{editor,moderator,finance,support,partner_manager,admin}') as staff,
      (select count(*)::int from commission where affiliate_id = ${affiliateId} and at > ${back}) as orders,
      (select count(*)::int from commission where affiliate_id = ${affiliateId} and at > ${back} and state = 'reversed') as returned,
      (select click.signals from affiliate_click click join attribution on attribution.link_id = click.link_id
        join purchase_line line on line.id = attribution.line_id
        where line.purchase_id = ${purchaseId} and click.visitor in (${devicesOf(buyerOf(purchaseId))})
        order by click.at desc limit 1) as opened`.execute(db);
  const [seen] = rows;
  if (!seen) throw new Error('no answer of seen things');
  return seen;
}

const RETURNS_MS = 90 * 86_400_000;

/** All that is suspicious of a purchase and whom it rewards. */
export async function signalsOf(
  db: Db,
  { purchase, affiliate, now }: { purchase: number; affiliate: number; now: Date },
): Promise<Signal[]> {
  const person = await db
    .selectFrom('affiliate_person')
    .select(['account_id', 'legal_name', 'bank_holder'])
    .where('affiliate_id', '=', affiliate)
    .executeTakeFirst();
  const { rows } = await buyerOf(purchase).execute(db);
  const buyerId = (rows[0] as { account_id: number } | undefined)?.account_id;
  if (!person || buyerId === undefined) return [];
  const [mine, theirs] = [await sideOf(db, person.account_id), await sideOf(db, buyerId)];
  const seen = await seenOf(db, purchase, affiliate, new Date(now.getTime() - RETURNS_MS));
  const names = [bankHolder(person.legal_name), person.bank_holder ?? ''].filter(name => name !== '');
  const found: Partial<Record<Signal, boolean>> = {
    same_phone: shares(mine.phones, theirs.phones),
    same_mail: mine.email !== null && mine.email === theirs.email,
    same_name: shares(names, theirs.names),
    same_device: seen.device,
    household: shares(mine.homes, theirs.homes),
    shared_network: seen.network,
    often_returned: isOftenReturned(seen.orders, seen.returned),
    staff: seen.staff,
  };
  return signals.filter(signal => found[signal] || seen.opened?.includes(signal));
}
