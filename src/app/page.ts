import type { farPaths } from '#contract/all-paths.ts';
import type { nearPaths, Path } from '#contract/paths.ts';
import type { LazyScreen } from './lazyScreen.ts';
import type { AppShell, Tab } from './shell.ts';

/** The layouts of the specification, section 2, and the desk of those who work here. */
type LayoutName =
  | 'chat'
  | 'default'
  | 'desk'
  | 'embed'
  | 'game'
  | 'normal'
  | 'package-plan-oak'
  | 'package-plan'
  | 'payment'
  | 'preorder'
  | 'results';

export interface Page {
  screen: LazyScreen;
  layout: LayoutName;
  /** Name of the tab until the screen knows better. */
  title: string;
  /** The word of the navigation it belongs to. */
  tab?: Tab;
  /** On small screens it draws its own top and foot: no header, no bottom navigation. */
  own?: boolean;
  /** On small screens its own bar stands where the bottom navigation would; the header stays. */
  foot?: boolean;
  /** What its path looks like, where another page has an address of the same form. */
  only?: RegExp;
  /** Where people usually go from here: fetched when nothing else is going on. */
  next?: readonly NearPageName[];
}

type Shown<T extends Record<string, Path>> = {
  [N in keyof T]: Extract<T[N]['shells'][number], AppShell> extends never ? never : N;
}[keyof T];

/** Addresses that a screen of the web or mini app answers; the embedded pages are builds of their own. */
export type PageName = Shown<typeof nearPaths> | Shown<typeof farPaths>;
/** Those whose screens the first bundle knows: each costs bytes of everyone's first page. */
export type NearPageName = 'home' | 'book' | 'search' | 'reader';
export type FarPageName = Exclude<PageName, NearPageName>;

/** A page with its address. */
export type PageWithPath = Page & Path;
