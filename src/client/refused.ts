import { type RefusalName, refusals } from '#contract/kit/refusals.ts';

/* The one place of the client that knows the numbers of refusals: other code asks by name. */

/** The server said no. `message` is ready to be shown. */
export class Refused extends Error {
  constructor(
    /** Null for a number that the call does not declare: a newer server's. */
    readonly refusal: RefusalName | null,
    message: string,
    readonly fields: Record<string, string[]> = {},
    /** Data of the refusal: the contract says by which calls. */
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

/** Whether a reply's number is that of one of these refusals. */
export const isCodeOf = (code: number, ...names: RefusalName[]): boolean =>
  names.some(name => refusals[name] === code);

/** Whether the server refused with one of these names. */
export const isRefused = (error: unknown, ...names: RefusalName[]): boolean =>
  error instanceof Refused && error.refusal !== null && names.includes(error.refusal);

/** A refusal that stays: not a server that is broken, overloaded or asked too often. */
export const isLastingRefusal = (error: unknown): boolean =>
  error instanceof Refused && !isRefused(error, 'busy', 'broken', 'too_many', 'disk_full');
