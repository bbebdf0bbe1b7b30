import { linkTo } from '#contract/all-paths.ts';
import type { FrontPage } from '#contract/library/browse.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import { type ListOrder, type ListPrice, lists } from '#contract/library/lists.ts';
import type { Context } from '../../kit/http/context.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { shelfOf } from './shelf.ts';
import { categoriesOf, topicsWith, withCovers } from './shelf-cards.ts';
import { pageOfShelf } from './shelf-pages.ts';

type FrontPageContext = Pick<Context, 'db' | 'now' | 'filesOrigin'>;
type RailName = FrontPage['rails'][number]['name'];

const RAIL = 14;
/** A rail of fewer works looks broken. */
const FEWEST = 3;
const TOPICS = 8;

/** The list of all works of a kind, where the rails' "see all" leads. */
const allOf = new Map<number, ListName>(
  (Object.keys(listPaths) as ListName[]).flatMap(name => {
    const { all, types } = lists[name];
    return all && types[0] !== undefined ? [[types[0], all] as const] : [];
  }),
);

const rails: Record<RailName, { title: string; order: ListOrder; price: ListPrice }> = {
  newest: { title: 'Mới lên kệ', order: 'newest', price: 'all' },
  hottest: { title: 'Được đón nhận nhiều', order: 'hottest', price: 'all' },
  free: { title: 'Không tốn đồng nào', order: 'newest', price: 'free' },
  member: { title: 'Dành cho hội viên', order: 'newest', price: 'member' },
};

function addressOf(kind: number, order: ListOrder, price: ListPrice): string {
  const name = allOf.get(kind);
  const query: Record<string, string> = {};
  if (name && lists[name].order !== order) query.order = order;
  if (price !== 'all') query.price = price;
  const list = name ?? (kind === contentType.brief ? 'summaries' : 'newest');
  return linkTo(list, undefined, Object.keys(query).length ? query : undefined);
}

/** The front page of one kind of works: its categories, topics and rails. */
export async function frontPageOf(context: FrontPageContext, kind: number): Promise<FrontPage> {
  const names = Object.keys(rails) as RailName[];
  const [categories, topics, ids] = await Promise.all([
    categoriesOf(context, kind),
    topicsWith(context, kind).then(found => withCovers(context, found.slice(0, TOPICS), kind)),
    Promise.all(
      names.map(name =>
        pageOfShelf(context, shelfOf({ types: [kind] }, rails[name], context.now()), 1, RAIL),
      ),
    ),
  ]);
  const cards = await cardsInOrder(context.db, context.filesOrigin, [
    ...new Set(ids.flatMap(page => page.ids)),
  ]);
  const byId = new Map(cards.map(card => [card.id, card]));
  return {
    categories,
    topics,
    rails: names.flatMap((name, at) => {
      const items = (ids[at]?.ids ?? []).flatMap(id => byId.get(id) ?? []);
      const { title, order, price } = rails[name];
      if (items.length < FEWEST && name !== 'newest') return [];
      return items.length > 0 ? [{ name, title, address: addressOf(kind, order, price), items }] : [];
    }),
  };
}
