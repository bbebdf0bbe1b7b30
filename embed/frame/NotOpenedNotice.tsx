import { useEffect, useState } from 'react';
import type { EmbedError } from '#contract/people/embed-limits.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { ErrorState } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import type { WhyNotOpenedProps } from './WhyNotOpened.tsx';

// Most books open, and partners count every byte before the first page.
const WhyNotOpened = lazyPart(() =>
  import('./WhyNotOpened.tsx').then(
    file => file.default,
    () => OutOfReach,
  ),
);

/** Without its file: it is out of reach like the book. */
const OutOfReach = ({ onRetry }: WhyNotOpenedProps) => (
  <ErrorState title="Đang không có mạng" text="Bạn kiểm tra kết nối rồi thử lại nhé." onRetry={onRetry} />
);

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

interface NotOpenedNoticeProps extends Omit<WhyNotOpenedProps, 'why'> {
  why: EmbedError | 'waiting';
}

/** In place of a book: still waiting, or why there is none and what to do. */
export function NotOpenedNotice({ why, ...rest }: NotOpenedNoticeProps) {
  if (why === 'waiting') return <Waiting />;
  return (
    <main className="frame-notice">
      <WhyNotOpened why={why} {...rest} />
    </main>
  );
}
