import type { workCalls } from '#contract/library/work.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { ownCardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { isEdition } from './queries.ts';
import {
  addFavourite,
  countEvent,
  favouriteIds,
  putRating,
  ratingsOf,
  removeFavourite,
  starsOf,
} from './rating-queries.ts';

async function requireEdition(db: Db, id: number, contentType: number): Promise<void> {
  if (!(await isEdition(db, id, contentType))) throw new Refusal('not_found');
}

type RatingCall = 'listRates' | 'rate' | 'setFavourite' | 'listFavourites';

export const ratingHandlers: Pick<Handlers<typeof workCalls>, RatingCall> = {
  async listRates({ item_id, content_type, page_no, page_size }, { db, reader }) {
    await requireEdition(db, item_id, content_type);
    const [stars, rows] = await Promise.all([
      starsOf(db, item_id),
      // One more than shown says whether there are more.
      ratingsOf(db, item_id, page_size + 1, (page_no - 1) * page_size),
    ]);
    return {
      stars,
      items: rows.slice(0, page_size).map(row => ({
        name: row.fullname,
        stars: row.stars,
        words: row.words,
        at: row.updated_at.getTime(),
        mine: row.account_id === reader?.accountId,
      })),
      more: rows.length > page_size,
    };
  },

  async rate({ item_id, rate_value, content_type, words }, { db, reader, now }) {
    await takeAttempt({ db, now }, `rate:account:${reader.accountId}`, 60, 3_600);
    await requireEdition(db, item_id, content_type);
    const mine = { stars: rate_value, words: words.normalize('NFC').trim() };
    await transact(db, async tx => {
      const first = await putRating(tx, {
        account_id: reader.accountId,
        edition_id: item_id,
        ...mine,
        updated_at: new Date(now()),
      });
      if (first) await countEvent(tx, item_id, 'rate', todayInVietnam(now()));
    });
    return { stars: await starsOf(db, item_id), mine };
  },

  async setFavourite({ item_id, content_type, status }, { db, reader, now }) {
    await requireEdition(db, item_id, content_type);
    await transact(db, async tx => {
      if (status === 0) await removeFavourite(tx, reader.accountId, item_id);
      else if (await addFavourite(tx, reader.accountId, item_id))
        await countEvent(tx, item_id, 'favour', todayInVietnam(now()));
    });
    return { status };
  },

  async listFavourites({ page_no, page_size }, { db, reader, filesOrigin }) {
    const ids = await favouriteIds(db, reader.accountId, page_size, (page_no - 1) * page_size);
    return ownCardsInOrder(db, filesOrigin, reader.accountId, ids);
  },
};
