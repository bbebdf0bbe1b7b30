import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();
const become = (next: number) => {
  count = next;
  for (const listener of listeners) listener();
};

/** Counts a page's files as being fetched until `files` settles. */
export function countLoading<T>(files: Promise<T>): Promise<T> {
  // React asks for the files while it renders, when nothing else may be told to render.
  queueMicrotask(() => become(count + 1));
  return files.finally(() => become(count - 1));
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while the files of a page that someone waits for are on their way. */
export const usePageLoading = (): boolean =>
  useSyncExternalStore(
    listen,
    () => count > 0,
    () => false,
  );
