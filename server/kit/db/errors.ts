/** The time of a request is used up; nothing of it is done. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** A statement that a connection keeps selects other columns than when it was parsed. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && /cached plan/.test((error as Error).message);

/** 40001 serialization failure, 40P01 deadlock, a stale plan: the same transaction may go through when repeated. */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error)) || isStalePlan(error);

/** Connection refused, reset or lost, starting up, shutting down, too many clients; a server that is a standby until it is promoted. */
export function isUnavailable(error: unknown): boolean {
  return (
    /^(ECONN|ENOENT|EPIPE|57P0|08|53300|25006)/.test(codeOf(error)) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/.test(
      (error as Error | null)?.message ?? '',
    )
  );
}

/** A lock (55P03) or a statement (57014) took too long, or the time of all is used up. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof DeadlinePassed || ['55P03', '57014'].includes(codeOf(error));

/** Whether the caller may try the same again: a conflict, what took too long, no connection. */
export const isRetryable = (error: unknown): boolean =>
  isTooSlow(error) || isConflict(error) || isUnavailable(error);

/** No room left, for the database's files (53100) or for stored ones: nothing was written, and what is there is whole. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));
