import { useSyncExternalStore } from 'react';
import { currentAccount, onAccount } from '#client/session.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';

interface FrameFootProps {
  /** Null: the partner does not show it. */
  chaptersLeft: number | null;
  /** The book's page on our site; null for a partner's own book. */
  page: string | null;
  onLogin: (() => void) | null;
}

/** Our name, the chapters left, and the link to the whole book. */
export function FrameFoot({ chaptersLeft, page, onLogin }: FrameFootProps) {
  const account = useSyncExternalStore(onAccount, currentAccount);
  return (
    <aside className="frame-foot" aria-label="Mọt">
      <Wordmark size={26} />
      {chaptersLeft !== null && (
        <p>
          {chaptersLeft > 0 ? `Còn ${chaptersLeft} chương` : 'Chương cuối rồi'}
          {chaptersLeft > 0 && <span className="frame-foot-more"> nữa</span>}
        </p>
      )}
      {onLogin && !account && (
        <span className="frame-foot-login">
          <Button kind="quiet" size="small" onClick={onLogin}>
            Đăng nhập
          </Button>
        </span>
      )}
      {page && (
        <a {...buttonStyle({ kind: 'primary', size: 'small' })} href={page} target="_blank" rel="noopener">
          Đọc trọn trên Mọt
        </a>
      )}
    </aside>
  );
}
