import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is hydrated: for what only a browser can render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
