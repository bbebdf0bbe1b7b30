import type { ComponentType } from 'react';
import type { Account } from '#contract/people/account.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';

const WelcomeDialog = lazyPart<ComponentType<{ account: Account }>>(
  orElse(
    () => import('./WelcomeDialog.tsx').then(file => file.WelcomeDialog),
    // Not fetched: the next visit greets.
    () => null,
  ),
);

/** Greets whoever is here for the first time. */
export function WelcomeHost({ account }: { account: Account }) {
  if (account.first_login !== 1) return null;
  return <WelcomeDialog account={account} />;
}
