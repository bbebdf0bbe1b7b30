import type { profileCalls } from '#contract/people/profile.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { dataHandlers } from './data-handlers.ts';
import { deviceHandlers } from './device-handlers.ts';
import { preferenceHandlers } from './preference-handlers.ts';
import { providerHandlers } from './provider-handlers.ts';

export const profileHandlers: Handlers<typeof profileCalls> = {
  ...deviceHandlers,
  ...providerHandlers,
  ...dataHandlers,
  ...preferenceHandlers,
};
