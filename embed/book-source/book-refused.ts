/** A partner's file that we will not open. `reason` is for the count and the console, never shown. */
class BookRefused extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

export function refuse(reason: string): never {
  throw new BookRefused(reason);
}
