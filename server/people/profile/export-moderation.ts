import type { Tables } from '../../kit/db/schema.ts';
import type { ExportQuery } from './export-query.ts';

/* What a person reported on the feed, and what was decided about what they wrote, in their export. */

export const moderationTables: Partial<Record<keyof Tables, ExportQuery>> = {
  feed_report: {
    as: 'reports_on_the_feed',
    rows: (db, id) =>
      db
        .selectFrom('feed_report')
        .select(['post_id as post', 'comment_id as comment', 'reason', 'words', 'at', 'taken_back_at'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  feed_verdict: {
    as: 'decisions_on_the_feed',
    rows: (db, id) =>
      db
        .selectFrom('feed_verdict')
        .leftJoin('feed_appeal as appeal', 'appeal.verdict_id', 'feed_verdict.id')
        .leftJoin('feed_lock as lock', 'lock.verdict_id', 'feed_verdict.id')
        .select(['post_id as post', 'comment_id as comment', 'action', 'rule', 'feed_verdict.words', 'at'])
        .select(['lock.until as locked_until', 'lock.lifted_at as lock_lifted_at'])
        .select(['appeal.words as appeal', 'appeal.outcome', 'appeal.reason as answer'])
        .where('author_id', '=', id)
        .where('undone_at', 'is', null)
        .orderBy('feed_verdict.id')
        .execute(),
  },
};

export const moderationTechnical: Partial<Record<keyof Tables, string>> = {
  feed_lock: 'until when they may not write on the feed, exported with the decisions',
  feed_appeal: 'what they asked about decisions, exported with them; who decided did so for Mọt',
  feed_order:
    'what an authority asked for about a post or comment, which is among the decisions once it is done',
  feed_surge: 'that they let first posts wait for Mọt, which is in the audit',
  feed_print: 'hashes of what they said on the feed, a day long; the words are exported',
};
