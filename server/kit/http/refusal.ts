import { soundRefusals } from '#contract/player-refusals.ts';
import { pressRefusals } from '#contract/press-refusals.ts';
import { type Messages, refusals } from '#contract/refusals.ts';

const rows = { ...refusals, ...soundRefusals, ...pressRefusals };

/** An expected "no". The only class of the server: thrown by handlers, turned into a reply by serve.ts. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: number;
  readonly reply: string | Messages;

  constructor(
    readonly refusal: keyof typeof rows,
    message?: string | Messages,
    /** What the dialog shows beside the words: a price, what it is for. */
    readonly data: unknown = null,
  ) {
    super(refusal);
    this.code = rows[refusal].code;
    this.status = rows[refusal].status;
    this.reply = message ?? rows[refusal].say;
  }
}
