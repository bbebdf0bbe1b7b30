import { Offline } from '#client/request.ts';
import { ErrorState } from '#ui/Notice.tsx';

/** Shown when a page cannot be loaded and there is no older data for it. */
export function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
