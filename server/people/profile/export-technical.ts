import type { Tables } from '../../kit/db/schema.ts';
import { moderationTechnical } from './export-moderation.ts';

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
