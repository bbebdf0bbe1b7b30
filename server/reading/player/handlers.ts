import { contentType } from '#contract/library/catalogue.ts';
import type { playerCalls } from '#contract/reading/player.ts';
import { listenedTypes, readTypes } from '#rules/rights/content-type.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { authorAddress, categoryAddress } from '../../library/catalogue/addresses.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { detailOf, editionRow, shownEdition } from '../../library/catalogue/detail.ts';
import { factsOf } from '../../library/catalogue/detail-queries.ts';
import { accessOf } from '../../rights/access.ts';
import { filePage, fileReply, keepablePage } from './files.ts';
import { heardEdition, purposeOf } from './heard-edition.ts';
import { playbackHandlers } from './playback-handlers.ts';
import { fileById, filesBefore, filesOf, lastPosition, positionInWork, siblingOf } from './queries.ts';
import { ownSoundHandlers } from './songs-handlers.ts';

/** Episodes before and after the one that is shown. */
const NEAR = 3;

const requestedTypes = (type: number | undefined) =>
  type === undefined ? listenedTypes : listenedTypes.filter(each => each === type);

export const playerHandlers: Handlers<typeof playerCalls> = {
  ...playbackHandlers,
  ...ownSoundHandlers,

  async audioDetail({ content_id, content_type }, context) {
    const { db, reader } = context;
    const row = await shownEdition(context, content_id, requestedTypes(content_type));
    const [{ detail, access }, position] = await Promise.all([
      detailOf(context, row),
      reader ? positionInWork(db, reader.accountId, row.work_id, readTypes) : undefined,
    ]);
    return {
      ...detail,
      files: await filePage(db, row, access),
      isSummary: row.content_type === contentType.brief,
      readingAt: position?.chapter ?? null,
    };
  },

  async listFiles({ content_id, content_type, is_summary, download, chapter_id, ...asked }, context) {
    const { db } = context;
    let row = await heardEdition(db, content_id, content_type === undefined ? undefined : [content_type]);
    if (is_summary === 1 && row.content_type !== contentType.brief) {
      const brief = await siblingOf(db, row.work_id, contentType.brief);
      if (!brief) return { total: 0, items: [] };
      row = await editionRow(db, brief.id, [contentType.brief]);
    }
    const access = await accessOf(context, row, download === 1 ? 'download' : purposeOf(row));
    if (download === 1) {
      const page = await keepablePage(db, row, access, asked, chapter_id);
      if (!page) throw context.refuse('not_found');
      return page;
    }
    let page_no = asked.page_no;
    if (chapter_id !== undefined) {
      const before = await filesBefore(db, row.id, chapter_id, asked.sort);
      if (before < 0) throw context.refuse('not_found');
      page_no = Math.floor(before / asked.page_size) + 1;
    }
    return { total: row.parts, items: await filePage(db, row, access, { ...asked, page_no }) };
  },

  async episodeDetail({ content_id }, context) {
    const { db, filesOrigin } = context;
    const file = await fileById(db, content_id);
    if (!file) throw context.refuse('not_found');
    const row = await editionRow(db, file.edition_id, [contentType.podcast]);
    const [facts, access, before, last] = await Promise.all([
      factsOf(db, row.id, new Date(context.now())),
      accessOf(context, row, 'listen'),
      filesBefore(db, row.id, file.id, 'order_asc'),
      lastPosition(db, row.id),
    ]);
    const offset = Math.max(0, before - NEAR);
    const near = await filesOf(db, row.id, { order: 'order_asc', limit: 2 * NEAR + 1, offset });
    const episode = (each: typeof file, number: number) =>
      fileReply(each, row.content_type, access, { number, last });
    return {
      ...episode(file, before + 1),
      podcast: cardOf(row, filesOrigin),
      writers: facts.writers.map(({ id, name }) => ({ name, address: authorAddress(name, id) })),
      categoryAddress: row.category
        ? categoryAddress(row.content_type, row.category, row.category_id ?? 0)
        : '#',
      near: near.map((each, at) => episode(each, offset + at + 1)).filter(({ id }) => id !== file.id),
    };
  },
};
