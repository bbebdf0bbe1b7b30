import type { me } from '#contract/me.ts';
import type { Handlers } from '../kit/context.ts';
import { takeTurn } from '../kit/limits.ts';
import { isFresh, personOf } from '../session/self.ts';
import { everythingOf } from './export-queries.ts';
import { lossesOf, providersOf } from './goodbye-queries.ts';

export const goodbyeHandlers: Pick<Handlers<typeof me>, 'goodbye' | 'exportData'> = {
  async goodbye(_, context) {
    const person = await personOf(context);
    const losses = await lossesOf(context.db, person.id, new Date(context.now()));
    const providers = await providersOf(context.db, person.id);
    const proofs = [
      ...(person.phone ? (['zns', 'sms'] as const) : []),
      ...(person.email ? (['mail'] as const) : []),
      ...(person.password_hash ? (['password'] as const) : []),
    ];
    return {
      books_begun: losses.books_begun ?? 0,
      books_owned: losses.books_owned ?? 0,
      member_until: losses.member_until?.getTime() ?? null,
      providers: providers.map(({ provider }) => provider),
      // Who has nothing to prove themselves with but a provider comes fresh from it.
      ways: proofs.length > 0 ? proofs : ['fresh'],
      fresh: await isFresh(context),
    };
  },

  async exportData(_, context) {
    const { accountId } = context.reader;
    await takeTurn(context.db, `export:account:${accountId}`, 20, 3_600);
    const data = await everythingOf(context.db, accountId);
    return { made_at: new Date(context.now()).toISOString(), data };
  },
};
