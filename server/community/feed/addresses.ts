import { linkTo } from '#contract/all-paths.ts';
import { firstWords } from '#rules/community/post-text.ts';
import { slugOf } from '#rules/text/slug.ts';

/** Address of a post: words of it in front of its number. */
export const postAddress = ({ id, body, quote = '' }: { id: number; body: string; quote?: string }): string =>
  linkTo('feedPost', { slug: slugOf('post', firstWords(body || quote, 50) || 'bai', id) ?? '' });
