import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import { bookOf } from '../address/address-reply.ts';
import { affiliateExport } from './export-affiliate.ts';
import { campaignTables } from './export-campaigns.ts';
import { feedTables } from './export-feed.ts';
import { gameTables } from './export-games.ts';
import { type ExportQuery, listeningTables } from './export-listening.ts';
import { moderationTables, moderationTechnical } from './export-moderation.ts';

/*
 * What a person gets when they ask for everything we keep about them. One row a table that knows accounts: either a
 * question that answers for one person, or the reason why there is nothing to answer. A test asks the database for its
 * tables, so that a new one cannot be forgotten.
 */

/** Titles of works, for the tables that know an edition. */
const titles = (db: Db) =>
  db.selectFrom('edition').innerJoin('work', 'work.id', 'edition.work_id').select('work.title');

const profile: ExportQuery = {
  as: 'profile',
  rows: (db, id) =>
    db
      .selectFrom('account')
      .select([
        'id',
        'fullname',
        'phone',
        'email',
        'sex',
        'birthday',
        'roles',
        'utm_source as came_from',
        'created_at as joined_at',
        'welcomed_at',
      ])
      .select(e => [
        e('password_hash', 'is not', null).as('has_password'),
        e('avatar', 'is not', null).as('has_picture'),
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
};

export const exportedTables: Partial<Record<keyof Tables, ExportQuery>> = {
  account: profile,
  account_link: {
    as: 'providers',
    rows: (db, id) =>
      db
        .selectFrom('account_link')
        .select(['provider', 'subject', 'name', 'created_at as since'])
        .where('account_id', '=', id)
        .orderBy('provider')
        .execute(),
  },
  session: {
    as: 'devices',
    rows: (db, id) =>
      db
        .selectFrom('session')
        .select([
          'device_name as name',
          'device_id',
          'os',
          'created_at as since',
          'last_seen_at as last_seen',
        ])
        .where('account_id', '=', id)
        .orderBy('last_seen_at', 'desc')
        .execute(),
  },
  progress: {
    as: 'reading',
    rows: (db, id) =>
      titles(db)
        .innerJoin('progress', 'progress.edition_id', 'edition.id')
        .select([
          'progress.percent',
          'progress.chapter',
          'progress.cfi as place',
          'progress.read_at as read_at_ms',
          'progress.device_id',
        ])
        .where('account_id', '=', id)
        .orderBy('read_at', 'desc')
        .execute(),
  },
  comic_place: {
    as: 'comics',
    rows: (db, id) =>
      titles(db)
        .innerJoin('comic_place', 'comic_place.edition_id', 'edition.id')
        .select([
          'comic_place.issue',
          'comic_place.page',
          'comic_place.inside',
          'comic_place.read_at as read_at_ms',
          'comic_place.device_id',
        ])
        .where('account_id', '=', id)
        .orderBy('read_at', 'desc')
        .execute(),
  },
  comic_view: {
    as: 'comic_views',
    rows: (db, id) =>
      db
        .selectFrom('comic_view')
        .leftJoin('edition', 'edition.id', 'comic_view.edition_id')
        .leftJoin('work', 'work.id', 'edition.work_id')
        .select(['work.title', 'mode', 'direction', 'fit', 'zones', 'ground', 'cover_alone', 'guided'])
        .where('account_id', '=', id)
        .orderBy('comic_view.edition_id')
        .execute(),
  },
  keep_request: {
    as: 'kept_on_devices',
    rows: (db, id) =>
      titles(db)
        .innerJoin('keep_request', 'keep_request.edition_id', 'edition.id')
        .innerJoin('session', 'session.id', 'keep_request.session_id')
        .select(['session.device_name as device', 'keep_request.form', 'keep_request.requested_at as since'])
        .where('keep_request.account_id', '=', id)
        .orderBy('keep_request.requested_at')
        .execute(),
  },
  comic_shift: {
    as: 'comic_shifts',
    rows: (db, id) =>
      titles(db)
        .innerJoin('comic_shift', 'comic_shift.edition_id', 'edition.id')
        .select(['comic_shift.issue', 'comic_shift.pages'])
        .where('account_id', '=', id)
        .orderBy('comic_shift.edition_id')
        .orderBy('comic_shift.issue')
        .execute(),
  },
  video_place: {
    as: 'videos',
    rows: (db, id) =>
      titles(db)
        .innerJoin('video_place', 'video_place.edition_id', 'edition.id')
        .select([
          'video_place.video',
          'video_place.seconds',
          'video_place.read_at as watched_at_ms',
          'video_place.device_id',
        ])
        .where('account_id', '=', id)
        .orderBy('read_at', 'desc')
        .execute(),
  },
  address: {
    as: 'addresses',
    rows: async (db, id) =>
      (await bookOf(db, id)).map(({ address_id, city_id, district_id, ward_id, ...said }) => said),
  },
  membership: {
    as: 'memberships',
    rows: (db, id) =>
      db
        .selectFrom('membership')
        .select(['name', 'source', 'created_at as since', 'expires_at as until', 'waiting_extend'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  content_grant: {
    as: 'grants',
    rows: (db, id) =>
      titles(db)
        .innerJoin('content_grant', 'content_grant.edition_id', 'edition.id')
        .select([
          'content_grant.spine_index as chapter',
          'content_grant.access_type',
          'content_grant.source',
          'content_grant.created_at as since',
          'content_grant.expires_at as until',
        ])
        .where('account_id', '=', id)
        .orderBy('content_grant.id')
        .execute(),
  },
  served_part: {
    as: 'opened_of_bought',
    rows: (db, id) =>
      titles(db)
        .innerJoin('served_part', 'served_part.edition_id', 'edition.id')
        .select(['served_part.part', 'served_part.share as millionths'])
        .where('account_id', '=', id)
        .orderBy('served_part.edition_id')
        .orderBy('served_part.part')
        .execute(),
  },
  wallet_holder: {
    as: 'purchases',
    rows: (db, id) =>
      db
        .selectFrom('wallet_holder')
        .innerJoin('purchase', 'purchase.wallet', 'wallet_holder.wallet')
        .innerJoin('purchase_line', 'purchase_line.purchase_id', 'purchase.id')
        .select([
          'purchase.number',
          'purchase.state',
          'purchase.currency',
          'purchase.created_at as at',
          'purchase_line.title',
          'purchase_line.amount',
        ])
        .where('account_id', '=', id)
        .orderBy('purchase_line.id')
        .execute(),
  },
  book_follow: {
    as: 'followed_books',
    rows: (db, id) =>
      titles(db)
        .innerJoin('book_follow', 'book_follow.edition_id', 'edition.id')
        .select(['book_follow.subscribed', 'book_follow.auto_oak as buys_new_chapters_at'])
        .where('account_id', '=', id)
        .orderBy('edition.id')
        .execute(),
  },
  content_gone: {
    as: 'taken_back',
    rows: (db, id) =>
      titles(db)
        .innerJoin('content_gone', 'content_gone.edition_id', 'edition.id')
        .select('content_gone.at')
        .where('account_id', '=', id)
        .orderBy('at')
        .execute(),
  },
  rating: {
    as: 'ratings',
    rows: (db, id) =>
      titles(db)
        .innerJoin('rating', 'rating.edition_id', 'edition.id')
        .select([
          'edition.content_type',
          'rating.stars',
          'rating.words',
          'rating.created_at as since',
          'rating.updated_at',
        ])
        .where('account_id', '=', id)
        .orderBy('rating.created_at')
        .execute(),
  },
  ...listeningTables,
  ...gameTables,
  ...feedTables,
  ...moderationTables,
  favourite: {
    as: 'favourite_works',
    rows: (db, id) =>
      titles(db)
        .innerJoin('favourite', 'favourite.edition_id', 'edition.id')
        .select(['edition.content_type', 'favourite.created_at as since'])
        .where('account_id', '=', id)
        .orderBy('favourite.created_at')
        .execute(),
  },
  consent: {
    as: 'consents',
    rows: (db, id) =>
      db
        .selectFrom('consent')
        .select(['purpose', 'granted', 'version', 'os', 'created_at as at'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  favourite_category: {
    as: 'favourites',
    rows: (db, id) =>
      db
        .selectFrom('favourite_category')
        .innerJoin('category', 'category.id', 'favourite_category.category_id')
        .select('category.name')
        .where('account_id', '=', id)
        .orderBy('category.id')
        .execute(),
  },
  affiliate_person: {
    as: 'affiliate',
    rows: affiliateExport,
  },
  affiliate_code_use: {
    as: 'affiliate_code',
    rows: (db, id) =>
      db
        .selectFrom('affiliate_code_use')
        .innerJoin('affiliate', 'affiliate.id', 'affiliate_code_use.affiliate_id')
        .select(['affiliate.code', 'affiliate_code_use.at'])
        .where('account_id', '=', id)
        .execute(),
  },
  utm_link: {
    as: 'links',
    rows: (db, id) =>
      db
        .selectFrom('utm_link')
        .select(['slug', 'target', 'source', 'created_at as since', 'ended_at'])
        .select(e =>
          e
            .selectFrom('affiliate_click')
            .select(count => count.fn.countAll<number>().as('clicks'))
            .whereRef('affiliate_click.link_id', '=', 'utm_link.id')
            .as('clicks'),
        )
        .where('account_id', '=', id)
        .orderBy('slug')
        .execute(),
  },
  zns_message: {
    as: 'messages',
    rows: (db, id) =>
      db
        .selectFrom('zns_message')
        .select(['template', 'target', 'sent_at', 'opened_at'])
        .where('account_id', '=', id)
        .orderBy('sent_at')
        .execute(),
  },
  notice: {
    as: 'notices',
    rows: (db, id) =>
      db
        .selectFrom('notice')
        .select(['title', 'words', 'link', 'created_at as at', 'read_at'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },
  notice_setting: {
    as: 'notice_settings',
    rows: (db, id) =>
      db
        .selectFrom('notice_setting')
        .select(['kind', 'channel', 'is_on'])
        .where('account_id', '=', id)
        .orderBy('kind')
        .orderBy('channel')
        .execute(),
  },
  ...campaignTables,
  popup_log: {
    as: 'campaigns_seen',
    rows: (db, id) =>
      db
        .selectFrom('popup_log')
        .innerJoin('popup_campaign', 'popup_campaign.id', 'popup_log.campaign_id')
        .select(['popup_campaign.title', 'shown_at', 'closed_at', 'clicked_at'])
        .where('account_id', '=', id)
        .orderBy('shown_at')
        .execute(),
  },
  email_change: {
    as: 'email_changes',
    rows: (db, id) =>
      db
        .selectFrom('email_change')
        .select(['email', 'expires_at as until'])
        .where('account_id', '=', id)
        .execute(),
  },
  cart_line: {
    as: 'cart',
    rows: (db, id) =>
      db
        .selectFrom('cart_line')
        .innerJoin('variation', 'variation.id', 'cart_line.variation_id')
        .innerJoin('product', 'product.id', 'variation.product_id')
        .select(['product.name', 'variation.name as variation', 'cart_line.quantity', 'cart_line.added_at'])
        .where('cart_line.account_id', '=', id)
        .orderBy('cart_line.id')
        .execute(),
  },
  saved_filter: {
    as: 'saved_filters',
    rows: (db, id) =>
      db
        .selectFrom('saved_filter')
        .select(['page', 'name', 'query'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  voucher_claim: {
    as: 'vouchers',
    rows: (db, id) =>
      db
        .selectFrom('voucher_claim')
        .innerJoin('voucher', 'voucher.id', 'voucher_claim.voucher_id')
        .select(['voucher.code', 'voucher_claim.amount_vnd', 'voucher_claim.state', 'voucher_claim.at'])
        .where('voucher_claim.account_id', '=', id)
        .orderBy('voucher_claim.id')
        .execute(),
  },
  shop_order: {
    as: 'orders',
    rows: (db, id) =>
      db
        .selectFrom('shop_order')
        .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
        .leftJoin('shop_order_recipient as to', 'to.order_id', 'shop_order.id')
        .select([
          'shop_order.number',
          'shop.name as shop',
          'shop_order.state',
          'shop_order.total_vnd',
          'shop_order.note',
          'shop_order.created_at as ordered_at',
          'to.fullname',
          'to.phone',
          'to.email',
          'to.street',
          'to.bill_name',
          'to.bill_tax_code',
        ])
        .where('shop_order.account_id', '=', id)
        .orderBy('shop_order.id')
        .execute(),
  },
  shop_return: {
    as: 'returns',
    rows: (db, id) =>
      db
        .selectFrom('shop_return')
        .innerJoin('shop_order', 'shop_order.id', 'shop_return.order_id')
        .leftJoin('shop_return_payee as payee', 'payee.return_id', 'shop_return.id')
        .select([
          'shop_order.number as order',
          'shop_return.state',
          'shop_return.why',
          'shop_return.words',
          'shop_return.parcel_code',
          'shop_return.amount_vnd',
          'shop_return.asked_at',
          'payee.bank',
          'payee.number as bank_number',
          'payee.holder as bank_holder',
        ])
        .select(sql<number>`cardinality(shop_return.pictures)`.as('pictures'))
        .where('shop_return.account_id', '=', id)
        .orderBy('shop_return.id')
        .execute(),
  },
  partner_member: {
    as: 'works_for_partners',
    rows: (db, id) =>
      db
        .selectFrom('partner_member')
        .innerJoin('partner', 'partner.id', 'partner_member.partner_id')
        .select(['partner.name as partner', 'partner_member.role', 'partner_member.since'])
        .where('partner_member.account_id', '=', id)
        .execute(),
  },
  person_block: {
    as: 'blocks',
    rows: (db, id) =>
      db
        .selectFrom('person_block')
        .leftJoin('block_appeal', 'block_appeal.block_id', 'person_block.id')
        .select(['reason', 'made_at', 'until', 'lifted_at', 'words as appeal', 'outcome', 'answer'])
        .where('account_id', '=', id)
        .orderBy('person_block.id')
        .execute(),
  },
  misprint: {
    as: 'misprints',
    rows: (db, id) =>
      titles(db)
        .innerJoin('misprint', 'misprint.edition_id', 'edition.id')
        .select([
          'misprint.chapter',
          'misprint.sentence',
          'misprint.words',
          'misprint.state',
          'misprint.answer',
          'misprint.created_at as at',
        ])
        .where('misprint.account_id', '=', id)
        .orderBy('misprint.id')
        .execute(),
  },
  shop_member: {
    as: 'works_for_shops',
    rows: (db, id) =>
      db
        .selectFrom('shop_member')
        .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
        .select(['shop.name as shop', 'shop_member.role', 'shop_member.since'])
        .where('shop_member.account_id', '=', id)
        .execute(),
  },
  shop: {
    as: 'shop',
    rows: (db, id) =>
      db
        .selectFrom('shop')
        .select([
          'name',
          'intro',
          'return_street',
          'status',
          'opened_on',
          'holiday_from',
          'holiday_until',
          'created_at as since',
        ])
        .where('account_id', '=', id)
        .executeTakeFirst(),
  },
  product_rating: {
    as: 'product_ratings',
    rows: (db, id) =>
      db
        .selectFrom('product_rating')
        .innerJoin('product', 'product.id', 'product_rating.product_id')
        .select([
          'product.name',
          'product_rating.stars',
          'product_rating.words',
          'product_rating.praises',
          'product_rating.name_hidden',
          'product_rating.created_at as at',
        ])
        .select(sql<number>`cardinality(product_rating.pictures)`.as('pictures'))
        .where('product_rating.account_id', '=', id)
        .orderBy('product_rating.id')
        .execute(),
  },
  order_complaint: {
    as: 'order_complaints',
    rows: (db, id) =>
      db
        .selectFrom('order_complaint')
        .innerJoin('shop_order', 'shop_order.id', 'order_complaint.order_id')
        .leftJoin('complaint_settlement as said', 'said.complaint_id', 'order_complaint.id')
        .leftJoin('complaint_payee as payee', 'payee.complaint_id', 'order_complaint.id')
        .select([
          'shop_order.number as order',
          'order_complaint.reason',
          'order_complaint.words',
          'order_complaint.created_at as at',
          'order_complaint.answer',
          'order_complaint.answered_at',
          'said.offer',
          'said.accepted_at',
          'said.asked_words',
          'said.outcome',
          'said.outcome_vnd',
          'payee.bank',
          'payee.number as bank_number',
          'payee.holder as bank_holder',
        ])
        .select(sql<number>`cardinality(order_complaint.pictures)`.as('pictures'))
        .where('order_complaint.account_id', '=', id)
        .orderBy('order_complaint.id')
        .execute(),
  },
  chat_room: {
    as: 'messages',
    rows: (db, id) =>
      db
        .selectFrom('chat_room')
        .innerJoin('chat_message', 'chat_message.room_id', 'chat_room.id')
        .leftJoin('shop', 'shop.id', 'chat_room.shop_id')
        .select([
          'shop.name as shop',
          'chat_message.side',
          'chat_message.type',
          'chat_message.body as words',
          'chat_message.sent_at as at',
        ])
        .where('chat_room.buyer_id', '=', id)
        .orderBy('chat_room.id')
        .orderBy('chat_message.seq')
        .execute(),
  },
};

/** Tables that know accounts and hold nothing of the person beyond what is exported above. */
export const technicalTables: Partial<Record<keyof Tables, string>> = {
  ...moderationTechnical,
  otp: 'hashes of one-time codes, minutes long, for a phone or e-mail that stands in the profile',
  identity_visit: 'a visit of a shop’s owner to VNeID under way, ten minutes long',
  oauth_state: 'a visit to a provider under way, ten minutes long',
  login_ticket: 'a screen that waits to be signed in, three minutes long; its session is among the devices',
  listener: 'how much of the wall’s time may still be counted as listening or reading',
  listening_sitting:
    'what was counted of a file opened to be heard, forty days long; its sum is in the listening time',
  reading_sitting:
    'what was counted of a book opened to be read, forty days long; its sum is in the reading time',
  cart: 'counts the changes of the cart, whose lines are exported above',
  shop_return_payee: 'where money of a return goes, exported with the returns',
  shop_order_recipient: 'where orders go to, exported with the orders',
  flash_share: 'how many copies of a sale they hold or bought; what was bought is among the orders',
  reservation: 'copies kept while they pay, minutes long; the orders are exported',
  voucher_share: 'how many vouchers of each kind were used; the uses are exported above',
  pseudonym: 'a random name under which the audit speaks of them; it goes with the account',
  package_trial: 'lists of people with packages that they gave for the platform: its work, not the person’s',
  work_trial: 'tables of works that an editor tried: the catalogue’s, not the person’s',
  payout_batch:
    'that they drafted or approved payouts to shops for the platform: its books, not the person’s',
  shop_rate: 'that they set a rate for the platform',
  affiliate:
    'what Mọt decided about affiliates, which is in the audit; one’s own is exported with the papers',
  affiliate_rate: 'that they set a rate for the platform',
  commission: 'that they decided about a reward for the platform; one’s own are exported with the papers',
  commission_appeal: 'that they decided about an appeal for the platform',
  shop_reserve_appeal:
    'that they asked for money of a shop that was kept back, or decided about it for the platform',
  shop_reserve: 'that they kept back or released money of a shop for the platform',
  bank_answer: 'that they read a file of a bank for the platform',
  chargeback: 'that they noted money which a company took back',
  shelf_trial: 'files of books for sale that were tried: the shop’s, not the person’s',
  digital_good: 'files that they sent for a shop, or decided about for Mọt: the shop’s',
  work_proposal: 'books that a shop asked the editors to add: the shop’s, not the person’s',
  sent_photo: 'pictures on their way to a rating, a complaint, a message or a post, a day long',
  chat_message:
    'what is written in their rooms, exported with the rooms; what one answered for a shop is in the rooms of its buyers',
  person_erasure: 'that support asked to erase the account, for a day and a second person',
  complaint_settlement:
    'what came of a complaint, exported with the complaints; who decided it did so for Mọt',
  complaint_payee: 'where money of a complaint goes, exported with the complaints',
  chat_removal: 'that they took a message away, which is in the rooms',
  chat_note: 'what they noted about a room for a shop: the shop’s',
  rating_reply: 'what they answered to ratings for a shop: the shop’s',
  desk_claim: 'which task of the queue they look at as staff, a quarter of an hour long',
  take_down: 'that they took something down for Mọt, which is in the audit',
  take_down_appeal:
    'that they asked about a take-down for their shop, or decided about it for Mọt: the shop’s',
  order_cancel_ask: 'that they asked to cancel an order for Mọt, which is in the audit',
  chat_report: 'that they reported a message or settled a report, with a copy of what others wrote around it',
  press:
    'keys of requests that were sent, two days long, with their replies: all of them are in the tables above',
  notice_event:
    'that something was told once, so that it is not told again; what was told is among the notices',
  account_write: 'up to where the database had written when they last changed something: it says nothing',
  presence: 'which devices have a page open now, a minute and a half long',
  mark_clock: 'counts the changes of marks; the marks are exported above',
  mark_change: 'names of changes of marks that were made, so that none is made twice',
  front_item: 'drafts of what Mọt shows, with who saved them last: Mọt’s, not the person’s',
  front_version: 'what Mọt showed when, with who published it: Mọt’s, not the person’s',
  known_device: 'keyed hashes of devices signed in on before, that strangers’ wrong passwords do not lock',
  embed_code: 'hashes of codes for partners, a minute long',
};

/** Everything stored about one person, by the names above. */
export async function exportOf(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const { as, rows } of Object.values(exportedTables)) entries.push([as, await rows(db, accountId)]);
  return Object.fromEntries(entries);
}
