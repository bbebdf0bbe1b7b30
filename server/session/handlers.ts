import { providers, providerType, type session } from '#contract/session.ts';
import type { Handlers } from '../kit/context.ts';
import { codeHandlers } from './code-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';
import { counted } from './login-count.ts';
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
  login: counted(entryHandlers.login, () => 'password'),
  callConfirmOtpByAccount: counted(codeHandlers.callConfirmOtpByAccount, ({ type }) =>
    type === 'login' ? 'otp' : null,
  ),
  confirmOtpCreateAccount: counted(codeHandlers.confirmOtpCreateAccount, () => 'otp'),
  loginViaOpenId: counted(
    socialHandlers.loginViaOpenId,
    ({ type }) => providers.find(name => providerType[name] === type) ?? null,
  ),
  zaloLogin: counted(socialHandlers.zaloLogin, () => 'zalo'),
  loginWithQr: counted(qrHandlers.loginWithQr, (_, output) => (output?.session ? 'qr' : null)),
};
