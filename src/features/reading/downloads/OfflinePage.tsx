import type { ReactNode } from 'react';
import { useNetworkReturns } from '#client/useNetworkReturns.ts';
import { linkTo } from '#contract/paths.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';
import { canDownload } from './availability.ts';

interface OfflinePageProps {
  /** Opens the page again. */
  onRetry: () => void;
}

const Bare = ({ onRetry }: OfflinePageProps) => (
  <ErrorPage status={500} home={linkTo('home')} offline onRetry={onRetry} />
);

const OnThisDevice = lazyPart<(props: OfflinePageProps) => ReactNode>(
  orElse(() => import('./OnThisDevice.tsx').then(file => file.OnThisDevice), Bare),
);

/** In place of a page that did not come for want of a network: what is on this device, where something is. */
export function OfflinePage(props: OfflinePageProps) {
  useNetworkReturns(props.onRetry);
  return canDownload() ? <OnThisDevice {...props} /> : <Bare {...props} />;
}
