import { CardRail } from '#features/library/cards/index.ts';
import type { Rail as Block } from './block-of.ts';
import { Section } from './Section.tsx';

/** Cards of a rail that a phone shows at first. */
const IN_VIEW = 3;

/** Books side by side. */
export const RailBlock = ({ block, eager = false }: { block: Block; eager?: boolean }) => (
  <Section of={block}>
    <CardRail label={block.title} books={block.items} eager={eager ? IN_VIEW : 0} />
  </Section>
);
