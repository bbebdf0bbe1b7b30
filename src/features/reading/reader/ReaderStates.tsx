import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';

/** A page that opens at once should not flash grey first. */
const SKELETON_AFTER = 200;
const LINES = ['62%', '100%', '96%', '100%', '91%', '99%', '94%', '100%', '73%'];

/** Lines of text to come. */
export function PageSkeleton() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className="reader-skeleton">
      <Loading>
        {LINES.map(width => (
          <Skeleton key={width} width={width} height="1em" />
        ))}
      </Loading>
    </div>
  );
}

/** The page could not be opened. `whole`: there is no page behind; otherwise the last one stays and this stands at its foot. */
export function PageFailed({ whole, onRetry }: { whole: boolean; onRetry: () => void }) {
  if (whole) {
    return (
      <div className="reader-failed">
        <ErrorState onRetry={onRetry} />
      </div>
    );
  }
  return (
    <div className="reader-elsewhere" role="alert">
      <p>Trang này chưa mở được. Chỗ bạn đang đọc vẫn còn nguyên.</p>
      <Button kind="soft" size="small" icon="rotate-ccw" onClick={onRetry}>
        Thử lại
      </Button>
    </div>
  );
}

interface FinishedProps {
  open: boolean;
  title: string;
  theme?: 'light' | 'dark';
  onClose: () => void;
  onAgain: () => void;
  onLeave?: () => void;
}

/** After the last page. */
export function BookFinished({ open, title, theme, onClose, onAgain, onLeave }: FinishedProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Bạn đã đọc hết cuốn này" theme={theme}>
      <p className="reader-note">{title} khép lại ở đây. Mọt no bụng!</p>
      <div className="reader-actions">
        <Button onClick={onAgain}>Đọc lại từ đầu</Button>
        {onLeave && (
          <Button kind="primary" onClick={onLeave}>
            Về trang sách
          </Button>
        )}
      </div>
    </Dialog>
  );
}
