import { type ComponentType, lazy, Suspense } from 'react';
import type { Account } from '#contract/people/account.ts';
import { orElse } from '#ui/orElse.ts';

const WelcomeDialog = lazy<ComponentType<{ account: Account }>>(
  orElse(
    () => import('./WelcomeDialog.tsx').then(file => ({ default: file.WelcomeDialog })),
    // Not fetched: the next visit greets.
    { default: () => null },
  ),
);

/** Greets whoever is here for the first time. */
export function WelcomeHost({ account }: { account: Account }) {
  if (account.first_login !== 1) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeDialog account={account} />
    </Suspense>
  );
}
