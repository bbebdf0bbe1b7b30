import { SlideBanners } from '#features/library/banners/index.ts';
import type { BlockOf } from './block-of.ts';

/** The banners that the page begins with. */
export const SlidesBlock = ({ block }: { block: BlockOf<'slide_banner' | 'partner_banner'> }) => (
  <SlideBanners label={block.title || 'Giới thiệu'} banners={block.items} />
);
