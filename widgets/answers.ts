import type { EmbedError, FrameMessageData } from '../src/contract/embed.ts';

/** `no_answer`: the frame was refused (this page is not listed) or is out of reach. `closed`: the element has no frame. */
export type MotReaderFailure = EmbedError | 'no_answer' | 'closed';

/** What a method's promise rejects with. */
export class MotReaderError extends Error {
  reason: MotReaderFailure;
  constructor(reason: MotReaderFailure) {
    super(reason);
    this.reason = reason;
  }
}

type Answer = Pick<FrameMessageData, 'opened' | 'progress'>;
interface Waiting {
  action: keyof Answer;
  resolve(data: unknown): void;
  reject(error: MotReaderError): void;
}

/** Promises of answers that the frame owes. */
export function newAnswers() {
  let waiting: Waiting[] = [];
  return {
    next<A extends keyof Answer>(action: A): Promise<Answer[A]> {
      const promise = new Promise<Answer[A]>((resolve, reject) => {
        waiting.push({ action, resolve: resolve as Waiting['resolve'], reject });
      });
      // Who does not ask for the answer sees no unhandled rejection on their page.
      promise.catch(() => {});
      return promise;
    },
    came(action: string, data: unknown): void {
      const due = waiting.filter(each => each.action === action);
      waiting = waiting.filter(each => each.action !== action);
      for (const each of due) each.resolve(data);
    },
    failed(reason: MotReaderFailure): void {
      for (const each of waiting.splice(0)) each.reject(new MotReaderError(reason));
    },
  };
}
