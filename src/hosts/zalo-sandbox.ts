import * as z from 'zod/mini';
import type { CheckoutOrder } from '#contract/money/purchase-zalo.ts';
import { HostError, type ZaloProof } from './host.ts';
import { appVersionOfPage } from './page.ts';

/*
 * Our /mini/ page outside Zalo. Where the server runs its sandbox of outside companies, the page names it in a <meta>,
 * and the sandbox does what the Zalo app would do: hand out tokens for an invented person.
 */

const issued = z.object({ access_token: z.string().check(z.minLength(1)), phone_token: z.string() });

/** Proof of the sandbox's Zalo user. Throws HostError. */
export async function proofFromSandbox(sandbox: string, { phone = false } = {}): Promise<ZaloProof> {
  try {
    const response = await fetch(`${sandbox}/zalo/mini/token`, { method: 'POST', credentials: 'omit' });
    const { access_token, phone_token } = issued.parse(await response.json());
    return {
      accessToken: access_token,
      phoneToken: phone ? phone_token : '',
      appVersion: appVersionOfPage(),
    };
  } catch (cause) {
    throw new HostError('failed', cause instanceof Error ? cause.message : undefined);
  }
}

const created = z.object({ orderId: z.string(), page: z.string() });

/** Zalo's payment of an order, in a window of the sandbox. Throws HostError. */
export async function payAtSandbox(sandbox: string, { method, ...order }: CheckoutOrder): Promise<string> {
  // Opened within the press: a window that comes later is refused by browsers.
  const beside = window.open('', '_blank');
  try {
    const response = await fetch(`${sandbox}/checkout/sdk/createOrder`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, ...(method && { method }) }),
    });
    const { orderId, page } = created.parse(await response.json());
    if (beside) beside.location.href = sandbox + page;
    return orderId;
  } catch (cause) {
    beside?.close();
    throw new HostError('failed', cause instanceof Error ? cause.message : undefined);
  }
}
