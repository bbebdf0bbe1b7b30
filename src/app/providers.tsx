import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { HostProvider } from '#client/host.tsx';
import { queryClient } from '#client/queries.ts';
import { currentAccount, onAccount } from '#client/session.ts';
import type { Host } from '#hosts/host.ts';
import { BelowError } from '#ui/ErrorPage.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';
import { type AppShell, ShellProvider } from './shell.ts';

const none = () => false as const;
/** A page that did not open says so without it. */
const GoOn = lazyPart(orElse(() => import('#features/front/home/GoOn.tsx').then(file => file.GoOn), none));
const goOn = <GoOn />;

/** Clears cached replies when the account changes. */
function useResetOnAccountChange(): void {
  useEffect(() => {
    let last = currentAccount()?.userId;
    return onAccount(account => {
      if (account?.userId === last) return;
      last = account?.userId;
      void queryClient.resetQueries();
    });
  }, []);
}

/** Everything a screen may ask for: the host, client state, server data, the shell. */
export function Providers({
  host,
  shell,
  answers = queryClient,
  children,
}: {
  host: Host;
  shell: AppShell;
  answers?: QueryClient;
  children: ReactNode;
}) {
  useResetOnAccountChange();
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={answers}>
        <ShellProvider value={shell}>
          <BelowError.Provider value={goOn}>{children}</BelowError.Provider>
        </ShellProvider>
      </QueryClientProvider>
    </HostProvider>
  );
}
