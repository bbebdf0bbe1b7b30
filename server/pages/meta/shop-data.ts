import type { ProductCard, ProductDetail, ProductItem } from '#contract/shop/shop-products.ts';
import { coverPicture } from '#rules/library/picture-widths.ts';
import { productAddress, shopAddress } from '../../shop/products/addresses.ts';
import { plain } from './escape.ts';

/* schema.org of what shops offer. */

export const productSteps = (products: readonly ProductCard[]) =>
  products.map(product => ({ name: product.name, path: productAddress(product) }));

const priceOf = ({ price, flashsale }: ProductItem) =>
  flashsale && flashsale.left > 0 ? flashsale.price : price;

function availabilityOf(items: readonly ProductItem[]): string {
  const there = items.filter(({ left }) => left !== 0);
  if (there.length === 0) return 'OutOfStock';
  return there.every(({ ships_on }) => ships_on !== null) ? 'PreOrder' : 'InStock';
}

/** Its price: one price, or the range of several offers. */
function offersOf(product: ProductDetail, origin: string): object {
  const prices = product.items.map(priceOf);
  if (prices.length === 0) return {};
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    offers: {
      ...(prices.length === 1
        ? { '@type': 'Offer', price: low }
        : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length }),
      priceCurrency: 'VND',
      url: origin + productAddress(product),
      availability: `https://schema.org/${availabilityOf(product.items)}`,
      seller: {
        '@type': 'BookStore',
        name: plain(product.shop.name),
        url: origin + shopAddress(product.shop.name, product.shop.id),
      },
    },
  };
}

/** Only buyers' ratings count; without ratings nothing is stated. */
const ratingOf = ({ stars, ratings }: ProductDetail): object =>
  ratings === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: stars,
          ratingCount: ratings,
          bestRating: 5,
          worstRating: 1,
        },
      };

export function soldData(product: ProductDetail, origin: string): object {
  const description = plain(product.description || product.about);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: plain(product.name),
    url: origin + productAddress(product),
    ...(product.cover && { image: new URL(coverPicture(product.cover, 640), origin).href }),
    ...(description && { description }),
    ...(product.category && { category: plain(product.category.name) }),
    ...ratingOf(product),
    ...offersOf(product, origin),
  };
}
