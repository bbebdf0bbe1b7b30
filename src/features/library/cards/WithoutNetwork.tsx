import { createContext, type ReactNode } from 'react';
import { linkTo } from '#contract/paths.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export interface WithoutNetworkProps {
  /** Opens the page again. */
  onRetry: () => void;
}

/** In place of a page that does not come for want of a network; the app puts what lies on this device there. */
export const WithoutNetwork = createContext<(props: WithoutNetworkProps) => ReactNode>(({ onRetry }) => (
  <ErrorPage status={500} home={linkTo('home')} offline onRetry={onRetry} />
));
