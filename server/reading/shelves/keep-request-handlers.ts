import type { keepRequestCalls } from '#contract/reading/keep-requests.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { ownCardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { printedAmong, removeRequest, requestsOf, saveRequest } from './keep-request-queries.ts';
import { editionExists } from './queries.ts';

export const keepRequestHandlers: Handlers<typeof keepRequestCalls> = {
  async keepRequests(_, { db, filesOrigin, reader }) {
    const keepRequests = await requestsOf(db, reader.sessionId);
    const ids = [...new Set(keepRequests.map(({ edition_id }) => edition_id))];
    const cards = await ownCardsInOrder(db, filesOrigin, reader.accountId, ids);
    const printed = await printedAmong(db, ids);
    return keepRequests.flatMap(({ edition_id, form, parts, voice }) => {
      const work = cards.find(({ id }) => id === edition_id);
      const isPrinted = form === 'book' && printed.includes(edition_id);
      return work ? { work, form, ...(isPrinted && { printed: true as const }), parts, voice } : [];
    });
  },

  async setKeepRequest({ content_id, form, on, parts, voice = null }, { db, reader, refuse, now }) {
    const key = { session_id: reader.sessionId, edition_id: content_id, form };
    if (on === 0) await removeRequest(db, key);
    else if (!(await editionExists(db, content_id))) throw refuse('not_found');
    else await saveRequest(db, { ...key, account_id: reader.accountId, parts, voice }, new Date(now()));
    return {};
  },
};
