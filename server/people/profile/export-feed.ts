import type { Tables } from '../../kit/db/schema.ts';
import type { ExportQuery } from './export-query.ts';

/* What a person wrote and did on the feed, in their export: rows of exported-tables.ts. */

export const feedTables: Partial<Record<keyof Tables, ExportQuery>> = {
  post: {
    as: 'posts',
    rows: (db, id) =>
      db
        .selectFrom('post')
        .leftJoin('edition', 'edition.id', 'post.edition_id')
        .leftJoin('work', 'work.id', 'edition.work_id')
        .select([
          'post.body as words',
          'post.quote',
          'work.title as work',
          'post.state',
          'published_at as at',
        ])
        .select(query =>
          query
            .selectFrom('post_media')
            .select(({ fn }) => fn.countAll<number>().as('pictures'))
            .whereRef('post_media.post_id', '=', 'post.id')
            .as('pictures'),
        )
        .where('post.account_id', '=', id)
        .orderBy('post.id')
        .execute(),
  },
  comment: {
    as: 'comments',
    rows: (db, id) =>
      db
        .selectFrom('comment')
        .select(['post_id as post', 'body as words', 'state', 'created_at as at'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  reaction: {
    as: 'liked_posts',
    rows: (db, id) =>
      db
        .selectFrom('reaction')
        .select(['post_id as post', 'at'])
        .where('account_id', '=', id)
        .orderBy('at')
        .execute(),
  },
  comment_reaction: {
    as: 'liked_comments',
    rows: (db, id) =>
      db
        .selectFrom('comment_reaction')
        .select(['comment_id as comment', 'at'])
        .where('account_id', '=', id)
        .orderBy('at')
        .execute(),
  },
  repost: {
    as: 'shared_posts',
    rows: (db, id) =>
      db
        .selectFrom('repost')
        .select(['post_id as post', 'at'])
        .where('account_id', '=', id)
        .orderBy('at')
        .execute(),
  },
  mention: {
    as: 'named_in_posts',
    rows: (db, id) =>
      db
        .selectFrom('mention')
        .select(['post_id as post', 'comment_id as comment', 'name'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  author_rule: {
    as: 'people_not_seen',
    rows: (db, id) =>
      db
        .selectFrom('author_rule')
        .innerJoin('account', 'account.id', 'author_rule.other_id')
        .select(['account.fullname as name', 'rule', 'at'])
        .where('author_rule.account_id', '=', id)
        .orderBy('at')
        .execute(),
  },
};
