/** Public API of the account feature: who is signed in, the account dialog, and the saved theme. */
export { applySavedTheme } from './applySavedTheme.ts';
export { LoginHost } from './LoginHost.tsx';
export { LoginRequired } from './LoginRequired.tsx';
export { mayReplaceAccount, scanToSignIn, startProvider } from './lazyActions.ts';
export { askChangeEmail, askDeleteAccount, askLogin, askVerifyPhone } from './requests.ts';
export { useAccount } from './useAccount.ts';
