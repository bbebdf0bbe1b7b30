import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { ContinueCard } from '#contract/library/catalogue.ts';
import { useAccount } from '#features/people/account/index.ts';
import { listenedWorksKey, waitingBooksKey, waitingComicsKey } from '#rules/reading/progress-positions.ts';

const KEYS = [waitingBooksKey, waitingComicsKey, listenedWorksKey];
const nothing: ContinueCard[] = [];

interface GuestReading {
  cards: readonly ContinueCard[];
  /** Not known yet. */
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

/** A guest's works in progress on this device. Nothing on the server, nothing for a signed-in reader. */
export function useGuestReading(): GuestReading {
  const host = useHost();
  const { account, restoring } = useAccount();
  const [here, setHere] = useState<boolean | null>(null);
  useEffect(() => setHere(KEYS.some(key => host.store.get(key) !== null)), [host]);
  const isGuest = !account && !restoring;
  const query = useQuery({
    queryKey: ['guest reading'],
    queryFn: async () => (await import('./guestReading.ts')).guestReading(host),
    enabled: isGuest && here === true,
    refetchOnMount: 'always',
    retry: false,
  });
  return {
    cards: (isGuest && query.data) || nothing,
    isPending: here === null || (here && isGuest && query.isPending),
    error: isGuest ? query.error : null,
    retry: () => void query.refetch(),
  };
}
