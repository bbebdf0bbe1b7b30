import type { visitCalls } from '#contract/people/visits.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { agreesTo } from '../consent/consents.ts';
import { countPage } from './page-queries.ts';

/** Composed by people/visits/handlers.ts. The client calls only after consent, and the server checks the consent again. */
export const pageHandlers: Pick<Handlers<typeof visitCalls>, 'pageSeen'> = {
  async pageSeen({ page }, context) {
    if (await agreesTo('analytics', context))
      await countPage(context.db, todayInVietnam(context.now()), page, context.os);
    return {};
  },
};
