import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PageError } from './pageError.ts';
import { countLoading } from './pagesLoading.ts';
import { reloadOnce } from './reloadOnce.ts';

// biome-ignore lint/suspicious/noExplicitAny: props differ; React's own type says the same
type Component = ComponentType<any>;

export type LazyScreen<C extends Component = ComponentType> = LazyExoticComponent<C> & {
  /** Fetches the files ahead of time; a failure is forgotten, since nobody waits. */
  preload: () => void;
};

/** A component whose files are fetched when it is first shown. Files that are gone reload the page, once a minute. */
export function lazyScreen<C extends Component = ComponentType>(load: () => Promise<C>): LazyScreen<C> {
  let files: Promise<{ default: C }> | null = null;
  const fetchFiles = () => {
    files ??= load().then(
      component => ({ default: component }),
      cause => {
        files = null;
        throw cause;
      },
    );
    return files;
  };
  const screen = lazy(() =>
    countLoading(fetchFiles()).catch(cause => {
      // The page is about to be replaced: whoever waits goes on waiting.
      if (reloadOnce()) return new Promise<never>(() => {});
      throw new PageError(500, cause instanceof Error ? cause.message : String(cause));
    }),
  );
  return Object.assign(screen, { preload: () => void fetchFiles().catch(() => {}) });
}
