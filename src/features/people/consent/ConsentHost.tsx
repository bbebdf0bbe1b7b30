import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';
import { useConsents } from './useConsents.ts';

const ConsentLine = lazyPart(
  orElse(
    () => import('./ConsentLine.tsx').then(file => file.ConsentLine),
    // Not fetched: nobody agreed to anything, and the next visit asks.
    () => null,
  ),
);

/** Crawlers read pages and agree to nothing. */
const isCrawler = (agent: string) => /bot|crawl|spider|slurp|facebookexternalhit|preview/i.test(agent);

/** Asks once who has not answered yet. The app shows it only where nothing more important stands. */
export function ConsentHost() {
  const { pending, answered } = useConsents();
  if (pending || answered || isCrawler(navigator.userAgent)) return null;
  return <ConsentLine />;
}
