import type { profileCalls } from '#contract/people/profile.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { currentPerson, provenRecently } from '../account/current-person.ts';
import { openAffairsOf } from '../account/open-affairs.ts';
import { lossesOf, providersOf } from './deletion-preview-queries.ts';
import { exportOf } from './exported-tables.ts';

export const dataHandlers: Pick<Handlers<typeof profileCalls>, 'goodbye' | 'exportData'> = {
  async goodbye(_, context) {
    const person = await currentPerson(context);
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
      oak: losses.oak ?? 0,
      gifts: losses.gifts ?? 0,
      member_until: losses.member_until?.getTime() ?? null,
      providers: providers.map(({ provider }) => provider),
      // An account with nothing but a provider proves itself by a recent sign-in.
      ways: proofs.length > 0 ? proofs : ['fresh'],
      fresh: await provenRecently(context),
      open: await openAffairsOf(context.db, person.id, context.now()),
    };
  },

  async exportData(_, context) {
    const { accountId } = context.reader;
    await takeAttempt(context, `export:account:${accountId}`, 20, 3_600);
    const data = await exportOf(context.db, accountId);
    return { made_at: new Date(context.now()).toISOString(), data };
  },
};
