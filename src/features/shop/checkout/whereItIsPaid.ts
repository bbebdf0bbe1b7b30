import { request } from '#client/request.ts';
import { zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import type { Placed } from '#contract/shop/checkout.ts';
import { type Host, HostError } from '#hosts/host.ts';

async function payInZalo(host: Host, { zalo, payment_code }: Placed): Promise<void> {
  if (!zalo || !payment_code) return;
  try {
    const zalo_order = await host.payInZalo?.(zalo);
    if (zalo_order) await request(zaloPurchaseCalls.linkOrder, { number: payment_code, zalo_order });
  } catch (error) {
    // Closing Zalo's sheet is one's own no: the order waits, and its page says how to go on.
    if (!(error instanceof HostError)) throw error;
  }
}

/** To the company's page, or through Zalo's sheet; `here` is called where our own page says how it goes on. True: one leaves. */
export async function goWherePaid(
  host: Host,
  placed: Placed,
  here: (number: string) => void,
): Promise<boolean> {
  await payInZalo(host, placed);
  const { address, payment_code } = placed;
  if (address && new URL(address, window.location.href).origin !== window.location.origin) {
    window.location.assign(address);
    return true;
  }
  here(payment_code ?? '');
  return false;
}
