import type { core } from 'zod/mini';

/** A check of one's own, as `z.refine` is, without the part of zod that every page would bring for it. */
export const holds =
  <T>(test: (given: T) => boolean, message: string): core.CheckFn<T> =>
  ({ value, issues }) => {
    if (!test(value)) issues.push({ code: 'custom', input: value, message });
  };
