import { linkTo } from '#contract/all-paths.ts';
import type { BookCover } from '#contract/kit/book-cover.ts';
import type { ChatCard } from '#contract/shop/chat-shapes.ts';
import { type ChatType, chatTypes } from '#rules/shop/chat.ts';
import type { Context } from '../../kit/http/context.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { orderById, type SeenOrder } from '../orders/queries.ts';
import { orderReplies } from '../orders/reply.ts';
import { productCards } from '../products/product-cards.ts';
import { editionsOfKind, productNames } from './card-queries.ts';
import type { Seat } from './who-may.ts';

/* Cards of things in messages: what stands in the message is an id, and each viewer is shown the thing as it is now. */

type Shown = Pick<Context, 'db' | 'filesOrigin' | 'now'>;
type Named = { type: ChatType; ref: number };
/** A room's people, and the viewer's side. */
export type RoomOf = Pick<Seat, 'side' | 'buyer_id' | 'shop_id'>;

const keyOf = ({ type, ref }: Named): string => `${type}:${ref}`;

const kinds = { 3: 'product', 4: 'order', 7: 'ebook', 8: 'audio' } as const;

const goneCard = ({ type, ref }: Named, title = ''): ChatCard => ({
  kind: kinds[type as keyof typeof kinds],
  id: ref,
  title,
  detail: '',
  state: type === chatTypes.paperBook ? 'not_sold' : '',
  price: null,
  address: null,
  covers: [],
  gone: true,
});

async function products({ db, filesOrigin }: Shown, ids: readonly number[]): Promise<ChatCard[]> {
  const cards = await productCards(db, filesOrigin, ids);
  return cards.map(card => ({
    kind: 'product',
    id: card.id,
    title: card.name,
    detail: card.authors.join(', '),
    state: card.in_stock ? '' : 'sold_out',
    price: card.price,
    address: linkTo('shopProduct', {
      slug: card.shop.slug,
      firstLevel: card.category?.slug ?? 'sach',
      secondLevel: card.slug,
    }),
    covers: [{ title: card.title, authors: card.authors, base: card.cover, tint: card.tint }],
    gone: false,
  }));
}

async function editions(
  { db, filesOrigin }: Shown,
  type: 7 | 8,
  ids: readonly number[],
): Promise<ChatCard[]> {
  const known = await editionsOfKind(db, ids, type === chatTypes.audio);
  const cards = await cardsInOrder(
    db,
    filesOrigin,
    known.map(({ id }) => id),
  );
  return cards.map(card => ({
    kind: kinds[type],
    id: card.id,
    title: card.title,
    detail: card.authors.join(', '),
    state: '',
    // Nought is no price: it is read and heard by members, or by all.
    price: (card.saleVnd ?? card.price) || null,
    address: card.address,
    covers: [{ title: card.title, authors: card.authors, base: card.cover, tint: card.tint }],
    gone: false,
  }));
}

/** Orders of the room's buyer, at the room's shop; at all shops with the support. */
async function orders(context: Shown, room: RoomOf, ids: readonly number[]): Promise<ChatCard[]> {
  const rows: SeenOrder[] = [];
  for (const id of ids) {
    const row = await orderById(context.db, room.buyer_id, id);
    if (row && (room.shop_id === null || row.shop_id === room.shop_id)) rows.push(row);
  }
  const found = await orderReplies(context, rows);
  return found.map((order, at) => ({
    kind: 'order',
    id: order.order_id,
    title: order.order_code,
    detail: `${order.copies} cuốn`,
    state: order.state,
    price: order.total,
    address:
      room.side === 'buyer'
        ? linkTo(rows[at]?.digital ? 'orderDigital' : 'orderPhysical', { slug: order.order_code })
        : null,
    covers: order.lines.slice(0, 3).map(({ face }): BookCover => face),
    gone: false,
  }));
}

/** The cards of these, by `type:ref`; what is gone, or is not for this room, is a card that says so. */
export async function cardsFor(
  context: Shown,
  room: RoomOf,
  named: readonly Named[],
): Promise<(one: Named) => ChatCard> {
  const idsOf = (type: ChatType) => [
    ...new Set(named.filter(each => each.type === type).map(({ ref }) => ref)),
  ];
  const byKey = new Map<string, ChatCard>();
  const take = (type: ChatType, cards: readonly ChatCard[]) => {
    for (const card of cards) byKey.set(keyOf({ type, ref: card.id }), card);
  };
  const paper = idsOf(chatTypes.paperBook);
  if (paper.length > 0) take(chatTypes.paperBook, await products(context, paper));
  for (const type of [chatTypes.ebook, chatTypes.audio])
    if (idsOf(type).length > 0) take(type, await editions(context, type, idsOf(type)));
  if (idsOf(chatTypes.order).length > 0)
    take(chatTypes.order, await orders(context, room, idsOf(chatTypes.order)));
  const left = paper.filter(ref => !byKey.has(keyOf({ type: chatTypes.paperBook, ref })));
  const names = new Map((await productNames(context.db, left)).map(({ id, name }) => [id, name]));
  return one => byKey.get(keyOf(one)) ?? goneCard(one, names.get(one.ref));
}
