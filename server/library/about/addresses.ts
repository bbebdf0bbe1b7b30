import { linkTo } from '#contract/all-paths.ts';

/** The address of a company page or a book fair. */
export const pageAddress = ({ slug, kind }: { slug: string; kind: 'house' | 'fair' }): string =>
  kind === 'fair' ? linkTo('bookFair', { slug }) : linkTo('word', { slug });
