import type { PathName, paths } from '#contract/paths.ts';
import type { LazyScreen } from './lazyScreen.ts';
import type { AppShell, Tab } from './shell.ts';

/** The layouts of the specification, section 2. */
export type LayoutName =
  | 'chat'
  | 'default'
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
  /** Where people usually go from here: fetched when nothing else is going on. */
  next?: readonly PageName[];
}

/** Addresses that a screen of the web or mini app answers; the embedded pages are builds of their own. */
export type PageName = {
  [N in PathName]: Extract<(typeof paths)[N]['shells'][number], AppShell> extends never ? never : N;
}[PathName];
