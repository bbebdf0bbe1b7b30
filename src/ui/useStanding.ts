import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is taken over: for what only a browser can draw. */
export const useStanding = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
