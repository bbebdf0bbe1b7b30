import type { ComponentType } from 'react';
import type { HomeBlock, RailType } from '#contract/library/home.ts';
import { railTypes } from '#contract/library/home.ts';
import { AuthorsBlock } from './AuthorsBlock.tsx';
import { BundlesBlock } from './BundlesBlock.tsx';
import { ContinueBlock } from './ContinueBlock.tsx';
import { NewestBlock } from './NewestBlock.tsx';
import { NewsBlock } from './NewsBlock.tsx';
import { PartnerBlock } from './PartnerBlock.tsx';
import { PickBlock } from './PickBlock.tsx';
import { RailBlock } from './RailBlock.tsx';
import { RankingBlock } from './RankingBlock.tsx';
import { SlidesBlock } from './SlidesBlock.tsx';
import { SoundsBlock } from './SoundsBlock.tsx';
import { YouthBlock } from './YouthBlock.tsx';

type AnyBlock = ComponentType<{ block: HomeBlock; eager?: boolean }>;

// The row of a type takes blocks of that type, which the compiler cannot follow through the table.
const of = (style: unknown) => style as AnyBlock;

const sounds = of(SoundsBlock);
const bundles = of(BundlesBlock);
const rails = Object.fromEntries(railTypes.map(type => [type, of(RailBlock)])) as Record<RailType, AnyBlock>;

/** How each type of block looks. A new type in the contract asks for a row here. */
const styles: Record<HomeBlock['type'], AnyBlock> = {
  ...rails,
  audiobooks: sounds,
  podcasts: sounds,
  summaries: sounds,
  listening: sounds,
  youth: of(YouthBlock),
  continue_reading: of(ContinueBlock),
  editor_pick: of(PickBlock),
  slide_banner: of(SlidesBlock),
  partner_banner: of(PartnerBlock),
  rankings: of(RankingBlock),
  newest_chapters: of(NewestBlock),
  collections: bundles,
  combos: bundles,
  news: of(NewsBlock),
  authors: of(AuthorsBlock),
};

/**
 * One block of the page. All of them come with the screen's own files: a page that the server drew is taken over at
 * once, and a part that came later would first have to be drawn away. `eager`: in the first view, with its pictures.
 */
export function Block({ block, eager }: { block: HomeBlock; eager?: boolean }) {
  const Style = styles[block.type];
  return <Style block={block} eager={eager} />;
}
