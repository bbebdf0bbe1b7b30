import { serverAnswers } from '#client/serverAnswers.ts';

/** A page cannot be shown: `status` is what the error page says, the message is for the console. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The device had no network. */
    readonly offline = false,
  ) {
    super(message);
  }
}

/** The files of a page did not come: a server that answers has no more of them, or there is none to ask. */
export const filesMissing = async (cause: unknown): Promise<PageError> =>
  new PageError(500, cause instanceof Error ? cause.message : String(cause), !(await serverAnswers()));
