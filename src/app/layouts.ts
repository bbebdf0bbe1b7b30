import type { ComponentType, ReactNode } from 'react';
import { DefaultLayout } from './DefaultLayout.tsx';
import { lazyScreen } from './lazyScreen.ts';
import type { Page } from './page.ts';

export type Layout = ComponentType<{ page?: Page; children: ReactNode }>;

/** Layouts that a screen uses. */
const layouts = new Map<string, Layout>([
  ['default', DefaultLayout],
  ['normal', lazyScreen(() => import('./BareLayouts.tsx').then(file => file.NormalLayout))],
  ['embed', lazyScreen(() => import('./BareLayouts.tsx').then(file => file.EmbedLayout))],
]);

/** An unknown name is the default layout. */
export const layoutNamed = (name: string): Layout => layouts.get(name) ?? DefaultLayout;
