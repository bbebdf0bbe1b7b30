import { createContext, useContext } from 'react';
import { linkTo, type Tab } from '#contract/paths.ts';
import type { IconName } from '#ui/Icon.tsx';

export type AppShell = 'web' | 'mini';

const ShellContext = createContext<AppShell>('web');
export const ShellProvider = ShellContext.Provider;
export const useShell = (): AppShell => useContext(ShellContext);

/** The main navigation. */
export const tabs: readonly { tab: Tab; label: string; icon: IconName; to: Record<AppShell, string> }[] = [
  { tab: 'home', label: 'Trang chủ', icon: 'house', to: { web: linkTo('home'), mini: linkTo('home') } },
  {
    tab: 'library',
    label: 'Tủ sách',
    icon: 'library',
    to: { web: linkTo('library'), mini: linkTo('miniLibrary') },
  },
  {
    tab: 'shop',
    label: 'Tiệm sách',
    icon: 'shopping-bag',
    to: { web: linkTo('shop'), mini: linkTo('shop') },
  },
  {
    tab: 'me',
    label: 'Tôi',
    icon: 'user',
    to: { web: linkTo('profile', { tab: '' }), mini: linkTo('miniPersonal') },
  },
];
