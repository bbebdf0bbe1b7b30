import type { ComponentType, ReactNode } from 'react';
import { DefaultLayout } from './DefaultLayout.tsx';
import { lazyScreen } from './lazyScreen.ts';
import type { Page } from './page.ts';

export type Layout = ComponentType<{ page?: Page; children: ReactNode }>;

const bare = (name: 'NormalLayout' | 'EmbedLayout' | 'FocusedLayout' | 'CheckoutLayout') =>
  lazyScreen(() => import('./BareLayouts.tsx').then(file => file[name]));
const normal = bare('NormalLayout');
const focused = bare('FocusedLayout');
const checkout = bare('CheckoutLayout');

/** The ten names of the specification, section 2, of which several look alike; and the desk. */
const layouts = new Map<string, Layout>([
  ['default', DefaultLayout],
  ['desk', lazyScreen(() => import('#features/front/desk/DeskLayout.tsx').then(file => file.DeskLayout))],
  ['package-plan', DefaultLayout],
  ['package-plan-oak', DefaultLayout],
  ['normal', normal],
  ['game', normal],
  ['embed', bare('EmbedLayout')],
  ['chat', focused],
  ['payment', checkout],
  ['preorder', focused],
  ['results', checkout],
]);

/** An unknown name is the default layout. */
export const layoutNamed = (name: string): Layout => layouts.get(name) ?? DefaultLayout;
