import { consentPurposes, type profileCalls } from '#contract/people/profile.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { consentOwner, consentsOf } from '../consent/consents.ts';
import { insertConsents } from '../consent/queries.ts';
import { categoriesFor, markWelcomed, replaceFavourites } from './preference-queries.ts';

export const preferenceHandlers: Pick<
  Handlers<typeof profileCalls>,
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
    await transact(db, tx => replaceFavourites(tx, reader.accountId, category_ids));
    return {};
  },

  async consents(_, context) {
    return consentsOf(context);
  },

  async saveConsents({ version, granted }, context) {
    // Every answer is a permanent row, so an address may not write without limit.
    await takeNetworkAttempt(context, 'consent', 120, 3_600);
    const words = consentPurposes.map(purpose => ({
      purpose,
      granted: granted.includes(purpose),
      version,
      os: context.os,
    }));
    await insertConsents(context.db, consentOwner(context), words);
    return consentsOf(context);
  },
};
