import { lazy, Suspense, useEffect, useState } from 'react';
import type { EmbedError } from '#contract/embed.ts';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';

// Few books are closed altogether, and partners count every byte before the first page.
const LockedNotice = lazy(() => import('./LockedNotice.tsx'));

const LINES = ['62%', '100%', '96%', '100%', '91%', '99%', '73%'];

/** A book that opens at once should not flash grey first. */
function Waiting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className="frame-waiting">
      <Loading>
        {LINES.map(width => (
          <Skeleton key={width} width={width} height="1em" />
        ))}
      </Loading>
    </div>
  );
}

/** In place of a book: still waiting, or why there is none and what to do. */
export function NotOpenedNotice({
  why,
  contentId,
  onRetry,
  requestLogin,
}: {
  why: EmbedError | 'waiting';
  contentId: number | null;
  onRetry: () => void;
  requestLogin: () => Promise<boolean>;
}) {
  if (why === 'waiting') return <Waiting />;
  return (
    <main className="frame-notice">
      {why === 'not_found' && (
        <Empty title="Chưa tìm thấy cuốn sách này" text="Có thể sách đã được gỡ, hoặc địa chỉ chưa đúng." />
      )}
      {why === 'not_allowed' && (
        <Empty
          title="Sách này không mở được ở đây"
          text="Trang đặt trình đọc chưa đăng ký nơi để sách với Mọt."
        />
      )}
      {why === 'locked' && (
        <Suspense fallback={null}>
          <LockedNotice contentId={contentId ?? 0} onRetry={onRetry} requestLogin={requestLogin} />
        </Suspense>
      )}
      {why === 'bad_book' && (
        <ErrorState
          title="Cuốn sách này chưa mở được"
          text="Tệp sách có thể bị hỏng hoặc quá lớn."
          onRetry={onRetry}
        />
      )}
      {why === 'offline' && (
        <ErrorState
          title="Đang không có mạng"
          text="Bạn kiểm tra kết nối rồi thử lại nhé."
          onRetry={onRetry}
        />
      )}
      {why === 'failed' && <ErrorState onRetry={onRetry} />}
    </main>
  );
}
