import { contentType } from '#contract/library/catalogue.ts';
import type { comicCalls } from '#contract/reading/comics.ts';
import type { ComicStatus } from '#rules/library/comic-status.ts';
import { openedUntil } from '#rules/reading/downloads.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { type ListFilter, listPageOf, shelfOf } from '../../library/browse/shelf.ts';
import { categoryOf } from '../../library/browse/shelf-cards.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { editionRow } from '../../library/catalogue/detail.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { accessOfMany } from '../../rights/access.ts';
import { isTooYoung } from './age.ts';
import { filmAddress, issueLinkOf, videoCardOf } from './cards.ts';
import { comicDownloadHandlers } from './download-handlers.ts';
import { accessToIssue, openIssue } from './open-issue.ts';
import { comicPositionHandlers, comicPositionOf, secondPositionOf } from './position-handlers.ts';
import { positionInComic, positionInVideo } from './position-queries.ts';
import {
  countVideos,
  issuesBeside,
  issuesToOpen,
  issueToOpen,
  newestIssues,
  newestVideos,
  type VideoRow,
  videoAfter,
  videoById,
  videosOf,
} from './queries.ts';

import { comicViewHandlers } from './view-handlers.ts';
import { viewsOf } from './view-queries.ts';

const comic = [contentType.comic];
const anyPrice: ListFilter = { price: 'all' };

async function requireVideo({ db }: Context, id: number): Promise<VideoRow> {
  const video = await videoById(db, id);
  if (!video) throw new Refusal('not_found');
  return video;
}

export const comicsHandlers: Handlers<typeof comicCalls> = {
  ...comicPositionHandlers,
  ...comicViewHandlers,
  ...comicDownloadHandlers,

  async detailReader({ content_id }, context) {
    const { db, filesOrigin, reader } = context;
    const issue = await issueToOpen(db, content_id);
    if (!issue) throw context.refuse('not_found');
    const [row, access, beside, place, view] = await Promise.all([
      editionRow(db, issue.edition_id, comic),
      accessToIssue(context, issue),
      issuesBeside(db, issue.edition_id, issue.position),
      reader && positionInComic(db, reader.accountId, issue.edition_id),
      reader && viewsOf(db, reader.accountId, issue.edition_id),
    ]);
    const link = (each: typeof issue | (typeof beside)[number]) => issueLinkOf(each, row.title, access);
    const at = (position: number) => {
      const found = beside.find(each => each.position === position);
      return found ? link(found) : null;
    };
    const isYoung = await isTooYoung(context, [issue.age]);
    const isOpen = !isYoung(issue.age) && access.stateOf(issue.position) !== 'locked';
    const opened = isOpen ? await openIssue(context, issue, access) : null;
    return {
      ...link(issue),
      total: row.parts,
      pages:
        opened?.pages.map(({ path, ...size }, at) => ({
          number: at + 1,
          src: opened.base + path,
          ...size,
        })) ?? [],
      ...(issue.age && { ageFrom: issue.age, ...(isYoung(issue.age) && { tooYoung: true as const }) }),
      direction: issue.reads_from_right ? 'rtl' : 'ltr',
      view,
      expiresAt: opened?.expiresAt ?? null,
      offlineUntil: opened && !reader?.partnerId ? openedUntil(access.until, context.now()) : null,
      comic: cardOf(row, filesOrigin),
      access: access.facts,
      previous: at(issue.position - 1),
      next: at(issue.position + 1),
      position: place ? comicPositionOf(place) : null,
    };
  },

  async keptIssues({ content_ids }, context) {
    const { db, reader, now } = context;
    await takeAttempt({ db, now }, `kept-issues:${reader.accountId}`, 300, 3_600);
    const issues = await issuesToOpen(db, content_ids);
    const editions = [
      ...new Map(issues.map(issue => [issue.edition_id, { ...issue, id: issue.edition_id }])).values(),
    ];
    const accessTo = await accessOfMany(context, editions, () => 'comic');
    const accesses = new Map(editions.map(edition => [edition.id, accessTo(edition)]));
    const isYoung = await isTooYoung(
      context,
      issues.map(({ age }) => age),
    );
    return issues.flatMap(({ id, edition_id, position, age }) => {
      const access = accesses.get(edition_id);
      return !access || isYoung(age) || access.stateOf(position) === 'locked'
        ? []
        : { id, offlineUntil: openedUntil(access.until, now()) };
    });
  },

  async listVideos({ content_id, page_no, page_size }, { db, filesOrigin }) {
    const skip = (page_no - 1) * page_size;
    const [rows, total] = await Promise.all([
      content_id === undefined
        ? newestVideos(db, page_size, skip)
        : videosOf(db, content_id, page_size, skip),
      countVideos(db, content_id),
    ]);
    return { total, items: rows.map(row => videoCardOf(row, filesOrigin)) };
  },

  async detailWatcher({ content_id }, context) {
    const { db, filesOrigin, reader } = context;
    const video = await requireVideo(context, content_id);
    const [row, next, position] = await Promise.all([
      editionRow(db, video.edition_id, comic),
      videoAfter(db, video),
      reader && positionInVideo(db, reader.accountId, video.edition_id, video.position + 1),
    ]);
    return {
      ...videoCardOf(video, filesOrigin),
      description: video.description,
      src: filmAddress(video.storage_key, filesOrigin),
      // Films are free to everyone.
      offlineUntil: openedUntil(null, context.now()),
      comic: cardOf(row, filesOrigin),
      next: next ? videoCardOf(next, filesOrigin) : null,
      position: position ? secondPositionOf(position) : null,
    };
  },

  async nextVideo({ content_id }, context) {
    const next = await videoAfter(context.db, await requireVideo(context, content_id));
    return { video: next ? videoCardOf(next, context.filesOrigin) : null };
  },

  async filterComic({ category_id, status, ...input }, context) {
    const of = {
      types: comic,
      order: 'updated' as const,
      categoryId: category_id,
      comicStatus: status as ComicStatus | undefined,
    };
    return listPageOf(context, shelfOf(of, input, context.now()), input);
  },

  async listNominated(input, context) {
    return listPageOf(context, shelfOf({ types: comic, order: 'hottest' }, anyPrice, context.now()), input);
  },

  async latestIssues({ page_no, page_size }, context) {
    const { db, filesOrigin } = context;
    const issues = await newestIssues(db, page_size, (page_no - 1) * page_size);
    const rows = await cardsByIds(db, [...new Set(issues.map(issue => issue.edition_id))]);
    const known = new Map(rows.map(row => [row.id, row]));
    const accessTo = await accessOfMany(context, rows, () => 'comic');
    return issues.flatMap(issue => {
      const row = known.get(issue.edition_id);
      return row
        ? {
            ...issueLinkOf(issue, row.title, accessTo(row)),
            publishedAt: issue.published_at.getTime(),
            comic: cardOf(row, filesOrigin),
          }
        : [];
    });
  },

  async suggestComic({ page_size }, context) {
    const shelf = shelfOf({ types: comic, order: 'hottest' }, anyPrice, context.now());
    return (await listPageOf(context, shelf, { page_no: 1, page_size })).items;
  },

  async detailCategory({ category_id }, context) {
    const category = await categoryOf(context, category_id, contentType.comic);
    if (!category) throw context.refuse('not_found');
    return category;
  },
};
