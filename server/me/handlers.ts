import type { me } from '#contract/me.ts';
import type { Handlers } from '../kit/context.ts';
import { choiceHandlers } from './choice-handlers.ts';
import { deviceHandlers } from './device-handlers.ts';
import { goodbyeHandlers } from './goodbye-handlers.ts';
import { providerHandlers } from './provider-handlers.ts';

export const meHandlers: Handlers<typeof me> = {
  ...deviceHandlers,
  ...providerHandlers,
  ...goodbyeHandlers,
  ...choiceHandlers,
};
