import type { Tables } from '../../kit/db/schema.ts';
import type { ExportQuery } from './export-query.ts';

/** Exported data of pushes, quiet hours, advertising and answers to campaigns. */
export const campaignTables: Partial<Record<keyof Tables, ExportQuery>> = {
  promotion_consent: {
    as: 'advertising_consents',
    rows: (db, id) =>
      db
        .selectFrom('promotion_consent')
        .select(['granted', 'version', 'words', 'by_link', 'at'])
        .where('account_id', '=', id)
        .orderBy('promotion_consent.id')
        .execute(),
  },
  promotion_day: {
    as: 'advertising_days',
    rows: (db, id) =>
      db.selectFrom('promotion_day').select('day').where('account_id', '=', id).orderBy('day').execute(),
  },
  push_subscription: {
    as: 'pushed_devices',
    rows: (db, id) =>
      db
        .selectFrom('push_subscription')
        .innerJoin('session', 'session.id', 'push_subscription.session_id')
        .select(['session.device_name as device', 'push_subscription.made_at as since'])
        .where('push_subscription.account_id', '=', id)
        .orderBy('push_subscription.id')
        .execute(),
  },
  own_quiet: {
    as: 'quiet_hours',
    rows: (db, id) =>
      db
        .selectFrom('own_quiet')
        .select(['from_hour', 'to_hour'])
        .where('account_id', '=', id)
        .executeTakeFirst(),
  },
  campaign_answer: {
    as: 'campaign_answers',
    rows: (db, id) =>
      db
        .selectFrom('campaign_answer')
        .leftJoin('popup_campaign', 'popup_campaign.id', 'campaign_answer.popup_id')
        .leftJoin('notice_campaign', 'notice_campaign.id', 'campaign_answer.notice_id')
        .select(['popup_campaign.title as pop_up', 'notice_campaign.title as notice', 'how', 'reason', 'at'])
        .where('campaign_answer.account_id', '=', id)
        .orderBy('campaign_answer.id')
        .execute(),
  },
};
