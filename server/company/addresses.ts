import { linkTo } from '#contract/all-paths.ts';

/** Where a page of the house stands. */
export const pageAddress = ({ slug, kind }: { slug: string; kind: 'house' | 'fair' }): string =>
  kind === 'fair' ? linkTo('bookFair', { slug }) : linkTo('word', { slug });
