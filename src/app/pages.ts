import { paths } from '#contract/paths.ts';
import { lazyScreen } from './lazyScreen.ts';
import type { Page, PageName } from './page.ts';
import type { AppShell } from './shell.ts';

const library = lazyScreen(() => import('#features/catalogue/LibraryPage.tsx').then(file => file.default));
const personal = lazyScreen(() =>
  import('#features/account/PersonalPage.tsx').then(file => file.PersonalPage),
);

/** Texts: articles, questions, pages of the house. Which one is seen when the files are there. */
const word = {
  screen: lazyScreen(() => import('./WordPages.tsx').then(file => file.WordPages)),
  title: 'Mọt',
};

export const pages: Record<PageName, Page> = {
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
  socialCallback: {
    screen: lazyScreen(() =>
      import('#features/account/SocialCallbackPage.tsx').then(file => file.SocialCallbackPage),
    ),
    layout: 'normal',
    title: 'Đang đăng nhập',
  },
  information: { ...word, layout: 'default' },
  news: { ...word, layout: 'default' },
  tag: { ...word, layout: 'default' },
  bookFair: { ...word, layout: 'default' },
  word: { ...word, layout: 'default' },
  affiliate: {
    screen: lazyScreen(() =>
      import('#features/affiliate/AffiliatePage.tsx').then(file => file.AffiliatePage),
    ),
    layout: 'default',
    title: 'Cộng tác viên',
  },
  miniLibrary: { screen: library, layout: 'default', title: 'Tủ sách', tab: 'library', next: ['reader'] },
  miniPersonal: { screen: personal, layout: 'default', title: 'Tôi', tab: 'me' },
};

/** The pages that a shell has, in the order of the table. */
export const pagesOf = (shell: AppShell): PageName[] =>
  (Object.keys(pages) as PageName[]).filter(name =>
    (paths[name].shells as readonly string[]).includes(shell),
  );
