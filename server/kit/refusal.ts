import { type Messages, type RefusalName, refusals } from '#contract/refusals.ts';

/** An expected "no". The only class of the server: thrown by handlers, turned into a reply by serve.ts. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: number;
  readonly reply: string | Messages;

  constructor(
    readonly refusal: RefusalName,
    message?: string | Messages,
  ) {
    super(refusal);
    this.code = refusals[refusal].code;
    this.status = refusals[refusal].status;
    this.reply = message ?? refusals[refusal].say;
  }
}
