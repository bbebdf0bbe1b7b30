import { PartnerBanners } from '#features/library/banners/index.ts';
import type { BlockOf } from './block-of.ts';
import { Section } from './Section.tsx';

/** Partners' banners. */
export const PartnerBlock = ({ block }: { block: BlockOf<'slide_banner' | 'partner_banner'> }) => (
  <Section of={block}>
    <PartnerBanners label={block.title} banners={block.items} />
  </Section>
);
