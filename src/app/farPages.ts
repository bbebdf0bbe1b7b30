import { farPaths } from '#contract/all-paths.ts';
import { lazyScreen } from './lazyScreen.ts';
import type { FarPageName, Page, PlacedPage } from './page.ts';

/** Texts: articles, questions, pages of the house. Which one is seen when the files are there. */
const word = {
  screen: lazyScreen(() => import('./WordPages.tsx').then(file => file.WordPages)),
  title: 'Mọt',
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
  codeCfi: {
    screen: lazyScreen(() => import('#features/tools/CfiPage.tsx').then(file => file.CfiPage)),
    layout: 'default',
    title: 'Mã vị trí trong sách',
  },
  testMedia: {
    screen: lazyScreen(() => import('#features/tools/TestMediaPage.tsx').then(file => file.TestMediaPage)),
    layout: 'default',
    title: 'Thử máy của bạn',
  },
  examScores: {
    screen: lazyScreen(() => import('#features/exam/ExamPage.tsx').then(file => file.ExamPage)),
    layout: 'default',
    title: 'Tra cứu điểm thi 2024',
  },
  word: { ...word, layout: 'default' },
};

/** The screens of all other addresses, each with its address: fetched once the first page stands, or when one asks for one. */
export const farPages = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, { ...page, ...farPaths[name as FarPageName] }]),
) as unknown as Record<FarPageName, PlacedPage>;
