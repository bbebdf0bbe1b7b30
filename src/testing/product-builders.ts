/* Products of shops as lists answer them. */

/** A printed book of one shop, in stock, not reduced and not rated; `some` says what is different. */
export const aProduct = (id: number, some: object = {}) => ({
  id,
  name: `Cuốn ${id}`,
  slug: `cuon-${id}-p${id}`,
  title: `Cuốn ${id}`,
  authors: ['Võ Diệp Sa'],
  cover: null,
  tint: '#15706b',
  category: null,
  product_type: 1,
  price: 80_000,
  price_min: 80_000,
  price_max: 80_000,
  origin_price: null,
  promotion_percent: 0,
  stars: 0,
  ratings: 0,
  sold: 0,
  in_stock: true,
  shop: { id: 1, name: 'Hiên Đọc', slug: 'hien-doc-s1', tint: '#15706b', verified: true },
  ...some,
});
