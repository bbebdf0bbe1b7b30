import type { AnyCall, Input, Output } from '#contract/call.ts';
import { askedFor, type First } from '#contract/first.ts';
import { fromStore, textOf } from './answers.ts';
import { isDrawing, whoAmI } from './identity.ts';
import { queryClient } from './queries.ts';

/* Of a page that the server did not draw: one answer to one call, as a guest gets it (#first, server/pages/head). */

let first: First | null | undefined;

function fromPage(): First | null {
  const text = !isDrawing() && textOf('first');
  return text && !fromStore() ? (JSON.parse(text) as First) : null;
}

/**
 * Puts the answer that came with the page into the query cache under `key`, as `shape` makes it: once, and only for
 * the very same question of a guest. For a screen, before it asks for the first time. What is not understood is dropped.
 */
export function seedFirst<C extends AnyCall, S>(
  call: C,
  input: Input<C>,
  key: readonly unknown[],
  shape: (data: Output<C>) => S,
): void {
  if (first === undefined) first = fromPage();
  if (!first || first.asked !== askedFor(call, input) || whoAmI().accountId !== null) return;
  const known = call.output.safeParse(first.data);
  first = null;
  if (known.success) queryClient.setQueryData(key, shape(known.data as Output<C>));
}
