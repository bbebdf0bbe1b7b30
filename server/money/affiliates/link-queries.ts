import { sql } from 'kysely';
import { idOfSlug, type SlugKind, slugify } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

interface LinkRow {
  id: number;
  slug: string;
  target: string;
  source: string;
  ended_at: Date | null;
  clicks: number;
  newcomers: number;
  orders: number;
  earned: number;
}

/** Links of an affiliate with what came through each, the newest first. */
export async function linksOf(db: Db, accountId: number, affiliateId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select link.id, link.slug, link.target, link.source, link.ended_at,
      (select count(*)::int from affiliate_click where link_id = link.id) as clicks,
      (select count(*)::int from account where utm_source = link.source and account.id <> ${accountId}
        and account.created_at >= link.created_at) as newcomers,
      brought.orders, brought.earned
    from utm_link link
    cross join lateral (
      select count(distinct line.purchase_id)::int as orders,
        coalesce(sum(reward.amount_vnd) filter (where reward.state <> 'refused'), 0)::float8 as earned
      from attribution frozen join commission reward using (line_id) join purchase_line line on line.id = frozen.line_id
      where frozen.link_id = link.id and frozen.affiliate_id = ${affiliateId}
    ) brought
    where link.account_id = ${accountId} order by link.ended_at is not null, link.id desc`.execute(db);
  return rows;
}

export const ownLink = (db: Db, accountId: number, linkId: number) =>
  db
    .selectFrom('utm_link')
    .select(['id', 'slug', 'target', 'ended_at'])
    .where('id', '=', linkId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const liveLinkTo = (db: Db, accountId: number, target: string) =>
  db
    .selectFrom('utm_link')
    .select(['id', 'slug', 'target', 'ended_at'])
    .where('account_id', '=', accountId)
    .where('target', '=', target)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const countLive = async (db: Db, accountId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('utm_link')
        .select(e => e.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const insertLink = (
  tx: Tx,
  row: { slug: string; target: string; source: string; account_id: number; created_at: Date },
) => tx.insertInto('utm_link').values(row).returning(['id', 'slug', 'target']).executeTakeFirstOrThrow();

export const endLink = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('utm_link').set({ ended_at: at }).where('id', '=', id).execute();

const ofEditions: readonly SlugKind[] = ['ebook', 'audiobook', 'podcast', 'comic', 'oak', 'reader'];

/** Title of one of our pages by the slug that ends its address; '' for any other page. */
export async function titleAt(db: Db, target: string): Promise<string> {
  const slug = target.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const named = (title: string | undefined) => title !== undefined && slug.startsWith(`${slugify(title)}-`);
  for (const kind of ofEditions) {
    const id = idOfSlug(kind, slug);
    if (id === null) continue;
    const row = await db
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select('work.title')
      .where('edition.id', '=', id)
      .executeTakeFirst();
    if (row && named(row.title)) return row.title;
  }
  const product = idOfSlug('product', slug);
  if (product === null) return '';
  const row = await db.selectFrom('product').select('name').where('id', '=', product).executeTakeFirst();
  return row && named(row.name) ? row.name : '';
}
