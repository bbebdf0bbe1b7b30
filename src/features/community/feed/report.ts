import { currentAccount } from '#client/currentAccount.ts';
import { askLogin } from '#features/people/account/index.ts';

/** Whether one may report: who is a guest signs in first. */
export const mayReport = async (): Promise<boolean> =>
  currentAccount() !== null || (await askLogin({ why: 'Đăng nhập để báo cho Mọt.' })) !== null;
