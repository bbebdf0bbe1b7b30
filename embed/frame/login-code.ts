import { request } from '#client/request.ts';
import { restoreSession } from '#client/session.ts';
import { embedCalls } from '#contract/people/embed-api.ts';
import type { Host } from '#hosts/host.ts';
import { type KnownPartner, partnerKey } from './known-partner.ts';

/** A one-use code of who is signed in here, for the partner's server. */
async function codeFor({ id, origin, challenge }: KnownPartner): Promise<string> {
  return (await request(embedCalls.loginCode, { partner_id: id, origin, challenge })).code;
}

/** The code after a login, noted on this device: from now on they are no stranger to this partner. */
export async function codeOfLogin({ store }: Host, account: number, known: KnownPartner): Promise<string> {
  store.set(partnerKey(known.id), String(account));
  return codeFor(known);
}

/** The code of who logged in at this partner before and is still signed in; null for everybody else. */
export async function codeOfReturning({ store }: Host, known: KnownPartner): Promise<string | null> {
  const account = await restoreSession();
  return account && store.get(partnerKey(known.id)) === String(account.userId) ? codeFor(known) : null;
}
