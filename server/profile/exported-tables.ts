import type { Db } from '../kit/db/db.ts';
import type { Tables } from '../kit/db/schema.ts';
import { type ExportQuery, listeningTables } from './export-listening.ts';

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
  utm_link: {
    as: 'links',
    rows: (db, id) =>
      db
        .selectFrom('utm_link')
        .select(['slug', 'target', 'source', 'created_at as since'])
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
};

/** Tables that know accounts and hold nothing of the person beyond what is exported above. */
export const technicalTables: Partial<Record<keyof Tables, string>> = {
  otp: 'hashes of one-time codes, minutes long, for a phone or e-mail that stands in the profile',
  oauth_state: 'a visit to a provider under way, ten minutes long',
  login_ticket: 'a screen that waits to be signed in, three minutes long; its session is among the devices',
  listener: 'how much of the wall’s time may still be counted as listening or reading',
  listening_sitting:
    'what was counted of a file opened to be heard, forty days long; its sum is in the listening time',
  reading_sitting:
    'what was counted of a book opened to be read, forty days long; its sum is in the reading time',
  pseudonym: 'a random name under which the audit speaks of them; it goes with the account',
  press:
    'keys of requests that were sent, two days long, with their replies: all of them are in the tables above',
  notice_event:
    'that something was told once, so that it is not told again; what was told is among the notices',
  presence: 'which devices have a page open now, a minute and a half long',
  known_device: 'keyed hashes of devices signed in on before, that strangers’ wrong passwords do not lock',
  embed_code: 'hashes of codes for partners, a minute long',
};

/** Everything stored about one person, by the names above. */
export async function exportOf(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const { as, rows } of Object.values(exportedTables)) entries.push([as, await rows(db, accountId)]);
  return Object.fromEntries(entries);
}
