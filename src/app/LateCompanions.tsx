import { useAccount } from '#features/account/index.ts';
import { ConsentHost, usePageCount } from '#features/consent/index.ts';
import { PlayerHost } from '#features/listening/index.ts';
import { WelcomeHost } from '#features/welcome/index.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import type { Page, PageName } from './page.ts';

export interface CompanionProps {
  name?: PageName;
  page?: Page;
}

/** Where nobody is greeted or asked: someone came for one thing and is in the middle of it. */
const busyPages: readonly (PageName | undefined)[] = [
  'qrLogin',
  'socialCallback',
  'reader',
  'search',
  'information',
];

/** Messages, and what accompanies a page. */
export const LateCompanions = (props: CompanionProps) => (
  <>
    <Accompany {...props} />
    <PlayerHost
      own={props.page?.own ?? false}
      hidden={props.name === 'reader' || (props.page !== undefined && props.page.layout !== 'default')}
    />
    <ToastHost />
  </>
);

/** Counts pages; greets who is new; asks for consent, one thing at a time and never over the reader or a payment. */
function Accompany({ name, page }: CompanionProps) {
  const { account, restoring } = useAccount();
  usePageCount(name);
  if (restoring || busyPages.includes(name) || (page && page.layout !== 'default')) return null;
  return account?.first_login === 1 ? <WelcomeHost account={account} /> : <ConsentHost />;
}
