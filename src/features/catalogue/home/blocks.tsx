import type { ComponentType } from 'react';
import type { HomeBlock } from '#contract/catalogue.ts';
import type { BlockOf } from './block-of.ts';
import { ContinueBlock } from './ContinueBlock.tsx';
import { PickBlock } from './PickBlock.tsx';
import { RailBlock } from './RailBlock.tsx';
import { RankingBlock } from './RankingBlock.tsx';

/** How each type of block looks. A new type in the contract asks for a row here. */
const looks: { [T in HomeBlock['type']]: ComponentType<{ block: BlockOf<T> }> } = {
  continue_reading: ContinueBlock,
  book_rail: RailBlock,
  book_ranking: RankingBlock,
  editor_pick: PickBlock,
};

export function Block({ block }: { block: HomeBlock }) {
  // The row of a type takes blocks of that type, which the compiler cannot follow through the table.
  const Look = looks[block.type] as ComponentType<{ block: HomeBlock }>;
  return <Look block={block} />;
}
