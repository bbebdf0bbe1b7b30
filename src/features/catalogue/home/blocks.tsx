import { type ComponentType, lazy, Suspense } from 'react';
import type { HomeBlock, RailType } from '#contract/home.ts';
import { railTypes } from '#contract/home.ts';
import styles from './blocks.module.css';
import { ContinueBlock } from './ContinueBlock.tsx';
import { PickBlock } from './PickBlock.tsx';
import { RailBlock } from './RailBlock.tsx';
import { SlidesBlock } from './SlidesBlock.tsx';

type Far = typeof import('./far.ts');
type AnyBlock = ComponentType<{ block: HomeBlock }>;

/** A block whose files come after the page's; without them it is left out, and the page stands. */
const far = (name: keyof Far): AnyBlock =>
  lazy<AnyBlock>(() =>
    import('./far.ts').then(
      file => ({ default: file[name] as AnyBlock }),
      () => ({ default: () => null }),
    ),
  );
// The row of a type takes blocks of that type, which the compiler cannot follow through the table.
const near = (look: unknown) => look as AnyBlock;

const sounds = far('SoundsBlock');
const bundles = far('BundlesBlock');
const rails = Object.fromEntries(railTypes.map(type => [type, near(RailBlock)])) as Record<
  RailType,
  AnyBlock
>;

/** How each type of block looks. A new type in the contract asks for a row here. */
const looks: Record<HomeBlock['type'], AnyBlock> = {
  ...rails,
  audiobooks: sounds,
  podcasts: sounds,
  summaries: sounds,
  youth: far('YouthBlock'),
  continue_reading: near(ContinueBlock),
  editor_pick: near(PickBlock),
  slide_banner: near(SlidesBlock),
  partner_banner: far('PartnerBlock'),
  rankings: far('RankingBlock'),
  newest_chapters: far('NewestBlock'),
  collections: bundles,
  combos: bundles,
  news: far('NewsBlock'),
  authors: far('AuthorsBlock'),
};

/** A block, or the room it will take. */
export function Block({ block }: { block: HomeBlock }) {
  const Look = looks[block.type];
  return (
    <Suspense fallback={<div className={styles.room} data-type={block.type} aria-busy="true" />}>
      <Look block={block} />
    </Suspense>
  );
}
