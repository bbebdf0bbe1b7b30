import type { Provider } from '#contract/session.ts';

export const providerName: Record<Provider, string> = {
  zalo: 'Zalo',
  google: 'Google',
  facebook: 'Facebook',
};
