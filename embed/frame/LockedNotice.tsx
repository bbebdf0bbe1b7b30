import { linkTo } from '#contract/all-paths.ts';
import { slugOf } from '#rules/slug.ts';
import { Button, buttonLook } from '#ui/Button.tsx';
import { Empty } from '#ui/Notice.tsx';

interface LockedNoticeProps {
  contentId: number;
  onRetry: () => void;
  requestLogin: () => Promise<boolean>;
}

/** In place of a book of which nothing is open: the login for who owns it, and the page that says what would open it. */
export default function LockedNotice({ contentId, onRetry, requestLogin }: LockedNoticeProps) {
  // Any name will do: the page puts its own right.
  const page = linkTo('book', { slug: slugOf('ebook', 'sach', contentId) ?? '' });
  return (
    <Empty
      title="Cuốn này chưa mở được cho bạn"
      text="Nếu đã có sách, bạn đăng nhập là đọc được. Trang sách trên Mọt có ghi rõ cách mở."
      action={
        <div className="reader-actions">
          <Button onClick={() => void requestLogin().then(entered => entered && onRetry())}>Đăng nhập</Button>
          <a {...buttonLook({ kind: 'soft' })} href={page} target="_blank" rel="noopener">
            Xem sách trên Mọt
          </a>
        </div>
      }
    />
  );
}
