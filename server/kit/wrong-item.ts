import { Refusal } from './http/refusal.ts';

/** Validation error of one field of a desk item; "rows.0.word" for one inside a row. */
export const wrongItem = (field: string, message: string): Refusal =>
  new Refusal('bad_input', { [field]: [message] });
