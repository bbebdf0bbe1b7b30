import { afterEach, beforeEach } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import type { Account } from '#contract/people/account.ts';
import { OakRow } from '#features/money/buy/OakRow.tsx';
import { ProfilePage } from '#features/people/profile/ProfilePage.tsx';
import { noRole } from './people-builders.ts';
import { aServer, aWindow, closeAll, ok, openAt, trieu } from './renderHarness.tsx';

/* For tests: the pages of one's own account, in a wide window. */

/** What they ask whatever one does there. */
export const profileAnswers = {
  '/me/favourites': () => ok({ categories: [] }),
  '/me/consents': () => ok({ version: '', granted: [] }),
  '/shop-api/getListAddress': () => ok({ items: [] }),
  '/staff/myDesk': () => ok(noRole),
  '/partner/mine': () => ok({ partners: [], invites: [] }),
};

const pages = { [paths.profile.path]: <ProfilePage oaks={<OakRow />} />, '/': <h1>Trang chủ</h1> };

export const openProfile = (tab = '', as: Account = trieu) =>
  openAt(`/account/profile${tab && `/${tab}`}`, { pages, as });

export function withProfile(): void {
  beforeEach(() => {
    aServer(profileAnswers);
    aWindow(1440);
  });
  afterEach(closeAll);
}
