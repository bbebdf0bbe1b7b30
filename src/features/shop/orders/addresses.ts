import { linkTo } from '#contract/all-paths.ts';
import type { OrderTab } from '#rules/shop/shop-orders.ts';

/* Addresses of orders: parcels, and what is read or heard. */

export type OrderKind = 'physical' | 'digital';

export const ordersAddress = (kind: OrderKind, tab: OrderTab = 'all'): string =>
  kind === 'digital'
    ? linkTo('ordersDigital')
    : linkTo('ordersPhysical') + (tab === 'all' ? '' : `?${new URLSearchParams({ tab })}`);

export const ordersSearchAddress = (kind: OrderKind, q = ''): string =>
  linkTo(kind === 'digital' ? 'ordersDigitalSearch' : 'ordersPhysicalSearch') +
  (q ? `?${new URLSearchParams({ q })}` : '');

export const orderAddress = (kind: OrderKind, code: string): string =>
  linkTo(kind === 'digital' ? 'orderDigital' : 'orderPhysical', { slug: code });
