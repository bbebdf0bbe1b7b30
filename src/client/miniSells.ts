import { purchaseCalls } from '#contract/money/purchase.ts';
import { request } from './request.ts';
import { miniSells } from './selling.ts';

/** Asks whether the server offers a payment method to who sits in the mini app. Without an answer it stays as it was. */
async function ask(): Promise<void> {
  try {
    miniSells.set((await request(purchaseCalls.listPayment, {})).length > 0);
  } catch {
    // The next time that one comes back asks again.
  }
}

/** Learns it now, and anew each time that the network or the reader comes back. Returns what ends that. */
export function learnWhetherMiniSells(): () => void {
  const seen = () => void (document.visibilityState === 'visible' && ask());
  const online = () => void ask();
  void ask();
  addEventListener('online', online);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', online);
    document.removeEventListener('visibilitychange', seen);
  };
}
