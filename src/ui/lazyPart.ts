import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: props differ; React's own type says the same
type Component = ComponentType<any>;

export type LazyPart<C extends Component> = LazyExoticComponent<C> & {
  /** Fetches the files ahead of time; a failure is forgotten: whoever shows the part tries again. */
  preload: () => Promise<void>;
};

/**
 * A component whose files are fetched when it is first shown, once. Where they are there already it stands at once,
 * so that a page drawn by the server is taken over without a gap. `wait` wraps the fetching that someone waits for.
 */
export function lazyPart<C extends Component>(
  load: () => Promise<C>,
  wait: (files: Promise<{ default: C }>) => Promise<{ default: C }> = files => files,
): LazyPart<C> {
  let coming: Promise<{ default: C }> | null = null;
  let here: { default: C } | null = null;
  const fetchFiles = () => {
    coming ??= load().then(
      component => {
        here = { default: component };
        return here;
      },
      cause => {
        coming = null;
        throw cause;
      },
    );
    return coming;
  };
  const nothing = () => {};
  return Object.assign(
    lazy(() =>
      here
        ? // biome-ignore lint/suspicious/noThenProperty: React takes the answer of then() at once
          ({ then: (take: (files: unknown) => void) => take(here) } as Promise<{ default: C }>)
        : wait(fetchFiles()),
    ),
    { preload: () => fetchFiles().then(nothing, nothing) },
  );
}
