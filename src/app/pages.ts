import { isPrintedPage } from '#client/pageData.ts';
import { lazyScreen } from './lazyScreen.ts';
import type { NearPageName, Page } from './page.ts';

/** The screens that people come to first; all others are in farPages.ts. */
export const pages: Record<NearPageName, Page> = {
  home: {
    screen: lazyScreen(() => import('#features/front/home/HomePage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Đọc sách tiếng Việt',
    tab: 'home',
    next: ['book'],
  },
  book: {
    screen: lazyScreen(() => import('#features/front/work/BookPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Sách',
    // An ebook's slug (rules/text/slug.ts), which the first bundle does without; a test compares them.
    only: /-[^gt-][^-]*W\.html$/,
    own: true,
    next: ['reader'],
  },
  search: {
    screen: lazyScreen(() => import('#features/library/search/SearchPage.tsx').then(file => file.default)),
    layout: 'default',
    title: 'Tìm kiếm',
    own: true,
  },
  reader: {
    screen: lazyScreen(() => {
      // In one wave with the screen that asks for it: it is the larger part of the wait. Printed pages need none.
      if (!isPrintedPage()) import('#features/reading/reader/engine/epubjs-renderer.ts').catch(() => {});
      return import('#features/reading/reader/ReadingPage.tsx').then(file => file.ReadingPage);
    }),
    layout: 'normal',
    title: 'Đang đọc',
  },
};
