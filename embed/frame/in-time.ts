import { Offline } from '#client/request.ts';

/** How long our server may take to answer; a request without an answer would wait for minutes. */
const ANSWER_MS = 15_000;

/** An answer that comes too late is none. */
export const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Offline()), ANSWER_MS);
    answer.then(resolve, reject);
  });
