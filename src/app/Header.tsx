import { Link, useNavigate } from 'react-router-dom';
import { linkTo, type Tab } from '#contract/paths.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import styles from './Header.module.css';
import { tabs, useShell } from './shell.ts';

export const LateHeader = lazyPart(() => import('./LateHeader.tsx').then(file => file.default), {
  extra: true,
});
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx').then(file => file.AccountMenu), {
  extra: true,
});

interface HeaderProps {
  /** The word of the navigation one is at; a page below those has a way back on small screens. */
  tab?: Tab;
  /** The page draws its own top on small screens. */
  wideOnly: boolean;
}

/** One row: the wordmark, from 1024 px the words of the navigation, and on the web who is here. */
export function Header({ tab, wideOnly }: HeaderProps) {
  const shell = useShell();
  const { account, restoring } = useAccount();
  const navigate = useNavigate();
  // The first page of a visit has nothing behind it: from there back leads home.
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate(linkTo('home')));
  const asksLogin = shell === 'web' && !account && !restoring;
  return (
    <header
      className={styles.header}
      data-shell={shell}
      data-below={!tab || undefined}
      data-wide-only={wideOnly || undefined}
    >
      <div className={`wrap ${styles.row}`} style={{ maxWidth: 'none' }}>
        {!tab && (
          <div className={styles.back}>
            <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
          </div>
        )}
        <Link to={linkTo('home')} className={styles.home}>
          <Wordmark size={30} />
          <span className="unseen">, trang chủ</span>
        </Link>
        <nav className={styles.words} aria-label="Các mục">
          {tabs
            .filter(word => word.tab !== 'me')
            .map(word => (
              <Link
                key={word.tab}
                to={word.to[shell]}
                className={styles.link}
                aria-current={word.tab === tab ? 'page' : undefined}
              >
                {word.label}
              </Link>
            ))}
        </nav>
        <div className={styles.end} data-login={asksLogin || undefined}>
          <LateHeader tab={tab} />
          {account && (
            <div className={styles.menu}>
              <AccountMenu account={account} />
            </div>
          )}
          {asksLogin && (
            <Button kind="ink" size="small" aria-label="Đăng nhập" onClick={() => askLogin()}>
              <Icon name="user" />
              <span>Đăng nhập</span>
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
