import { useSyncExternalStore } from 'react';
import { createStore } from '#client/store.ts';

/** How many pages' files are on their way. */
const loading = createStore(0);

/** Counts a page's files as being fetched until `files` settles. */
export function countLoading<T>(files: Promise<T>): Promise<T> {
  // React asks for the files while it renders, when nothing else may be told to render.
  queueMicrotask(() => loading.set(count => count + 1));
  return files.finally(() => loading.set(count => count - 1));
}

/** True while the files of a page that someone waits for are on their way. */
export const usePageLoading = (): boolean =>
  useSyncExternalStore(
    loading.subscribe,
    () => loading.get() > 0,
    () => false,
  );
