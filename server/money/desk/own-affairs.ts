import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Subject } from '../../kit/http/call-policy.ts';
import { accountName } from '../../people/account/passwords.ts';

/* Whose affair something is that staff decide about: by account, by the phone or e-mail that it went to, by the shop that sells it. */

type Rows = RawBuilder<unknown>;

const nobodys = sql`null::text as phone, null::text as email`;

/** Buyers, recipients and sellers of these orders. */
const ofOrders = (orders: Rows): Rows => sql`
  select account_id, ${nobodys} from shop_order where id in (${orders})
  union all
  select member.account_id, ${nobodys} from shop_order join shop_member member using (shop_id) where shop_order.id in (${orders})
  union all
  select account_id, phone, email from shop_order_recipient where order_id in (${orders})`;

/** Owners of a purchase's wallet and of the orders it pays. */
const ofPurchase = (purchase: Rows): Rows => sql`
  select account_id, ${nobodys} from purchase join wallet_holder using (wallet) where purchase.id = (${purchase})
  union all
  ${ofOrders(sql`select id from shop_order where purchase_id = (${purchase})`)}`;

/** Members of the shops, and the affiliates, of these payouts. */
const paidBy = (payouts: Rows): Rows => sql`
  select member.account_id, ${nobodys} from shop_payout join shop_member member using (shop_id) where shop_payout.id in (${payouts})
  union all
  select person.account_id, ${nobodys} from shop_payout join affiliate_person person using (affiliate_id)
  where shop_payout.id in (${payouts})`;

const peopleOf: Record<Subject, (input: Record<string, unknown>) => Rows> = {
  account: ({ account }) => {
    const name = accountName(String(account));
    return sql`select id as account_id, ${nobodys} from account where phone = ${name} or email = ${name}`;
  },
  // Who wrote it, and of a rating of a shop's book whoever works in that shop.
  person: ({ account_id }) => sql`select ${account_id}::int as account_id, ${nobodys}`,
  // Who gave it, and of a shop's product who works there.
  rating: ({ account_id, kind, thing_id }) => sql`
    select ${account_id}::int as account_id, ${nobodys}
    union all
    select account_id, ${nobodys} from product join shop_member using (shop_id)
    where product.id = ${kind === 'product' ? thing_id : null}::int`,
  purchase: ({ number }) => ofPurchase(sql`select id from purchase where number = ${number}`),
  held: ({ id }) =>
    ofPurchase(sql`
      select purchase_id from payment_evidence evidence join payment_attempt attempt on attempt.id = attempt_id
      where evidence.id = ${id}`),
  refund: ({ id }) =>
    ofPurchase(sql`
      select coalesce(refund.purchase_id, attempt.purchase_id)
      from refund join payment_evidence evidence on evidence.id = evidence_id
      left join payment_attempt attempt on attempt.id = attempt_id
      where refund.id = ${id}`),
  complaint: ({ order_code }) => ofOrders(sql`select id from shop_order where number = ${order_code}`),
  return: ({ return_id }) => ofOrders(sql`select order_id from shop_return where id = ${return_id}`),
  shop: ({ shop_id }) => sql`
    select account_id, ${nobodys} from shop_member where shop_id = ${shop_id}`,
  // Whoever works in a shop that is paid by it, or is an affiliate that it pays.
  batch: ({ batch_id }) => paidBy(sql`select id from shop_payout where batch_id = ${batch_id}`),
  payout: ({ payout_id }) => paidBy(sql`${payout_id}`),
  affiliate: ({ affiliate_id }) => sql`
    select account_id, ${nobodys} from affiliate_person where affiliate_id = ${affiliate_id}`,
  // Who is rewarded, and who bought.
  reward: ({ line_id }) => sql`
    select account_id, ${nobodys} from commission join affiliate_person using (affiliate_id) where line_id = ${line_id}
    union all
    ${ofPurchase(sql`select purchase_id from purchase_line where id = ${line_id}`)}`,
  reserve: ({ reserve_id }) => sql`
    select member.account_id, ${nobodys} from shop_reserve join shop_member member using (shop_id) where shop_reserve.id = ${reserve_id}`,
  proposal: ({ proposal_id }) => sql`
    select member.account_id, ${nobodys} from work_proposal join shop_member member using (shop_id)
    where work_proposal.id = ${proposal_id}`,
  good: ({ good_id }) => sql`
    select member.account_id, ${nobodys} from digital_good join shop_member member using (shop_id)
    where digital_good.id = ${good_id}`,
  // Who reported, whose room it is, who wrote it, and the whole shop.
  report: ({ report_id }) => sql`
    select account_id, ${nobodys} from chat_report where id = ${report_id}
    union all
    select buyer_id, ${nobodys} from chat_report join chat_room on chat_room.id = room_id where chat_report.id = ${report_id}
    union all
    select sender_id, ${nobodys} from chat_report join chat_message using (room_id, seq) where chat_report.id = ${report_id}
    union all
    select member.account_id, ${nobodys} from chat_report join shop_member member using (shop_id)
    where chat_report.id = ${report_id}`,
  // Who wrote it, whom it names, and who reported it.
  feed: ({ thing, ref }) => {
    const id = sql.ref(thing === 'post' ? 'post_id' : 'comment_id');
    return sql`
      select account_id, ${nobodys} from ${sql.table(thing === 'post' ? 'post' : 'comment')} as thing where thing.id = ${ref}
      union all
      select account_id, ${nobodys} from mention where ${id} = ${ref} and ${thing === 'post' ? sql`comment_id is null` : sql`true`}
      union all
      select account_id, ${nobodys} from feed_report where ${id} = ${ref} and taken_back_at is null and settled_at is null`;
  },
  verdict: ({ verdict_id }) => sql`
    select author_id as account_id, ${nobodys} from feed_verdict where id = ${verdict_id}
    union all
    select account_id, ${nobodys} from feed_report where verdict_id = ${verdict_id}
    union all
    select account_id, ${nobodys} from mention join feed_verdict verdict on verdict.post_id = mention.post_id
      and mention.comment_id is null or verdict.comment_id = mention.comment_id
    where verdict.id = ${verdict_id}`,
  partner: ({ partner_id }) => sql`
    select account_id, ${nobodys} from partner_member where partner_id = ${partner_id}`,
  product: ({ product_id }) => sql`
    select account_id, ${nobodys} from product join shop_member using (shop_id) where product.id = ${product_id}`,
  take_down: ({ take_down_id }) => sql`
    select member.account_id, ${nobodys} from take_down join shop_member member using (shop_id)
    where take_down.id = ${take_down_id}`,
};

/** Whether what a call's input names is an affair of this account's own. */
export async function isOwnAffair(
  db: Db,
  accountId: number,
  about: Subject,
  input: Record<string, unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select from account me where me.id = ${accountId} and exists (
      select from (${peopleOf[about](input)}) as person
      where person.account_id = me.id or person.phone = me.phone or lower(person.email) = me.email)`.execute(
    db,
  );
  return rows.length > 0;
}
