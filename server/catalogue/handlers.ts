import { type catalogue, contentType } from '#contract/catalogue.ts';
import { readTypes } from '#rules/content-type.ts';
import type { Handlers } from '../kit/context.ts';
import { detailOf, editionRow } from '../works/detail.ts';
import { readingOf } from './chosen.ts';

export const catalogueHandlers: Handlers<typeof catalogue> = {
  async bookDetail({ content_id, content_type }, context) {
    // Asked for as an ebook, an oak book answers too: the reader does not tell them apart.
    const types = content_type === contentType.ebook ? readTypes : [content_type];
    const read = types.filter(type => readTypes.includes(type));
    const row = await editionRow(context.db, content_id, read);
    return (await detailOf(context, row)).detail;
  },

  async myReading({ page_no, page_size }, { db, reader, filesOrigin }) {
    return readingOf(db, filesOrigin, reader.accountId, page_size, (page_no - 1) * page_size);
  },
};
