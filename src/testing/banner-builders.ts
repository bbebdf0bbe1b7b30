import type { Banner } from '#contract/library/banners.ts';
import { addressOf } from './book-builders.ts';

/** A banner for tests of screens. */
export const aBanner = (some: Partial<Banner> = {}): Banner => ({
  id: 1,
  type: 'book',
  title: 'Con cá nào cũng có một vũ môn riêng',
  name: '',
  item_id: 12,
  target_url: null,
  link: null,
  image_url_app: null,
  product_type: null,
  shop_name: null,
  ground: '#edbe5c',
  address: addressOf('Cá chép không hoá rồng', 12),
  opens: 'page',
  cover: null,
  ...some,
});
