import type { Tables } from '../../kit/db/schema.ts';
import { bookOf } from '../address/address-reply.ts';
import type { ExportQuery } from './export-query.ts';

/* What a person told us about themselves and where they are signed in, in their export. */

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

export const accountTables: Partial<Record<keyof Tables, ExportQuery>> = {
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
  address: {
    as: 'addresses',
    rows: async (db, id) =>
      (await bookOf(db, id)).map(({ address_id, city_id, district_id, ward_id, ...said }) => said),
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
  email_change: {
    as: 'email_changes',
    rows: (db, id) =>
      db
        .selectFrom('email_change')
        .select(['email', 'expires_at as until'])
        .where('account_id', '=', id)
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
};
