import { contentType } from '#contract/library/catalogue.ts';
import type { comicCalls } from '#contract/reading/comics.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { editionRow } from '../../library/catalogue/detail.ts';
import { issueByNumber } from './position-queries.ts';
import { removeShifts, saveShifts, saveView, viewsOf } from './view-queries.ts';

const comic = [contentType.comic];
/** Kinds with page pictures: comics, and printed books. */
const paged = [...comic, contentType.ebook];

export const comicViewHandlers: Handlers<Pick<typeof comicCalls, 'saveComicView' | 'saveComicShifts'>> = {
  async saveComicView({ content_id, scope, view }, { db, reader }) {
    const { id } = await editionRow(db, content_id, scope === 'own' ? paged : comic);
    const { accountId } = reader;
    return transact(db, async tx => {
      if (scope === 'own') await saveView(tx, { accountId, editionId: id }, view);
      else {
        const { own } = await viewsOf(tx, accountId, id);
        // From which side one reads is each comic's own.
        await saveView(tx, { accountId, editionId: null }, { ...view, direction: undefined });
        await saveView(tx, { accountId, editionId: id }, { direction: own.direction });
      }
      return viewsOf(tx, accountId, id);
    });
  },

  async saveComicShifts({ content_id, issue, pages }, { db, reader, refuse }) {
    const { id } = await editionRow(db, content_id, comic);
    const known = await issueByNumber(db, id, issue);
    if (!known) throw refuse('not_found');
    const here = { account_id: reader.accountId, edition_id: id, issue };
    const rising = [...new Set(pages)].filter(page => page <= known.pages).sort((one, other) => one - other);
    if (rising.length > 0) await saveShifts(db, here, rising);
    else await removeShifts(db, here);
    return viewsOf(db, reader.accountId, id);
  },
};
