import { type catalogueCalls, contentType } from '#contract/library/catalogue.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { shownMoment } from '../../rights/partner-view.ts';
import { continueCardsHere, continueCardsOf } from './cards-by-id.ts';
import { detailOf, shownEdition } from './detail.ts';

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  async bookDetail({ content_id, content_type }, context) {
    // Asked for as an ebook, an oak book answers too: the reader does not tell them apart.
    const types = content_type === contentType.ebook ? readTypes : [content_type];
    const read = types.filter(type => readTypes.includes(type));
    const row = await shownEdition(context, content_id, read);
    return (await detailOf(context, row)).detail;
  },

  async readingHere({ content_ids, parts, shares, at }, { db, filesOrigin }) {
    const positions = content_ids.flatMap((edition_id, index) => {
      const [part, share, point] = [parts[index], shares[index], at[index]];
      return part === undefined || share === undefined || point === undefined
        ? []
        : [{ edition_id, part, share, at: point }];
    });
    return continueCardsHere(db, filesOrigin, positions);
  },

  async myReading({ page_no, page_size }, { db, reader, filesOrigin }) {
    const { accountId } = reader;
    const works = await continueCardsOf(db, filesOrigin, accountId, page_size, (page_no - 1) * page_size);
    return works.map(card => ({ ...card, readAt: shownMoment(reader, card.readAt) }));
  },
};
