import { useContext } from 'react';
import { Offline } from '#client/request.ts';
import { useNetworkReturns } from '#client/useNetworkReturns.ts';
import { ErrorState } from '#ui/Notice.tsx';
import { WithoutNetwork } from './WithoutNetwork.tsx';

interface LoadProblemProps {
  error: Error;
  /** Nothing else stands on the page: without a network it lists what is on the device. */
  whole?: boolean;
  onRetry: () => void;
}

/** Shown when a page cannot be loaded and there is no older data for it. */
export function LoadProblem({ error, whole = false, onRetry }: LoadProblemProps) {
  const OfflinePage = useContext(WithoutNetwork);
  if (!(error instanceof Offline)) return <ErrorState onRetry={onRetry} />;
  return whole ? <OfflinePage onRetry={onRetry} /> : <NoNetwork onRetry={onRetry} />;
}

/** Goes by itself when the network is back. */
function NoNetwork({ onRetry }: { onRetry: () => void }) {
  useNetworkReturns(onRetry);
  return (
    <ErrorState title="Đang không có mạng" text="Có mạng trở lại, Mọt mở tiếp cho bạn." onRetry={onRetry} />
  );
}
