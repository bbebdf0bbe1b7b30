import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Notice.tsx';
import { askLogin } from './ask.ts';
import { useAccount } from './useAccount.ts';

/** Stands where a page needs someone signed in: asks at once, and remembers the page that was wanted. */
export function LoginRequired({ returnTo }: { returnTo: string }) {
  const { left } = useAccount();
  // Once: whoever closes the dialog, or has just signed out, has decided and has the button.
  const decided = useRef(left);
  useEffect(() => {
    if (decided.current) return;
    decided.current = true;
    void askLogin({ returnTo });
  }, [returnTo]);
  return (
    <Empty
      level={1}
      title="Bạn cần đăng nhập để xem trang này"
      text="Đăng nhập xong, Mọt đưa bạn trở lại đúng chỗ này."
      action={
        <Button kind="primary" onClick={() => askLogin({ returnTo })}>
          Đăng nhập
        </Button>
      }
    />
  );
}
