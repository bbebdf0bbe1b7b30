import { linkTo } from '#contract/all-paths.ts';
import type { openingCalls } from '#contract/shop/opening.ts';
import { whyNotIdentity } from '#rules/money/payee.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { identityFacts, identityNumber } from '../../money/payee/sealed.ts';
import { beginVouching, DENIED, endVouching, vneidOf } from '../../people/identity/vouch.ts';
import { insertIdentity } from './queries.ts';
import { lockOwn, saveStep } from './save.ts';

export const vneidHandlers: Pick<Handlers<typeof openingCalls>, 'beginVneid' | 'endVneid'> = {
  async beginVneid(_, context) {
    vneidOf(context);
    const shop = await transact(context.db, tx => lockOwn(tx, context));
    if (shop.status === 2) throw context.refuse('too_late');
    return { address: await beginVouching(context, { shop: shop.id, page: linkTo('openShop') }) };
  },

  async endVneid(answer, context) {
    const { now, linkSecret } = context;
    vneidOf(context);
    const shop = await transact(context.db, tx => lockOwn(tx, context));
    const citizen = await endVouching(context, { shop: shop.id, page: linkTo('openShop'), ...answer });
    if (Object.keys(whyNotIdentity(citizen)).length > 0) throw new Refusal('social_failed', DENIED);
    return saveStep(
      context,
      'identity',
      () => identityFacts(linkSecret, citizen),
      async (tx, row) => {
        const is = row.identity_sealed && identityNumber(linkSecret, row.identity_sealed);
        const differs = row.status === 1 && is !== citizen.number;
        await insertIdentity(tx, {
          ...{ shop_id: row.id, way: 'vneid', result: differs ? 'differs' : 'matches' },
          legal_name: citizen.legal_name,
          number_last4: citizen.number.slice(-4),
          ...{ checked_by: null, checked_at: new Date(now()) },
        });
      },
    );
  },
};
