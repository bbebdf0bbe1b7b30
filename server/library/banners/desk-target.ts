import type { Thing } from '#contract/kit/desk-item.ts';
import type { BannerItem } from '#contract/library/desk-items/banners.ts';

const leadsTo: Partial<Record<BannerItem['type'], Thing>> = {
  book: 'work',
  audio_book: 'work',
  podcast: 'work',
  retail_book: 'work',
  comic: 'work',
  news: 'news',
  ebook_category: 'category',
  audiobook_category: 'category',
  podcast_category: 'category',
  category: 'category',
  collection: 'collection',
  podcast_episode: 'episode',
  combo: 'combo',
  shop: 'shop',
};

/** The target item of a banner of this type; undefined for a placement, and for an address. */
export const thingOf = (type: BannerItem['type']): Thing | undefined => leadsTo[type];
