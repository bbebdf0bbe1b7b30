import { showTrouble } from '#ui/toasts.ts';

/* Rarely used actions: their files load on use. */

const notNow = (): null => {
  showTrouble('Chưa mở được phần này. Bạn kiểm tra kết nối rồi thử lại nhé.');
  return null;
};

/** See scanToSignIn.ts. */
export const scanToSignIn: typeof import('./scanToSignIn.ts').scanToSignIn = host =>
  import('./scanToSignIn.ts').then(file => file.scanToSignIn(host), notNow);

/** See startProvider.ts. */
export const startProvider = (
  ...going: Parameters<typeof import('./startProvider.ts').startProvider>
): void => void import('./startProvider.ts').then(file => file.startProvider(...going), notNow);

/** See mayReplaceAccount.tsx. Without its file nobody is replaced. */
export const mayReplaceAccount: typeof import('./mayReplaceAccount.tsx').mayReplaceAccount = (now, next) =>
  import('./mayReplaceAccount.tsx').then(
    file => file.mayReplaceAccount(now, next),
    () => false,
  );
