import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { callLine, type FirstData } from '#contract/kit/first.ts';
import { currentAccount } from './currentAccount.ts';
import { isServer } from './identity.ts';
import { isFromHistory, textOf } from './pageData.ts';
import { queryClient } from './queries.ts';
import { surelyGuest } from './surelyGuest.ts';

/*
 * Data inside a page that was not server-rendered: the reply to one call, as a guest gets it (#first, by server/pages or
 * entries/miniFirst.ts).
 */

let first: FirstData | null | undefined;

function fromPage(): FirstData | null {
  const text = !isServer() && textOf('first');
  return text && !isFromHistory() ? (JSON.parse(text) as FirstData) : null;
}

/**
 * Puts the reply that came with the page into the query cache under `key`, shaped by `shape`: once, and only for the same
 * call by a guest. Screens call it before their first query. Data that does not parse is dropped.
 */
export function seedFirstData<C extends AnyCall, S>(
  call: C,
  input: Input<C>,
  key: readonly unknown[],
  shape: (data: Output<C>) => S,
): void {
  if (first === undefined) first = fromPage();
  if (!first || first.asked !== callLine(call, input) || currentAccount() !== null || !surelyGuest()) return;
  const known = call.output.safeParse(first.data);
  first = null;
  if (known.success) queryClient.setQueryData(key, shape(known.data as Output<C>));
}
