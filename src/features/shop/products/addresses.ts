import { linkTo } from '#contract/all-paths.ts';
import type { ProductCard } from '#contract/shop/shop-products.ts';
import { slugOf } from '#rules/text/slug.ts';

/** /shop/<shop>/<category>/<product>; what is in no category stands under "sach". */
export const productAddress = ({ shop, category, slug }: Pick<ProductCard, 'shop' | 'category' | 'slug'>) =>
  linkTo('shopProduct', { slug: shop.slug, firstLevel: category?.slug ?? 'sach', secondLevel: slug });

export const sellerAddress = ({ slug }: { slug: string }) => linkTo('seller', { slug });

/** By ids and names, where nobody told the slugs: the pages lead to their own addresses. */
export const productLink = (
  { shop_id, shopname }: { shop_id: number; shopname: string },
  { product_id, name }: { product_id: number; name: string },
): string =>
  linkTo('shopProduct', {
    slug: slugOf('shop', shopname, shop_id) ?? 'x',
    firstLevel: 'sach',
    secondLevel: slugOf('product', name, product_id) ?? 'x',
  });

export const sellerLink = ({ shop_id, shopname }: { shop_id: number; shopname: string }): string =>
  linkTo('seller', { slug: slugOf('shop', shopname, shop_id) ?? 'x' });
