import { linkTo } from '#contract/all-paths.ts';
import { rankPeriods } from '#contract/library/browse-rankings.ts';
import {
  type ProductRequest,
  productListAddress,
  productRequestOf,
  productsInput,
} from '#contract/shop/product-request.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { coverSrcset, WORK_COVER_SIZES } from '#rules/library/picture-widths.ts';
import { SHOP_SHELF, shopStatuses } from '#rules/shop/shop.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { money } from '#rules/text/text.ts';
import { productAddress, shopAddress } from '../../shop/products/addresses.ts';
import { shopProductHandlers } from '../../shop/products/product-handlers.ts';
import { shopStoreHandlers } from '../../shop/products/store-handlers.ts';
import type { ScreenId } from '../lazy-files.ts';
import { answerFor } from './answer-for.ts';
import { movedFrom } from './canonical.ts';
import { breadcrumbs, findBySlug, guest, itemList, page, pageIn, queryWord } from './list-meta.ts';
import { type MetaOf, type MetaRequest, NOT_FOUND } from './meta.ts';
import { productSteps, soldData } from './shop-data.ts';

/* Metadata of the pages of the marketplace. */

const front = { name: 'Sách ở các tiệm', path: linkTo('shop') };

/** Search results are not indexed. */
export const shopSearchPage =
  (title: string, screen: ScreenId): MetaOf =>
  () => ({ meta: { title, description: '', canonical: null }, screen });

export const shopMeta: MetaOf = async requested => {
  const input = { page_size: SHOP_SHELF };
  const asked = shopProductCalls.listProduct.input.parse(input);
  const data = await shopProductHandlers.listProduct(asked, guest(requested));
  const meta = {
    title: front.name,
    description: 'Sách giấy, sách chữ và sách nói của nhiều tiệm, so giá từng cuốn, giao tận nhà.',
    canonical: front.path,
    linkedData: [
      itemList(requested.origin, front.name, productSteps(data.items)),
      breadcrumbs(requested.origin, front),
    ],
  };
  return page(meta, 'shop', shopProductCalls.listProduct, input, data);
};

const requestOf = ({ request }: MetaRequest): ProductRequest => ({
  ...productRequestOf(new URLSearchParams(request.url.split('?')[1] ?? '')),
  words: '',
});

/** The same category and page without what only narrows or reorders it. */
const plainRequest = ({ categoryId, page: number }: ProductRequest): ProductRequest => ({
  ...productRequestOf(new URLSearchParams()),
  categoryId,
  page: number,
});

/** All of it or one category. Filtered or reordered it is not another page for who searches. */
export const shopCategoriesMeta: MetaOf = async requested => {
  const request = requestOf(requested);
  const input = productsInput(request);
  const asked = shopProductCalls.listProduct.input.parse(input);
  const [data, categories] = await Promise.all([
    shopProductHandlers.listProduct(asked, guest(requested)),
    shopProductHandlers.productCategories({}, guest(requested)),
  ]);
  const path = linkTo('shopCategories');
  const name = categories.find(({ id }) => id === request.categoryId)?.name;
  // A category that has nothing, and what is behind the end, is no page of its own.
  if (data.items.length === 0 && request.page > 1) return NOT_FOUND;
  const known = request.categoryId === null || name !== undefined;
  const filtered = productListAddress(path, request) !== productListAddress(path, plainRequest(request));
  const title = name ? `${name} ở các tiệm` : 'Mọi cuốn ở các tiệm';
  const meta = {
    title: request.page > 1 ? `${title}, trang ${request.page}` : title,
    description: name
      ? `Sách ${name.toLowerCase()} của các tiệm trên Mọt, lọc theo giá, dạng sách và số sao.`
      : 'Mọi cuốn sách các tiệm đang bán trên Mọt, lọc theo thể loại, giá, dạng sách và số sao.',
    canonical: known
      ? productListAddress(path, filtered ? { ...plainRequest(request), page: 1 } : request)
      : null,
    linkedData: [
      itemList(requested.origin, title, productSteps(data.items)),
      breadcrumbs(
        requested.origin,
        front,
        { name: 'Thể loại', path },
        ...(name ? [{ name, path: productListAddress(path, { ...plainRequest(request), page: 1 }) }] : []),
      ),
    ],
  };
  return page(meta, 'shopCategories', shopProductCalls.listProduct, input, data);
};

