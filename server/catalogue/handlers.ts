import { type catalogue, contentType } from '#contract/catalogue.ts';
import { minutesToRead } from '#rules/text.ts';
import type { Handlers } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { accessOf } from '../rights/access.ts';
import { readerAddress } from './addresses.ts';
import { cardOf } from './cards.ts';
import { readingOf } from './chosen.ts';
import { cardsOfCategory, chaptersOf, editionCard, newestCards, placeIn, workOf } from './queries.ts';

export const catalogueHandlers: Handlers<typeof catalogue> = {
  async bookDetail({ content_id, content_type }, context) {
    const { db, reader, filesOrigin } = context;
    const row = await editionCard(db, content_id, content_type);
    if (!row) throw new Refusal('not_found');
    const [work, access, chapters, place, sameCategory] = await Promise.all([
      workOf(db, row.work_id),
      accessOf(context, row),
      chaptersOf(db, row.id),
      reader ? placeIn(db, reader.accountId, row.id) : undefined,
      row.category_id === null ? [] : cardsOfCategory(db, row.category_id, contentType.ebook, row.id, 6),
    ]);
    const related = sameCategory.length
      ? sameCategory
      : (await newestCards(db, contentType.ebook, 7)).filter(({ id }) => id !== row.id);
    const opens = readerAddress(row.title, row.id);
    return {
      ...cardOf(row, filesOrigin),
      description: work.description,
      quote: work.quote,
      publishedYear: work.published_year,
      words: row.words,
      minutes: minutesToRead(row.words),
      language: work.language,
      // Files without a title (cover pages, blank leaves) are read but not listed.
      chapterList: chapters
        .filter(({ title }) => title !== '')
        .map(chapter => ({
          index: chapter.spine_index,
          title: chapter.title,
          words: chapter.words,
          minutes: minutesToRead(chapter.words),
          level: chapter.level,
          address: `${opens}?chapter=${chapter.spine_index}`,
          state: access.stateOf(chapter.spine_index),
        })),
      readerAddress: opens,
      progress: place ? { chapter: place.chapter, percent: place.percent, readAt: place.read_at } : null,
      related: related.map(other => cardOf(other, filesOrigin)),
      access: access.facts,
    };
  },

  async myReading({ page_no, page_size }, { db, reader, filesOrigin }) {
    return readingOf(db, filesOrigin, reader.accountId, page_size, (page_no - 1) * page_size);
  },
};
