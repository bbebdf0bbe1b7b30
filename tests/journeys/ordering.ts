import type { Page } from 'playwright';
import { linkTo } from '#contract/all-paths.ts';
import { addressCalls } from '#contract/people/address.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { type ProductCard, shopProductCalls } from '#contract/shop/shop-products.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { type demoPerson, tokenOf } from './people.ts';

/* What journeys of ordering share: things to order, an address, and what the server has of it. */

type Person = ReturnType<typeof demoPerson>;

export const addressOf = ({ shop, category, slug }: ProductCard) =>
  linkTo('shopProduct', { slug: shop.slug, firstLevel: category?.slug ?? 'sach', secondLevel: slug });

/** Paper books that are there, each of another shop, with how they are chosen first. */
export async function ofShops(base: string, count: number): Promise<ProductCard[]> {
  const input = { type: 1, in_stock: 1, sort: 'price', page_size: 100 } as const;
  const { data } = await signedCall(base, shopProductCalls.listProduct, input);
  const found = new Map<number, ProductCard>();
  for (const product of data.items) {
    if (found.size === count) break;
    const titles = [...found.values()].map(({ title }) => title);
    if (found.has(product.shop.id) || titles.includes(product.title)) continue;
    const detail = await signedCall(base, shopProductCalls.getDetailProductV2, { product_id: product.id });
    const [first] = detail.data.items;
    const away = detail.data.away_until !== null;
    const plain = first?.product_type === 1 && first.flashsale === null && (first.left ?? 0) > 3;
    if (!away && plain) found.set(product.shop.id, product);
  }
  if (found.size < count) throw new Error(`only ${found.size} shops have such books`);
  return [...found.values()];
}

export async function withAddress(base: string, person: Person): Promise<string> {
  const token = await tokenOf(base, person);
  const address = { city_id: 79, ward_id: 27_154, address: '12 hẻm 84 Võ Văn Tần' };
  await signedCall(
    base,
    addressCalls.addNewAddress,
    { fullname: person.fullname, phone: person.account, ...address },
    token,
  );
  return token;
}

export const cartOf = async (base: string, token: string) =>
  (await signedCall(base, cartCalls.getCart, {}, token)).data;

export const ordersOf = async (base: string, token: string) =>
  (await signedCall(base, orderCalls.getListOrderPhysical, {}, token)).data.items;

/** From a product's page into the cart. */
export async function putIntoCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await page.getByText('Đã thêm vào giỏ').waitFor();
}

/** Orders one copy by the calls, as the page would; answers the order and where it is paid. */
export async function orderByCalls(
  base: string,
  token: string,
  { id }: ProductCard,
  payment_type: 'cod' | 'vnpay',
) {
  const detail = await signedCall(base, shopProductCalls.getDetailProductV2, { product_id: id });
  const product_meta_id = detail.data.items[0]?.id ?? 0;
  const { data: address } = await signedCall(base, addressCalls.getDefaultAddress, {}, token);
  const asked = { product_meta_id, ward_id: address?.ward_id ?? 0, vouchers: '' };
  const { data: quote } = await signedCall(base, checkoutCalls.quoteOrder, asked, token);
  const [order] = quote.orders;
  if (!order || !address) throw new Error('nothing to order');
  const { data } = await signedCall(
    base,
    checkoutCalls.checkOutOrder,
    {
      product_meta_id,
      quantity: 1,
      price: order.lines[0]?.price ?? 0,
      total: quote.total,
      payment_type,
      address_id: address.address_id,
      ship: `${order.shop.shop_id}:${order.carrier}:${order.fee}`,
    },
    token,
  );
  const [made] = data.orders;
  if (!made) throw new Error('nothing was ordered');
  return { ...made, address: data.address };
}
