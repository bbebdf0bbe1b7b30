import type { Provider } from '#contract/people/account.ts';

export const providerName: Record<Provider, string> = {
  zalo: 'Zalo',
  google: 'Google',
  facebook: 'Facebook',
};
