import type { visitCalls } from '#contract/people/visits.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { pageHandlers } from './page-handlers.ts';
import { countSource, setFirstSource } from './queries.ts';
import { utmTarget } from './utm-links.ts';

export const visitsHandlers: Handlers<typeof visitCalls> = {
  ...pageHandlers,

  async getUtmLink({ slug }, { db }) {
    return { link: (await utmTarget(db, slug)) ?? '' };
  },

  async logUtmSource(input, { db, ip, now }) {
    await takeNetworkAttempt({ db, now, ip }, 'utm:ip', 120, 3_600);
    if (input.is_register) await countSource(db, input.utm_source, 'register', now());
    if (input.is_login) await countSource(db, input.utm_source, 'login', now());
    if (!input.is_register && !input.is_login) await countSource(db, input.utm_source, 'visit', now());
    return {};
  },

  async updateUtmSource(input, { db, reader }) {
    return { utm_source: await setFirstSource(db, reader.accountId, input.utm_source) };
  },
};
