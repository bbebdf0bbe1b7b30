import type { Page } from 'playwright';
import { linkTo, paths } from '#contract/all-paths.ts';
import { itemKinds } from '#contract/front/desk-kinds.ts';
import { views as moneyViews } from '#features/money/desk/views.ts';
import { views as sellerViews } from '#features/shop/selling/views.ts';

/* What is looked at beside the addresses that anyone may open (journeys/crawl.spec.ts): pages of somebody's own, and what opens on a page. */

export interface State {
  /** Its name in a failure, and what its everyday look is chosen by. */
  name: string;
  address: string;
  /** Letters of the name of a person of the demo; null is a guest. Nothing here changes what is theirs. */
  as: string | null;
  /** Brings it about on the page of the address. */
  open?: (page: Page) => Promise<void>;
  /** Of a screen of which another state is looked at every day. */
  again?: boolean;
}

const reader = 'Nguyễn Hải Triều';
const buyer = 'Tạ Minh Khuê';
/** Has books of shops, one of them given back. */
const owner = 'Lý Quốc Hùng';
const seller = 'Hồ Thị Hiên';
const staff = 'Đỗ Quang Vinh';

const at = (as: string | null, ...addresses: string[]): State[] =>
  addresses.map(address => ({ name: address, address, as }));

/** Every address of the desk that needs nothing to be chosen: a new one is looked at without a row here. */
const deskAddresses = Object.values(paths)
  .map(({ path }) => path as string)
  .filter(path => path.startsWith('/ban-lam-viec') && !/:\w+(?!\w*\?)/.test(path))
  .map(path => path.replace(/\/:\w+\?/, ''));

/** The first of a list, at a page of its own. */
const first = (list: string) => async (page: Page) => {
  const rows = page.getByRole('list', { name: list }).or(page.getByRole('table', { name: list }));
  await rows.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: list }).waitFor({ state: 'detached' });
};

const opened: State[] = [
  { name: 'signing in', address: '/account/profile', as: null },
  { name: 'the order of home blocks', address: linkTo('deskItems', { kind: 'home-blocks' }), as: staff },
  { name: 'a work at the desk', address: linkTo('deskWorks'), as: staff, open: first('Kho sách') },
  {
    name: 'a banner at the desk',
    address: linkTo('deskItems', { kind: 'banners' }),
    as: staff,
    open: first('Banner'),
  },
  {
    name: 'a new home block',
    address: linkTo('deskItem', { kind: 'home-blocks', id: '-7' }),
    as: staff,
  },
];

export const states: readonly State[] = [
  ...at(
    reader,
    ...[paths.library.path, linkTo('profile', { tab: '' }), paths.notices.path, paths.bookcase.path],
    ...[
      paths.notebook.path,
      paths.words.path,
      paths.openShop.path,
      paths.stats.path,
      paths.achievements.path,
      paths.songs.path,
    ],
  ),
  ...at(
    buyer,
    ...[paths.transactions.path, paths.ordersPhysical.path, paths.ordersDigital.path, paths.shopCart.path],
    ...[paths.shopChat.path, linkTo('partnerDesk', { view: '' })],
  ),
  ...at(owner, linkTo('shopAccount', { view: 'library' })),
  ...at(seller, ...sellerViews.map(({ view }) => linkTo('sellerDesk', { view }))),
  ...at(
    staff,
    ...deskAddresses,
    linkTo('finance', { view: 'don' }, { q: '0938000777' }),
    ...moneyViews.filter(({ view }) => view !== '').map(({ view }) => linkTo('finance', { view })),
  ),
  ...itemKinds.map(({ kind }, turn) => {
    const address = linkTo('deskItems', { kind });
    return { name: address, address, as: staff, again: turn > 0 };
  }),
  ...opened,
];
