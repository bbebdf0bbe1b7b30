import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Empty } from '#ui/Notice.tsx';
import { askLogin } from './requests.ts';
import { useAccount } from './useAccount.ts';

const GuestOptions = lazyPart(() => import('./GuestOptions.tsx').then(file => file.GuestOptions), {
  extra: true,
});

/** Shown instead of a page for signed-in readers: opens the login dialog once and returns to the page afterwards. */
export function LoginRequired({ returnTo }: { returnTo: string }) {
  const { left } = useAccount();
  // Once: after closing the dialog or signing out there is the button.
  const decided = useRef(left);
  useEffect(() => {
    if (decided.current) return;
    decided.current = true;
    void askLogin({ returnTo });
  }, [returnTo]);
  return (
    <>
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
      <GuestOptions />
    </>
  );
}
