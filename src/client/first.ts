import type { AnyCall, Input, Output } from '#contract/call.ts';
import { askedFor, type Drawing, type First } from '#contract/first.ts';
import { isDrawing, whoAmI } from './identity.ts';
import { queryClient } from './queries.ts';

/*
 * The first screen's data comes inside the page, as a guest gets it: all answers of a page that the server drew
 * (#answers), or else one answer to one call (#first, server/pages/head).
 */

let first: First | null | undefined;

const textOf = (id: string) => document.getElementById(id)?.textContent;

/** A page that comes back from the browser's own store may be days old. */
function fromStore(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

function fromPage(): First | null {
  const text = !isDrawing() && textOf('first');
  return text && !fromStore() ? (JSON.parse(text) as First) : null;
}

/** Puts the answers of a page that was drawn at `now` (ms since 1970) into the query cache; old ones are asked for again. */
export function takeAnswers(now: number): void {
  const updatedAt = fromStore() ? now : undefined;
  for (const [key, data] of JSON.parse(textOf('answers') ?? '[]') as Drawing['answers'])
    queryClient.setQueryData(key, data, { updatedAt });
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
