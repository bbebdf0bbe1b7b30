import type { visits } from '#contract/visits.ts';
import { todayInVietnam } from '#rules/person.ts';
import type { Handlers } from '../kit/context.ts';
import { agreesTo } from '../me/consent-of.ts';
import { countPage } from './page-queries.ts';

/** Composed by visits/handlers.ts. The client asks only after consent; the server looks for itself. */
export const pageHandlers: Pick<Handlers<typeof visits>, 'pageSeen'> = {
  async pageSeen({ page }, context) {
    if (await agreesTo('analytics', context))
      await countPage(context.db, todayInVietnam(context.now()), page, context.os);
    return {};
  },
};
