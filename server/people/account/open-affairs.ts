import { linkTo } from '#contract/all-paths.ts';
import type { OpenAffair } from '#contract/people/profile.ts';
import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import { type AffairKind, affairKinds, affairSentences } from '#rules/people/open-affairs.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { type OpenRow, openRowsOf } from './open-affairs-queries.ts';

/** Shops have no page for their orders yet: what is sold leads nowhere. */
const ofShops: readonly AffairKind[] = ['sold', 'sold_return', 'sold_complaint'];

function pageOf({ kind, name, shop_id, code, digital }: OpenRow): string {
  if (shop_id !== null) return linkTo('seller', { slug: slugOf('shop', name, shop_id) ?? 'x' });
  if (kind === 'reward') return linkTo('affiliate');
  if (ofShops.includes(kind)) return '';
  if (code !== null) return linkTo(digital ? 'orderDigital' : 'orderPhysical', { slug: code });
  return linkTo('packagePlanResult', undefined, { number: name });
}

/** Open affairs that block the deletion of an account, in words, with the pages to settle them on. */
export async function openAffairsOf(db: Db, accountId: number, now: number): Promise<OpenAffair[]> {
  const rows = await openRowsOf(db, accountId, new Date(now - GRACE_MS));
  return affairKinds.flatMap(kind => {
    const first = rows.filter(row => row.kind === kind);
    const told = affairSentences({ kind, first, count: first[0]?.count ?? 0 });
    return told.map(({ say, one }) => ({ kind, say, link: one ? pageOf(one) : '' }));
  });
}
