import { createHash } from 'node:crypto';
import type { Post } from '#contract/community/feed-shapes.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { firstWords } from '#rules/community/post-text.ts';

/** Raise it when pictures are drawn differently. */
const PICTURE_VERSION = 1;

type Pictured = Pick<BookCard, 'id' | 'title' | 'authors' | 'tint' | 'cover'>;

/** Changes with everything that is drawn, so that the address may be cached forever. `cover` counts by its path. */
const pictureVersion = ({ title, authors, tint, cover }: Pictured): string =>
  createHash('sha256')
    .update(
      JSON.stringify([PICTURE_VERSION, title, authors, tint, cover?.slice(cover.indexOf('/covers/')) ?? '']),
    )
    .digest('hex')
    .slice(0, 12);

/** Content of a post's picture: its sentence or its beginning, and the author. */
export const pictureOfPost = ({
  body,
  quote,
  person,
  book,
}: Pick<Post, 'body' | 'quote' | 'person' | 'book'>) => ({
  title: firstWords(quote || body, 130) || 'Một bài trên bảng tin Mọt',
  authors: [person?.name ?? ''].filter(Boolean),
  tint: book?.tint ?? '#0a6e50',
  cover: book?.cover ?? null,
});

/** Address of a post's preview picture. */
export const postPictureAddress = (post: Pick<Post, 'id' | 'body' | 'quote' | 'person' | 'book'>): string =>
  `/og/bai/${post.id}-${pictureVersion({ id: post.id, ...pictureOfPost(post) })}.jpg`;

/** Address of a work's preview picture. */
export const pictureAddress = (work: Pictured): string => `/og/${work.id}-${pictureVersion(work)}.jpg`;
