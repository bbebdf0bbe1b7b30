import { Refusal } from './http/refusal.ts';

/** What is wrong with a field of an item at the desk; "rows.0.word" for one inside a row. */
export const wrongItem = (field: string, message: string): Refusal =>
  new Refusal('bad_input', { [field]: [message] });
