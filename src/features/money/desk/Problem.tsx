import { Offline } from '#client/request.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { ErrorState } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './desk.module.css';
import { Forbidden } from './Forbidden.tsx';
import { isForbidden } from './useDesk.ts';

/** Error in place of figures: no network, a lost role, or a server that did not answer. */
export function Problem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isForbidden(error)) return <Forbidden />;
  if (error instanceof Offline) return <LoadProblem error={error} onRetry={onRetry} />;
  return (
    <ErrorState title="Chưa lấy được số liệu" text="Sổ sách vẫn nguyên, bạn thử lại nhé." onRetry={onRetry} />
  );
}

export const WaitingRows = () => (
  <Loading>
    <div className={styles.waiting}>
      {[1, 2, 3, 4].map(at => (
        <Skeleton key={at} shape="card" height="5rem" />
      ))}
    </div>
  </Loading>
);
