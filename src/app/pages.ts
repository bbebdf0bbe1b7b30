import { type PathName, paths } from '#contract/paths.ts';
import type { LayoutName } from './layouts.ts';
import { type LazyScreen, lazyScreen } from './lazyScreen.ts';
import type { AppShell, Tab } from './shell.ts';

export interface Page {
  screen: LazyScreen;
  layout: LayoutName;
  /** Name of the tab until the screen knows better. */
  title: string;
  /** The word of the navigation it belongs to. */
  tab?: Tab;
  /** On small screens it draws its own top and foot: no header, no bottom navigation. */
  own?: boolean;
  /** Where people usually go from here: fetched when nothing else is going on. */
  next?: readonly PageName[];
}

/** Addresses that a screen of the web or mini app answers; the embedded pages are builds of their own. */
export type PageName = {
  [N in PathName]: Extract<(typeof paths)[N]['shells'][number], AppShell> extends never ? never : N;
}[PathName];

const library = lazyScreen(() => import('#features/catalogue/LibraryPage.tsx').then(file => file.default));
const personal = lazyScreen(() =>
  import('#features/account/PersonalPage.tsx').then(file => file.PersonalPage),
);

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
  reader: {
    screen: lazyScreen(() => import('#features/reading/ReadingPage.tsx').then(file => file.ReadingPage)),
    layout: 'normal',
    title: 'Đang đọc',
  },
  library: { screen: library, layout: 'default', title: 'Tủ sách', tab: 'library', next: ['reader'] },
  profile: { screen: personal, layout: 'default', title: 'Tôi', tab: 'me' },
  miniLibrary: { screen: library, layout: 'default', title: 'Tủ sách', tab: 'library', next: ['reader'] },
  miniPersonal: { screen: personal, layout: 'default', title: 'Tôi', tab: 'me' },
};

/** The pages that a shell has, in the order of the table. */
export const pagesOf = (shell: AppShell): PageName[] =>
  (Object.keys(pages) as PageName[]).filter(name =>
    (paths[name].shells as readonly string[]).includes(shell),
  );
