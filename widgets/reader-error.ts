import type { MotReaderRefusal } from './types.ts';

/** What a method's promise rejects with. */
export class MotReaderError extends Error {
  readonly reason: MotReaderRefusal;
  constructor(reason: MotReaderRefusal) {
    super(`mot-reader: ${reason}`);
    this.reason = reason;
  }
}
