import { lazyScreen } from './lazyScreen.ts';
import type { NearPageName, Page } from './page.ts';

const library = lazyScreen(() => import('#features/catalogue/LibraryPage.tsx').then(file => file.default));
const personal = lazyScreen(() =>
  import('#features/account/PersonalPage.tsx').then(file => file.PersonalPage),
);

/** The screens of the near addresses. */
export const pages: Record<NearPageName, Page> = {
  home: {
    screen: lazyScreen(() => import('#features/catalogue/HomePage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Đọc sách tiếng Việt',
    tab: 'home',
    next: ['book'],
  },
  book: {
    screen: lazyScreen(() => import('#features/catalogue/BookPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Sách',
    only: /-[^gt-][^-]*W\.html$/,
    own: true,
    next: ['reader'],
  },
  search: {
    screen: lazyScreen(() => import('#features/search/SearchPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Tìm kiếm',
    own: true,
  },
  reader: {
    screen: lazyScreen(() => import('#features/reading/ReadingPage.tsx').then(file => file.ReadingPage)),
    layout: 'normal',
    title: 'Đang đọc',
  },
  library: { screen: library, layout: 'default', title: 'Tủ sách', tab: 'library', next: ['reader'] },
  profile: {
    screen: lazyScreen(() => import('#features/profile/ProfilePage.tsx').then(file => file.ProfilePage)),
    layout: 'default',
    title: 'Tôi',
    tab: 'me',
  },
  qrLogin: {
    screen: lazyScreen(() => import('#features/account/QrLoginPage.tsx').then(file => file.QrLoginPage)),
    layout: 'default',
    title: 'Đăng nhập bằng mã QR',
  },
  miniLibrary: { screen: library, layout: 'default', title: 'Tủ sách', tab: 'library', next: ['reader'] },
  miniPersonal: { screen: personal, layout: 'default', title: 'Tôi', tab: 'me' },
};
