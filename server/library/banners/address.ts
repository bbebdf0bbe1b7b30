import { type PathName, paths } from '#contract/all-paths.ts';
import { linksOf, type Path } from '#contract/paths.ts';
import type { BannerPage, BannerTarget } from '#rules/library/banner.ts';

/** The address of each kind of page that banners lead to. */
const pages: Record<BannerPage, PathName> = {
  book: 'book',
  audiobook: 'audiobook',
  podcast: 'podcast',
  episode: 'episode',
  oakBook: 'oakBook',
  paperBook: 'paperBook',
  paperCategory: 'paperCategory',
  news: 'information',
  collection: 'collection',
  audioCollection: 'audioCollection',
  oakCollection: 'oakCollection',
  combo: 'combo',
  shop: 'seller',
  flashSale: 'shopFlashSale',
  dealHot: 'shopDeals',
  oakPackages: 'packagePlanOak',
  packages: 'packagePlan',
};

const linkTo = linksOf<Record<string, Path>>(paths);

/** The address to open, '' for a banner without a link or for a page that has no screen yet. */
export function addressOf(target: BannerTarget | null): string {
  if (!target) return '';
  if (target.opens !== 'page') return target.url;
  const name = pages[target.page];
  const { shells }: Path = paths[name];
  return shells.includes('web') ? linkTo(name, { slug: target.slug ?? '' }) : '';
}
