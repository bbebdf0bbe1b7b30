import type { Tables } from '../../kit/db/schema.ts';
import { affiliateExport } from './export-affiliate.ts';
import { type ExportQuery, titles } from './export-query.ts';

/* What a person has bought or was given, and what they earn, in their export. */

export const moneyTables: Partial<Record<keyof Tables, ExportQuery>> = {
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
};
