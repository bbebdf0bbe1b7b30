import { linkTo } from '#contract/all-paths.ts';

/* Lists of the feed by address. */

export const tagLink = (tag: string): string => `${linkTo('feed')}?the=${encodeURIComponent(tag)}`;
export const personLink = (id: number): string => `${linkTo('feed')}?nguoi=${id}`;
export const aboutLink = (edition: number): string => `${linkTo('feed')}?sach=${edition}`;
