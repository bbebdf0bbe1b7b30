import { linkTo } from '#contract/all-paths.ts';
import type { ProductCard } from '#contract/shop/shop-products.ts';
import { slugOf } from '#rules/text/slug.ts';

/* Where shops and what they offer stand. */

export const shopAddress = (name: string, id: number): string =>
  linkTo('seller', { slug: slugOf('shop', name, id) ?? 'x' });

/** Under its shop and its category; what is in no category stands under "sach". */
export const productAddress = ({
  shop,
  category,
  slug,
}: {
  shop: Pick<ProductCard['shop'], 'slug'>;
  category: Pick<NonNullable<ProductCard['category']>, 'slug'> | null;
  slug: string;
}): string =>
  linkTo('shopProduct', { slug: shop.slug, firstLevel: category?.slug ?? 'sach', secondLevel: slug });
