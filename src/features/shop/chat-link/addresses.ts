import { linkTo } from '#contract/all-paths.ts';

/** Whose rooms are shown: one's own, those of one's shop, those of Mọt's support. */
export type Desk = 'own' | 'shop' | 'support';

export interface Asked {
  desk?: Desk;
  /** A room; or the shop (0: Mọt's support) with which one is opened. */
  room?: number;
  shop?: number;
  /** The order whose buyer a shop writes to. */
  buyerOf?: number;
  /** What stands ready to be sent along. */
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

/** What an address asks for; what it names wrongly is left out. */
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
