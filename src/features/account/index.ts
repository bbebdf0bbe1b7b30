/** The door of the account feature: who is signed in, what the account dialog can be asked for, and how the app is dressed. */
export { applySavedTheme } from './applySavedTheme.ts';
export { askChangeEmail, askDeleteAccount, askLogin, askVerifyPhone } from './ask.ts';
export { LoginHost } from './LoginHost.tsx';
export { LoginRequired } from './LoginRequired.tsx';
export { scanToSignIn, startProvider } from './rareDoors.ts';
export { useAccount } from './useAccount.ts';
