import * as z from 'zod/mini';
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
