import type { comicCalls } from '#contract/reading/comics.ts';
import { openedUntil } from '#rules/reading/downloads.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { isTooYoung } from './age.ts';
import { filmAddress } from './cards.ts';
import { accessToIssue, openIssue } from './open-issue.ts';
import { issueToOpen, videoById } from './queries.ts';

/** The narrowest width that is kept and suffices; null for the page as it came. */
const widthFor = (widths: readonly number[], wanted: number | undefined): number | null =>
  wanted === undefined ? null : (widths.find(width => width >= wanted) ?? null);

export const comicDownloadHandlers: Handlers<Pick<typeof comicCalls, 'downloadImage' | 'downloadVideo'>> = {
  async downloadImage({ content_id, width: wanted }, context) {
    const issue = await issueToOpen(context.db, content_id);
    if (!issue) throw context.refuse('not_found');
    const access = await accessToIssue(context, issue);
    const state = access.stateOf(issue.position);
    const closed = { state, access: access.facts, pages: [], expiresAt: null, offlineUntil: null };
    const isYoung = await isTooYoung(context, [issue.age]);
    if (state === 'locked' || isYoung(issue.age)) return closed;
    const { base, pages, expiresAt } = await openIssue(context, issue, access);
    return {
      ...closed,
      pages: pages.map(({ path, width, widths }, at) => {
        const narrow = widthFor(widths, wanted);
        return {
          number: at + 1,
          src: base + (narrow ? path.replace(/\.webp$/, `-${narrow}.webp`) : path),
          width: narrow ?? width,
        };
      }),
      expiresAt,
      offlineUntil: openedUntil(access.until, context.now()),
    };
  },

  async downloadVideo({ content_id }, { db, filesOrigin, now, refuse }) {
    const video = await videoById(db, content_id);
    if (!video) throw refuse('not_found');
    return {
      src: filmAddress(video.storage_key, filesOrigin),
      poster: filmAddress(video.poster_key, filesOrigin),
      bytes: Number(video.bytes),
      seconds: video.seconds,
      offlineUntil: openedUntil(null, now()),
    };
  },
};
