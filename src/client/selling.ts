import { useHost } from './host.tsx';
import { createStore, useStore } from './store.ts';

/** Whether the mini app sells: no until it is known (miniSells.ts), so that no price appears and goes. */
export const miniSells = createStore(false);

/** Whether anything can be bought where one sits: in the mini app only while the server offers a payment method there. */
export function useSelling(): boolean {
  const sells = useStore(miniSells);
  return useHost().os !== 'zalo' || sells;
}
