import { type accountCalls, providers, providerType } from '#contract/people/account.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { codeHandlers } from './code-handlers.ts';
import { countLogins } from './login-count.ts';
import { loginHandlers } from './login-handlers.ts';
import { profileHandlers } from './profile-handlers.ts';
import { qrHandlers } from './qr-handlers.ts';
import { securityHandlers } from './security-handlers.ts';
import { socialHandlers } from './social-handlers.ts';

export { identify } from './login-handlers.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  ...loginHandlers,
  ...codeHandlers,
  ...securityHandlers,
  ...profileHandlers,
  ...socialHandlers,
  ...qrHandlers,
  login: countLogins(loginHandlers.login, () => 'password'),
  callConfirmOtpByAccount: countLogins(codeHandlers.callConfirmOtpByAccount, ({ type }) =>
    type === 'login' ? 'otp' : null,
  ),
  confirmOtpCreateAccount: countLogins(codeHandlers.confirmOtpCreateAccount, () => 'otp'),
  loginViaOpenId: countLogins(
    socialHandlers.loginViaOpenId,
    ({ type }) => providers.find(name => providerType[name] === type) ?? null,
  ),
  zaloLogin: countLogins(socialHandlers.zaloLogin, () => 'zalo'),
  loginWithQr: countLogins(qrHandlers.loginWithQr, (_, output) => (output?.session ? 'qr' : null)),
};
