import type * as z from 'zod/mini';
import type { Tx } from '../db/transact.ts';
import type { AppContext } from '../http/context.ts';

/** Codes and logins never wait behind the rest, nor the rest behind a campaign. */
export const lanes = { urgent: 0, normal: 1, bulk: 2 } as const;
export type Lane = (typeof lanes)[keyof typeof lanes];

interface JobBase<I extends z.ZodMiniType> {
  name: string;
  /** Schema of the stored input; read again through it, so that a job written by an earlier release fails loudly. */
  input: I;
  lane?: Lane;
}

/** Changes the database and nothing else: the effect and the end of the job are committed together, once. */
export interface DatabaseJob<I extends z.ZodMiniType> extends JobBase<I> {
  inDatabase(
    input: z.output<I>,
    context: Pick<AppContext, 'now' | 'linkSecret' | 'settings'> & { tx: Tx },
  ): Promise<void>;
}

/** Reaches files or other companies: at least once, so it must bear being done again. `id` is the same at every try. */
export interface OutsideJob<I extends z.ZodMiniType> extends JobBase<I> {
  outside(input: z.output<I>, context: AppContext & { id: string; tries: number }): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: jobs of every input stand in one table; defineJob typed each one
export type AnyJob = DatabaseJob<any> | OutsideJob<any>;

/** A kind of work: `defineJob({ name, input, outside })`. Its row is in server/jobs.ts. */
export const defineJob = <J extends DatabaseJob<I> | OutsideJob<I>, I extends z.ZodMiniType>(
  job: J & { input: I },
): J & { input: I } => job;

/** Thrown by a job that would fail again: it is parked at once. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}
