import { isEmail, normalPhone } from './account.ts';

/** Search term for a person: a phone (0xxxxxxxxx) or lower-case e-mail, the number of an account or of an order. */
export type PersonSought = { name: string } | { account: number } | { order: string };

const LARGEST_ACCOUNT = 2_147_483_647;

/** Whole phones, addresses and numbers only: nobody collects people by parts of them. Null for anything else. */
export function personSought(given: string): PersonSought | null {
  const text = given.trim();
  const name = normalPhone(text) ?? (isEmail(text) ? text.toLowerCase() : null);
  if (name) return { name };
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ACCOUNT) return { account: Number(text) };
  const order = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(order) ? { order } : null;
}
