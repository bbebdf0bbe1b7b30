import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PageError } from './pageError.ts';
import { countLoading } from './pagesLoading.ts';
import { reloadOnce } from './reloadOnce.ts';

// biome-ignore lint/suspicious/noExplicitAny: props differ; React's own type says the same
type Component = ComponentType<any>;

export type LazyScreen<C extends Component = ComponentType> = LazyExoticComponent<C> & {
  /** Fetches the files ahead of time; a failure is forgotten: whoever shows it tries again. */
  preload: () => Promise<void>;
};

/** A component whose files are fetched when it is first shown. Files that are gone reload the page, once a minute. */
export function lazyScreen<C extends Component = ComponentType>(load: () => Promise<C>): LazyScreen<C> {
  let files: Promise<{ default: C }> | null = null;
  let here: { default: C } | null = null;
  const fetchFiles = () => {
    files ??= load().then(
      component => {
        here = { default: component };
        return here;
      },
      cause => {
        files = null;
        throw cause;
      },
    );
    return files;
  };
  const screen = lazy(() => {
    // biome-ignore lint/suspicious/noThenProperty: React takes the answer of then() at once, and such a screen never waits
    if (here) return { then: (take: (files: unknown) => void) => take(here) } as Promise<{ default: C }>;
    return countLoading(fetchFiles()).catch(cause => {
      // The page is about to be replaced: whoever waits goes on waiting.
      if (reloadOnce()) return new Promise<never>(() => {});
      throw new PageError(500, cause instanceof Error ? cause.message : String(cause));
    });
  });
  return Object.assign(screen, {
    preload: () =>
      fetchFiles().then(
        () => {},
        () => {},
      ),
  });
}
