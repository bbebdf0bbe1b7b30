import type { ReactNode } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import type { EmbedError } from '#contract/people/embed-limits.ts';
import { slugOf } from '#rules/text/slug.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';

export interface WhyNotOpenedProps {
  why: EmbedError;
  /** Null for a partner's own book. */
  contentId: number | null;
  onRetry: () => void;
  requestLogin: () => Promise<boolean>;
}

const outside = { target: '_blank', rel: 'noopener' } as const;

/** Why there is no book, what to do here, and the way to our own site. */
export default function WhyNotOpened({ why, contentId, onRetry, requestLogin }: WhyNotOpenedProps) {
  // Any name will do: the page puts its own right.
  const slug = slugOf('ebook', 'sach', contentId);
  const toPage = (kind: 'soft' | 'quiet') =>
    slug && (
      <a {...buttonStyle({ kind })} href={linkTo('book', { slug })} {...outside}>
        Xem sách trên Mọt
      </a>
    );
  const retry = (words: { title?: string; text?: string }) => (
    <div className="frame-notice-retry">
      <ErrorState {...words} onRetry={onRetry} />
      {toPage('quiet')}
    </div>
  );
  const told = (notice: ReactNode) => <div role="alert">{notice}</div>;
  const notices: Record<EmbedError, () => ReactNode> = {
    not_found: () =>
      told(
        <Empty
          title="Chưa tìm thấy cuốn sách này"
          text="Có thể sách đã được gỡ, hoặc địa chỉ chưa đúng."
          action={
            <a {...buttonStyle({ kind: 'soft' })} href={linkTo('search', { slug: '' })} {...outside}>
              Tìm sách trên Mọt
            </a>
          }
        />,
      ),
    not_allowed: () =>
      told(
        <Empty
          title="Sách này không mở được ở đây"
          text="Trang đặt trình đọc chưa đăng ký nơi để sách với Mọt."
          action={
            <a {...buttonStyle({ kind: 'soft' })} href={linkTo('home')} {...outside}>
              Đọc sách khác trên Mọt
            </a>
          }
        />,
      ),
    locked: () =>
      told(
        <Empty
          title="Cuốn này chưa mở được cho bạn"
          text="Nếu đã có sách, bạn đăng nhập là đọc được. Trang sách trên Mọt có ghi rõ cách mở."
          action={
            <div className="reader-actions">
              <Button onClick={() => void requestLogin().then(entered => entered && onRetry())}>
                Đăng nhập
              </Button>
              {toPage('soft')}
            </div>
          }
        />,
      ),
    bad_book: () =>
      retry({ title: 'Cuốn sách này chưa mở được', text: 'Tệp sách có thể bị hỏng hoặc quá lớn.' }),
    offline: () => retry({ title: 'Đang không có mạng', text: 'Bạn kiểm tra kết nối rồi thử lại nhé.' }),
    failed: () => retry({}),
  };
  return notices[why]();
}
