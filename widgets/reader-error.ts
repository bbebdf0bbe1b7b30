import type { MotReaderRefusal } from './types.ts';

/** Rejection of a method's promise. */
export class MotReaderError extends Error {
  readonly reason: MotReaderRefusal;
  constructor(reason: MotReaderRefusal) {
    super(`mot-reader: ${reason}`);
    this.reason = reason;
  }
}
