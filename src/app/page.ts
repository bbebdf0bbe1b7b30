import type { farPaths, paths } from '#contract/all-paths.ts';
import type { LayoutName, nearPaths, Path, Tab } from '#contract/paths.ts';
import type { LazyScreen } from './lazyScreen.ts';
import type { AppShell } from './shell.ts';

export interface Page {
  screen: LazyScreen;
  layout: LayoutName;
  title: string;
  tab?: Tab;
  /** On small screens it draws its own top and foot: no header, no bottom navigation. */
  own?: boolean;
  /** On small screens its own bar stands where the bottom navigation would; the header stays. */
  foot?: boolean;
  /** Pattern of its path, where another page has an address of the same form. */
  only?: RegExp;
  /** Usual next pages: fetched when nothing else is going on. */
  next?: readonly NearPageName[];
}

type Shown<T extends Record<string, Path>> = {
  [N in keyof T]: Extract<T[N]['shells'][number], AppShell> extends never ? never : N;
}[keyof T];

/** Addresses that a screen of the web or mini app answers; the embedded pages are builds of their own. */
export type PageName = Shown<typeof nearPaths> | Shown<typeof farPaths>;
/** Pages in the first bundle: each costs bytes of everyone's first page. */
export type NearPageName = 'home' | 'book' | 'search' | 'reader';
export type FarPageName = Exclude<PageName, NearPageName>;

type ScreenRow = Omit<Page, 'layout' | 'title' | 'tab'>;
/** A page whose row of addresses says nothing of it. */
export type TitledScreen = ScreenRow & Pick<Page, 'title' | 'tab'>;
/** The screens of far pages: all else stands in their rows of addresses, or here where those have no title. */
export type FarScreens = {
  [N in FarPageName]: (typeof paths)[N] extends { title: string } ? ScreenRow : TitledScreen;
};

/** A page with its address. */
export type PageWithPath = Page & Path;
