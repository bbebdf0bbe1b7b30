/** The door of the account feature: who is signed in, how to ask someone to, and how the app is dressed. */
export { applySavedTheme } from './applySavedTheme.ts';
export { askLogin } from './ask.ts';
export { LoginHost } from './LoginHost.tsx';
export { LoginRequired } from './LoginRequired.tsx';
export { useAccount } from './useAccount.ts';
