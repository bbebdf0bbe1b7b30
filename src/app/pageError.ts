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

/** The files of a page did not come. */
export const filesMissing = (cause: unknown): PageError =>
  new PageError(500, cause instanceof Error ? cause.message : String(cause), !navigator.onLine);
