import { useContext } from 'react';
import { Offline } from '#client/request.ts';
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
  if (whole && error instanceof Offline) return <OfflinePage onRetry={onRetry} />;
  return error instanceof Offline ? (
    <ErrorState
      title="Đang không có mạng"
      text="Có mạng trở lại, bạn thử thêm lần nữa nhé."
      onRetry={onRetry}
    />
  ) : (
    <ErrorState onRetry={onRetry} />
  );
}
