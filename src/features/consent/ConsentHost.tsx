import { lazy, Suspense } from 'react';
import { useModalOpen } from '#ui/modal.ts';
import { useConsents } from './useConsents.ts';

const ConsentDialog = lazy(() =>
  import('./ConsentDialog.tsx').then(
    file => ({ default: file.ConsentDialog }),
    // Not fetched: nobody agreed to anything, and the next visit asks.
    () => ({ default: () => null }),
  ),
);

/** Crawlers read pages and agree to nothing. */
const isCrawler = (agent: string) => /bot|crawl|spider|slurp|facebookexternalhit|preview/i.test(agent);

/** Asks once who has not answered yet. The app shows it only where nothing more important stands. */
export function ConsentHost() {
  const { pending, answered } = useConsents();
  // One thing at a time: whoever is signing in is not asked about something else.
  const busy = useModalOpen();
  if (busy || pending || answered || isCrawler(navigator.userAgent)) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialog />
    </Suspense>
  );
}
