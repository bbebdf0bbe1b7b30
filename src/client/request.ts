import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import type { Reply } from '#contract/kit/wire.ts';
import { currentAccount } from './currentAccount.ts';
import { dataOf, exchange, type RequestOptions } from './exchange.ts';
import { whoAmI } from './identity.ts';
import { isCodeOf } from './refused.ts';
import { expireSession, pendingLogout, renewSession } from './sessionRenewal.ts';

export { Offline, type RequestOptions } from './exchange.ts';
export { isLastingRefusal, isRefused, Refused } from './refused.ts';

/** Also a signed-in person whom the server takes for a guest: another tab signed out and deleted the cookies. */
const isExpired = ({ code }: Reply): boolean =>
  isCodeOf(code, 'session_expired') || (isCodeOf(code, 'login_required') && currentAccount() !== null);

/** Sends a call; with an expired token the session is renewed and the call sent once more, with the new token or as a guest. */
async function exchangeRenewing<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions,
): Promise<Reply> {
  await pendingLogout();
  const { tokenTurns: tokenQueue, early } = whoAmI();
  // Without an early reply nothing is awaited: React would render the pressed button before the request goes out.
  const reply = (early && (await early(call, input))) ?? (await exchange(call, input, options));
  if (!isExpired(reply)) return reply;
  const renewed = whoAmI().tokenTurns !== tokenQueue || (await renewSession()) !== null;
  if (!renewed && call.who === 'reader') return reply;
  const second = await exchange(call, input, options);
  if (isExpired(second)) expireSession();
  return second;
}

/**
 * Makes one contract call. Resolves with the checked data, an empty list's (code 1) too.
 * Throws Refused for an expected no, Offline when no answer came.
 */
export async function request<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions = {},
): Promise<Output<C>> {
  const send = options.asIs ? exchange : exchangeRenewing;
  return dataOf(call, await send(call, input, options));
}
