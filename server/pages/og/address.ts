import { createHash } from 'node:crypto';
import type { BookCard } from '#contract/library/catalogue.ts';

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

/** Where a work's picture for link previews is. */
export const pictureAddress = (work: Pictured): string => `/og/${work.id}-${pictureVersion(work)}.jpg`;
