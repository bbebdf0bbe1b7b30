import type { Tables } from '../../kit/db/schema.ts';
import type { ExportQuery } from './export-query.ts';

/* What a person was told, in their export. */

export const noticeTables: Partial<Record<keyof Tables, ExportQuery>> = {
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
};
