import type { session } from '#contract/session.ts';
import type { Handlers } from '../kit/context.ts';
import { codeHandlers } from './code-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';
import { profileHandlers } from './profile-handlers.ts';
import { qrHandlers } from './qr-handlers.ts';
import { secureHandlers } from './secure-handlers.ts';
import { socialHandlers } from './social-handlers.ts';

export { identify } from './entry-handlers.ts';

export const sessionHandlers: Handlers<typeof session> = {
  ...entryHandlers,
  ...codeHandlers,
  ...secureHandlers,
  ...profileHandlers,
  ...socialHandlers,
  ...qrHandlers,
};
