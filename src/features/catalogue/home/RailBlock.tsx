import { CardRail } from '../CardTile.tsx';
import type { Rail as Block } from './block-of.ts';
import { Section } from './Section.tsx';

/** Books side by side. */
export const RailBlock = ({ block }: { block: Block }) => (
  <Section of={block}>
    <CardRail label={block.title} books={block.items} />
  </Section>
);
