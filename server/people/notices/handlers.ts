import type { campaignCalls } from '#contract/people/campaigns.ts';
import type { noticeCalls } from '#contract/people/notices.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { campaignHandlers } from './campaign-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { settingHandlers } from './setting-handlers.ts';
import { signSupportToken } from './support-token.ts';

export const noticesHandlers: Handlers<typeof noticeCalls & typeof campaignCalls> = {
  ...listHandlers,
  ...settingHandlers,
  ...campaignHandlers,

  async supportToken(_, { linkSecret, reader, now }) {
    return signSupportToken(linkSecret, reader.accountId, now());
  },
};