export const shopRankingMeta: MetaOf = async requested => {
  const word = queryWord(requested.request, 'rank_type');
  const input = {
    rank_type: rankPeriods.find(each => each === word) ?? 'day',
    page_no: pageIn(requested.request),
  };
  const asked = shopProductCalls.rankProduct.input.parse(input);
  const data = await shopProductHandlers.rankProduct(asked, guest(requested));
  const here = { name: 'Sách bán chạy ở các tiệm', path: linkTo('shopRanking') };
  const meta = {
    title: here.name,
    description: 'Những cuốn được mua nhiều nhất ở các tiệm trong ngày, trong tuần và trong tháng.',
    canonical: input.page_no > 1 ? null : here.path,
    linkedData: [
      itemList(requested.origin, here.name, productSteps(data.items)),
      breadcrumbs(requested.origin, front, here),
    ],
  };
  return page(meta, 'shopRanking', shopProductCalls.rankProduct, input, data);
};

export const shopSellersMeta: MetaOf = async requested => {
  const input = { key_word: '', page_no: pageIn(requested.request) };
  const asked = shopStoreCalls.searchStore.input.parse(input);
  const data = await shopStoreHandlers.searchStore(asked, guest(requested));
  const here = { name: 'Nhà bán hàng', path: linkTo('shopSellers') };
  const shops = data.items.map(({ id, name }) => ({ name, path: shopAddress(name, id) }));
  const meta = {
    title: here.name,
    description: 'Các tiệm sách đang bán trên Mọt, tiệm bán nhiều đứng trước.',
    canonical: input.page_no > 1 ? null : here.path,
    linkedData: [itemList(requested.origin, here.name, shops), breadcrumbs(requested.origin, front, here)],
  };
  return page(meta, 'stores', shopStoreCalls.searchStore, input, data);
};

export const couponsMeta: MetaOf = ({ origin }) => {
  const here = { name: 'Mã giảm giá', path: linkTo('coupons') };
  return {
    meta: {
      title: here.name,
      description: 'Mã giảm giá sách và phí giao đang dùng được ở các tiệm trên Mọt.',
      canonical: here.path,
      linkedData: [breadcrumbs(origin, front, here)],
    },
  };
};

export const sellerMeta: MetaOf = async requested => {
  const shop = await findBySlug('shop', requested, id =>
    shopStoreHandlers.detailShop({ shop_id: id }, guest(requested)),
  );
  if (!shop) return NOT_FOUND;
  const address = shopAddress(shop.name, shop.id);
  const moved = movedFrom(requested.request, address);
  if (moved) return moved;
  const sellers = { name: 'Nhà bán hàng', path: linkTo('shopSellers') };
  const meta = {
    title: shop.name,
    description: shop.intro || `${shop.name}, một tiệm sách trên Mọt.`,
    // Of a shop that stopped, the page stays for who bought there.
    canonical: shop.status === shopStatuses.stopped ? null : address,
    linkedData: [breadcrumbs(requested.origin, front, sellers, { name: shop.name, path: address })],
  };
  return page(meta, 'seller', shopStoreCalls.detailShop, { shop_id: shop.id }, shop);
};

export const productMeta: MetaOf = async requested => {
  const { secondLevel = '' } = requested.request.params as { secondLevel?: string };
  const id = idOfSlug('product', secondLevel);
  const product =
    id &&
    (await answerFor(requested, asGuest =>
      shopProductHandlers.getDetailProductV2({ product_id: id }, asGuest),
    ));
  if (!product) return NOT_FOUND;
  const { shop, category } = product;
  const address = productAddress(product);
  const moved = movedFrom(requested.request, address);
  if (moved) return moved;
  const shelf = category && {
    name: category.name,
    path: linkTo('shopCategories', undefined, { category_id: String(category.id) }),
  };
  const meta = {
    title: `${product.name} · ${shop.name}`,
    description: `${product.name} ở ${shop.name}, từ ${money(product.price)}.`,
    canonical: address,
    linkedData: [
      soldData(product, requested.origin),
      breadcrumbs(requested.origin, front, ...(shelf ? [shelf] : []), { name: product.name, path: address }),
    ],
    ...(product.cover && { cover: { srcset: coverSrcset(product.cover), sizes: WORK_COVER_SIZES } }),
  };
  return page(meta, 'product', shopProductCalls.getDetailProductV2, { product_id: product.id }, product);
};
