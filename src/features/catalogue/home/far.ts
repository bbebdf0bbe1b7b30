/** Blocks that begin below the first view: one chunk for all of them. */
export { AuthorsBlock } from './AuthorsBlock.tsx';
export { BundlesBlock } from './BundlesBlock.tsx';
export { NewestBlock } from './NewestBlock.tsx';
export { NewsBlock } from './NewsBlock.tsx';
export { PartnerBlock } from './PartnerBlock.tsx';
export { RankingBlock } from './RankingBlock.tsx';
export { SoundsBlock } from './SoundsBlock.tsx';
export { YouthBlock } from './YouthBlock.tsx';
