import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/all-paths.ts';
import { useAccount } from '#features/people/account/index.ts';
import { PackageWaiting } from '#features/people/welcome/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useWide } from '#ui/useWide.ts';
import { AccountColumns } from './AccountColumns.tsx';
import { AddressTab } from './AddressTab.tsx';
import { InfoTab } from './InfoTab.tsx';
import { LinkTab } from './LinkTab.tsx';
import { Overview } from './Overview.tsx';
import styles from './profile.module.css';
import { SecurityTab } from './SecurityTab.tsx';
import { cameFromList, type ProfileTab, profileTabs } from './tabs.ts';

const screens: Record<ProfileTab, () => React.JSX.Element | null> = {
  info: InfoTab,
  security: SecurityTab,
  link: LinkTab,
  address: AddressTab,
};

/** The profile page. On a wide screen tabs are beside their content; on a phone they are a list of pages. */
export function ProfilePage({ oaks }: { oaks: ReactNode }) {
  const { tab: named = '' } = useParams();
  const { account } = useAccount();
  const wide = useWide(1024);
  const tab = profileTabs.find(one => one.tab === named);
  usePageTitle(tab?.label ?? '');
  if (!account) return null;
  if (named && !tab) return <NotFound home={linkTo('home')} />;
  if (!tab && !wide) return <Overview oaks={oaks} />;
  return <Tab tab={tab?.tab ?? 'info'} label={tab?.label ?? ''} wide={wide} />;
}

interface TabProps {
  tab: ProfileTab;
  label: string;
  wide: boolean;
}

/** A tab has one place on both sides of the layout's width, so that what is typed in it stays. */
function Tab({ tab, label, wide }: TabProps) {
  const Screen = screens[tab];
  return (
    <AccountColumns at={tab} named>
      <div className={wide ? styles.alone : styles.narrow}>
        {wide ? <PackageWaiting /> : <Top label={label} />}
        <Screen />
      </div>
    </AccountColumns>
  );
}

function Top({ label }: { label: string }) {
  const { state } = useLocation();
  const { os } = useHost();
  const navigate = useNavigate();
  const list = os === 'zalo' ? linkTo('miniPersonal') : linkTo('profile', { tab: '' });
  const back = () => (cameFromList(state) ? navigate(-1) : navigate(list, { replace: true }));
  return (
    <div className={styles.top}>
      <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
      <h1 className="text-title-2">{label}</h1>
    </div>
  );
}
