import type { ComponentType } from 'react';
import { type Lazy, lazily } from '#ui/lazyPart.tsx';
import { filesMissing } from './pageError.ts';
import { countLoading } from './pagesLoading.ts';
import { reloadOnce } from './reloadOnce.ts';

// biome-ignore lint/suspicious/noExplicitAny: props differ; React's own type says the same
type Component = ComponentType<any>;

export type LazyScreen<C extends Component = ComponentType> = Lazy<C>;

/** A component whose files are fetched when it is first shown. Files that are gone reload the page, once a minute. */
export const lazyScreen = <C extends Component = ComponentType>(load: () => Promise<C>): LazyScreen<C> =>
  lazily(load, files =>
    countLoading(files).catch(async cause => {
      const error = await filesMissing(cause);
      // The page is about to reload.
      if (!error.offline && reloadOnce()) return new Promise<never>(() => {});
      throw error;
    }),
  );
