import { linkTo } from '#contract/all-paths.ts';

/** Owner of the rooms: oneself, one's shop, Mọt's support. */
export type Desk = 'own' | 'shop' | 'support';

export interface Asked {
  desk?: Desk;
  /** A room; or the shop (0: Mọt's support) with which one is opened. */
  room?: number;
  shop?: number;
  /** The order whose buyer a shop writes to. */
  buyerOf?: number;
  /** Product attached to the message. */
  product?: number;
  order?: number;
}

const withQuery = (address: string, desk: Desk, asked: Omit<Asked, 'desk'>): string => {
  const query = new URLSearchParams(desk === 'own' ? {} : { desk });
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return address + (text ? `?${text}` : '');
};

/** The address of messages. */
export const chatAddress = ({ desk = 'own', ...asked }: Asked = {}): string =>
  withQuery(linkTo('shopChat'), desk, asked);

/** The address of a shop's messages at the seller's desk. */
export const deskChatAddress = ({ desk: _, ...asked }: Asked = {}): string =>
  withQuery(linkTo('sellerDesk', { view: 'tin-nhan' }), 'own', asked);

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

/** Query of an address; invalid values are left out. */
export function askedIn(query: URLSearchParams): Asked & { desk: Desk } {
  const desk = query.get('desk');
  return {
    desk: desk === 'shop' || desk === 'support' ? desk : 'own',
    room: numberIn(query, 'room'),
    shop: numberIn(query, 'shop'),
    buyerOf: numberIn(query, 'buyerOf'),
    product: numberIn(query, 'product'),
    order: numberIn(query, 'order'),
  };
}
