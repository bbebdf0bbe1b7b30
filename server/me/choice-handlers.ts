import { consentPurposes, type me } from '#contract/me.ts';
import type { Handlers } from '../kit/context.ts';
import { takeTurn } from '../kit/limits.ts';
import { categoriesFor, insertConsents, markWelcomed, replaceFavourites } from './choice-queries.ts';
import { consentsOf, deciderOf } from './consent-of.ts';

export const choiceHandlers: Pick<
  Handlers<typeof me>,
  'welcomed' | 'favourites' | 'saveFavourites' | 'consents' | 'saveConsents'
> = {
  async welcomed(_, { db, reader, now }) {
    await markWelcomed(db, reader.accountId, new Date(now()));
    return {};
  },

  async favourites(_, { db, reader }) {
    return { categories: await categoriesFor(db, reader.accountId) };
  },

  async saveFavourites({ category_ids }, { db, reader }) {
    await db.transaction().execute(tx => replaceFavourites(tx, reader.accountId, category_ids));
    return {};
  },

  async consents(_, context) {
    return consentsOf(context);
  },

  async saveConsents({ version, granted }, context) {
    // Each answer is a row that stays; an address that answers a hundred times an hour is no reader.
    await takeTurn(context.db, `consent:${context.ip}`, 120, 3_600);
    const words = consentPurposes.map(purpose => ({
      purpose,
      granted: granted.includes(purpose),
      version,
      os: context.os,
    }));
    await insertConsents(context.db, deciderOf(context), words);
    return consentsOf(context);
  },
};
