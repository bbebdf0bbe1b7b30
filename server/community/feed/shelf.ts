import { foldTag } from '#rules/community/post-text.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { menuOf } from '../../library/browse/menu.ts';
import type { Shelf } from './list-queries.ts';

/** The topic of the youth cabinet; its menu adds others. */
const YOUTH_TOPIC = 'Thanh niên';

/** The cabinet as its topic and its menu mark it. */
export async function youthShelf(db: Db): Promise<Shelf> {
  const menu = await menuOf(db, 'youth');
  const addresses = menu.flatMap(row => [row.address, ...row.children.map(child => child.address)]);
  const ids = addresses.flatMap(
    address => idOfSlug('topic', address.split(/[?#]/)[0]?.split('/').at(-1) ?? '') ?? [],
  );
  const topics = await db
    .selectFrom('topic')
    .select(['id', 'name'])
    .where(where =>
      where.or([where('name', '=', YOUTH_TOPIC), ...(ids.length ? [where('id', 'in', ids)] : [])]),
    )
    .execute();
  return {
    topics: topics.map(({ id }) => id),
    tags: topics.map(({ name }) => foldTag(name)).filter(Boolean),
  };
}
