import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

// biome-ignore lint/suspicious/noExplicitAny: props differ; React's own type says the same
type Component = ComponentType<any>;

interface Files<C extends Component> {
  /** Fetches the files ahead of time; a failure is forgotten: whoever shows the part tries again. */
  preload: () => Promise<void>;
  /** The component, once its files are there. */
  here: () => C | null;
}

type Wait<C extends Component> = (files: Promise<{ default: C }>) => Promise<{ default: C }>;
export type Lazy<C extends Component> = LazyExoticComponent<C> & Files<C>;

/**
 * A component whose files are fetched when it is first shown, once; a Suspense stands above. Where they are there
 * already it stands at once, so that a page drawn by the server is taken over without a gap. `wait` wraps the fetching
 * that someone waits for.
 */
export function lazily<C extends Component>(load: () => Promise<C>, wait: Wait<C> = files => files): Lazy<C> {
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
    { preload: () => fetchFiles().then(nothing, nothing), here: () => here?.default ?? null },
  );
}

interface Options<C extends Component> {
  /** In its place until it is there; nothing unless it is said. */
  fallback?: (props: ComponentProps<C>) => ReactNode;
  /** The page can do without it: files that do not come are asked for again when the network is back. */
  extra?: boolean;
}

/** (A page that is left drops what it still loads: in Firefox that is a failure too.) */
async function untilHere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise(back => addEventListener('online', back, { once: true }));
    }
  }
}

/**
 * The same as a part of its own. Without a Suspense where the files are there from the start: React gives up a drawn
 * page's Suspense that changes before it is taken over. What was loaded ahead is drawn with the tap that wants it.
 */
export function lazyPart<C extends Component>(
  load: () => Promise<C>,
  { fallback = () => null, extra }: Options<C> = {},
): ((props: ComponentProps<C>) => ReactNode) & Pick<Files<C>, 'preload'> {
  const Later = lazily(load, files =>
    extra ? files.catch(() => untilHere(async () => ({ default: await load() }))) : files,
  );
  function Part(props: ComponentProps<C>) {
    const [Here] = useState(Later.here);
    return Here ? (
      <Here {...props} />
    ) : (
      <Suspense fallback={fallback(props)}>
        <Later {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload: Later.preload });
}
