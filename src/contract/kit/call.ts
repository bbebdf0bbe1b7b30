import type * as z from 'zod/mini';
import type { RefusalName } from './refusals.ts';
import type { Role } from './roles.ts';

/** Which of the two APIs answers: the main one under /api, the shop's under /shop-api. */
export type Api = 'main' | 'shop';

/**
 * Who may make a call. `anyone` includes guests; `reader` needs a valid token; a role needs a reader who has it, and all
 * others are answered as for an unknown id. Identity always comes from the token, never from the `account` field on the
 * wire.
 */
export type Who = 'anyone' | 'reader' | Role;

/** One promise of the API. Rows live in `contract/<area>.ts`; `Handlers<typeof area>` asks the server for the other half. */
export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  W extends Who = Who,
  R extends RefusalName = RefusalName,
> {
  method: 'GET' | 'POST';
  /** Path below the API's prefix, as the specification spells it. */
  path: string;
  api: Api;
  who: W;
  /** A strict object: an unknown field is refused, not dropped. */
  input: I;
  output: O;
  /**
   * What each id in the input may point at: `open` is everybody's to ask about, `own` belongs to somebody, and a
   * stranger is answered exactly as for an unknown id. Each field that ends in id must be listed; a test checks it.
   */
  ids?: Record<string, 'open' | 'own'>;
  /** Refusals besides those that every call may give (`generalRefusals`). */
  refuses?: readonly R[];
  /** Whether a session held by a partner's server may make it for its reader. Otherwise such a session is a guest's. */
  partners?: 'read';
  /** One file travels beside the fields (multipart, POST only); the handler reads it from its context. */
  file?: { field: string; maxBytes: number };
}

// biome-ignore lint/suspicious/noExplicitAny: a row of any shape
export type AnyCall = Call<any, any, any, any>;
export type Area = Record<string, AnyCall>;
/** The caller's input. */
export type Input<C> = C extends { input: infer I extends z.ZodMiniType } ? z.input<I> : never;
/** The handler's input, parsed. */
export type Parsed<C> = C extends { input: infer I extends z.ZodMiniType } ? z.output<I> : never;
/** The output of the handler and of the call. */
export type Output<C> = C extends { output: infer O extends z.ZodMiniType } ? z.output<O> : never;

type Row<I extends z.ZodMiniType, O extends z.ZodMiniType, W extends Who, R extends RefusalName> = Omit<
  Call<I, O, W, R>,
  'method' | 'path' | 'api'
> & {
  api?: Api;
};

/** A call whose fields travel in the query string. */
export function get<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  W extends Who,
  const R extends RefusalName = never,
>(path: string, row: Row<I, O, W, R>): Call<I, O, W, R> & { method: 'GET' } {
  return { api: 'main', ...row, method: 'GET', path };
}

/** A call whose fields travel form-encoded, arrays as `name[]`. */
export function post<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  W extends Who,
  const R extends RefusalName = never,
>(path: string, row: Row<I, O, W, R>): Call<I, O, W, R> & { method: 'POST' } {
  return { api: 'main', ...row, method: 'POST', path };
}
