import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { type Messages, type RefusalName, refusals } from '#contract/kit/refusals.ts';

/** An expected "no". The only class of the server: thrown by handlers, turned into a reply by serve.ts. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: number;
  readonly reply: string | Messages;

  constructor(
    readonly refusal: RefusalName,
    message?: string | Messages,
    /** Data of the dialog beside the words: a price, what it is for. */
    readonly data: unknown = null,
  ) {
    super(refusal);
    this.code = refusals[refusal];
    this.status = refusalTexts[refusal].status ?? 200;
    this.reply = message ?? refusalTexts[refusal].say;
  }
}

/** Makes refusals of these names: `throw refuse('not_found')`. */
export type RefusalArguments<R extends RefusalName> = [name: R, message?: string | Messages, data?: unknown];

export const refuse = (...given: RefusalArguments<RefusalName>): Refusal => new Refusal(...given);
