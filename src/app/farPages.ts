import { farPaths } from '#contract/all-paths.ts';
import { lazyScreen } from './lazyScreen.ts';
import type { FarPageName, Page, PlacedPage } from './page.ts';

/** Texts: articles, questions, pages of the house. Which one is seen when the files are there. */
const word = {
  screen: lazyScreen(() => import('./WordPages.tsx').then(file => file.WordPages)),
  title: 'Mọt',
};

const collections = {
  screen: lazyScreen(() =>
    import('#features/shelves/CollectionsPage.tsx').then(file => file.CollectionsPage),
  ),
};
const collection = {
  screen: lazyScreen(() => import('#features/shelves/CollectionPage.tsx').then(file => file.CollectionPage)),
};

const pages: Record<FarPageName, Page> = {
  socialCallback: {
    screen: lazyScreen(() =>
      import('#features/account/SocialCallbackPage.tsx').then(file => file.SocialCallbackPage),
    ),
    layout: 'normal',
    title: 'Đang đăng nhập',
  },
  affiliate: {
    screen: lazyScreen(() =>
      import('#features/affiliate/AffiliatePage.tsx').then(file => file.AffiliatePage),
    ),
    layout: 'default',
    title: 'Cộng tác viên',
  },
  information: { ...word, layout: 'default' },
  news: { ...word, layout: 'default' },
  tag: { ...word, layout: 'default' },
  bookFair: { ...word, layout: 'default' },
  word: { ...word, layout: 'default' },
  authors: {
    screen: lazyScreen(() => import('#features/shelves/AuthorsPage.tsx').then(file => file.AuthorsPage)),
    layout: 'default',
    title: 'Tác giả',
  },
  author: {
    screen: lazyScreen(() => import('#features/shelves/AuthorPage.tsx').then(file => file.AuthorPage)),
    layout: 'default',
    title: 'Tác giả',
  },
  collections: { ...collections, layout: 'default', title: 'Tuyển tập sách chữ' },
  collection: { ...collection, layout: 'default', title: 'Tuyển tập' },
  audioCollections: { ...collections, layout: 'default', title: 'Tuyển tập sách nói' },
  audioCollection: { ...collection, layout: 'default', title: 'Tuyển tập' },
  oakCollections: { ...collections, layout: 'default', title: 'Tuyển tập sách sồi' },
  oakCollection: { ...collection, layout: 'default', title: 'Tuyển tập' },
  combos: {
    screen: lazyScreen(() => import('#features/shelves/CombosPage.tsx').then(file => file.CombosPage)),
    layout: 'default',
    title: 'Combo sách',
  },
  combo: {
    screen: lazyScreen(() => import('#features/shelves/ComboPage.tsx').then(file => file.ComboPage)),
    layout: 'default',
    title: 'Combo',
  },
  ranking: {
    screen: lazyScreen(() => import('#features/shelves/RankingPage.tsx').then(file => file.RankingPage)),
    layout: 'default',
    title: 'Bảng xếp hạng',
  },
  flashSale: {
    screen: lazyScreen(() => import('#features/shelves/FlashSalePage.tsx').then(file => file.FlashSalePage)),
    layout: 'default',
    title: 'Giờ vàng',
  },
  packagePlan: {
    screen: lazyScreen(() =>
      import('#features/shelves/PackagePlanPage.tsx').then(file => file.PackagePlanPage),
    ),
    layout: 'package-plan',
    title: 'Gói hội viên và gói sồi',
  },
  app: {
    screen: lazyScreen(() => import('#features/shelves/AppPage.tsx').then(file => file.AppPage)),
    layout: 'default',
    title: 'Có Mọt trên điện thoại',
  },
};

/** The screens of all other addresses, each with its address: fetched once the first page stands, or when one asks for one. */
export const farPages = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, { ...page, ...farPaths[name as FarPageName] }]),
) as unknown as Record<FarPageName, PlacedPage>;
