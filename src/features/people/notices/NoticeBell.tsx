import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from '#client/store.ts';
import { linkTo } from '#contract/all-paths.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { badgeOf, unreadInWords } from '#rules/people/notices-days.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useWide } from '#ui/useWide.ts';
import styles from './NoticeBell.module.css';
import { askOnNavigation, followUnread, unreadNotices } from './unread.ts';

const NoticeDrawer = lazyPart(() => import('./NoticeDrawer.tsx').then(file => file.default));

/** In the header: how much is new. Opens a drawer where there is room, the page on a phone, and for a guest the login. */
export default function NoticeBell() {
  const { account } = useAccount();
  const unread = useStore(unreadNotices);
  const wide = useWide(1024);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const signedIn = account !== null;

  useEffect(() => {
    if (signedIn) followUnread();
  }, [signedIn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened asks
  useEffect(() => askOnNavigation(), [pathname]);
  // A drawer stays with the page it was opened on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides
  useEffect(() => setOpen(false), [pathname]);

  const press = () => {
    const page = linkTo('notices');
    if (!account)
      return void askLogin({
        why: 'Đăng nhập để Mọt báo khi sách bạn theo dõi có chương mới.',
        returnTo: page,
      });
    if (!wide) return navigate(page);
    setWanted(true);
    setOpen(true);
  };
  const badge = signedIn ? badgeOf(unread) : '';
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={badge ? `Thông báo, ${unreadInWords(unread)}` : 'Thông báo'}
        aria-haspopup={signedIn && wide ? 'dialog' : undefined}
        onClick={press}
      >
        <Icon name="bell" size={22} />
        {badge && (
          <span className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      <span className="unseen" role="status">
        {badge && unreadInWords(unread)}
      </span>
      {wanted && <NoticeDrawer open={open && signedIn} onClose={() => setOpen(false)} />}
    </>
  );
}
