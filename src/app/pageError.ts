/** A page cannot be shown: `status` is what the error page says, the message is for whoever is asked about it. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
