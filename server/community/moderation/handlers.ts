import type { moderationCalls } from '#contract/community/moderation.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { ownVerdictHandlers } from './own-handlers.ts';
import { reportHandlers } from './report-handlers.ts';

export const moderationHandlers: Handlers<typeof moderationCalls> = {
  ...reportHandlers,
  ...ownVerdictHandlers,
};
