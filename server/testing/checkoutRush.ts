import { checkoutCalls } from '#contract/shop/checkout.ts';
import type { MoneyServers } from './moneyServers.ts';
import { aStoredAddress } from './testCheckout.ts';
import type { TestServer } from './testServer.ts';

/* For tests: many buyers who want one copy of the same thing at once. */

export interface RushBuyer {
  id: number;
  token: string;
  address: number;
}

export async function rushBuyers(server: TestServer, count: number): Promise<RushBuyer[]> {
  const buyers: RushBuyer[] = [];
  for (let n = 0; n < count; n++) {
    const { id, token } = await server.aReader();
    buyers.push({ id, token, address: await aStoredAddress(server, id) });
  }
  return buyers;
}

/** What a page would send for one copy of this, after it was shown it; everything but the address. */
export async function oneCopy(
  servers: MoneyServers,
  variationId: number,
  { token }: Pick<RushBuyer, 'token'>,
  vouchers = '',
) {
  const asked = { product_meta_id: variationId, ward_id: 27_154, vouchers };
  const { data } = await servers.send(checkoutCalls.quoteOrder, asked, token);
  const [order] = data.orders;
  return {
    product_meta_id: variationId,
    quantity: 1,
    price: order?.lines[0]?.price ?? 0,
    total: data.total,
    vouchers,
    ship: `${order?.shop.shop_id}:${order?.carrier}:${order?.fee}`,
    payment_type: 'cod' as const,
  };
}
