import type { Api } from './call.ts';
import type { Messages } from './refusals.ts';

/** The client: desktop web, mobile web, the Zalo mini app. */
export const operatingSystems = ['web', 'wap', 'zalo'] as const;
export type Os = (typeof operatingSystems)[number];

export const apiPrefix: Record<Api, string> = { main: '/api', shop: '/shop-api' };

/** Beside its own fields every request carries `os`, `device_id`, `account` (a user id or "guest", identifies nobody) and `secure_code`. */

/** `header` asks for tokens in the reply instead of HttpOnly cookies: Zalo and iframes keep them themselves. */
export const TOKENS_HEADER = 'x-tokens';

/**
 * an idempotency key, [\w-]{16,64}: the same request sent again has its effect once and gets the same reply. For the calls
 * that the server lists as such; of one account (or a guest's device), one call and 48 hours.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Travels with an error of such a call, in the header too, where what was asked for may be done: the key that finds it. */
export interface KeptKey {
  idempotency_key: string;
}

export const GUEST = 'guest';

/**
 * The key of `secure_code`. It ships in public JavaScript: it filters noise and protects nothing.
 * No right, price or identity may rest on it.
 */
export const SECURE_CODE_KEY = 'mot.secure_code/1';

/** The declared lists: a field named here is signed when the request carries it, others are not. */
const signedFields: Record<Api, readonly string[]> = {
  main: [
    'os',
    'device_id',
    'account',
    'content_id',
    'content_type',
    'item_id',
    'book_id',
    'chapter_id',
    'cfi',
    'percent',
    'read_at',
    'screen',
    'page_no',
    'page_size',
    'code',
    'type',
    'action',
    'password',
    'otp',
    'email',
    'phone_number',
    'card',
    'tid',
    'state',
    'utm_source',
    'slug',
    'provider',
    'accessToken',
    'refreshToken',
    'keep_token',
    'charge_type',
    'pay_type',
    'bank_code',
    'status',
  ],
  shop: [
    'os',
    'device_id',
    'account',
    'order_id',
    'payment_type',
    'bank_code',
    'pay_option',
    'product_meta_id',
    'payment_code',
    'items',
    'city_id',
    'district_id',
    'ward_id',
    'weight',
    'total_money',
    'content_id',
    'content_type',
    'action',
    'status',
  ],
};

export type Fields = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

/** The text under the HMAC: path, then `name=value` of every signed field that is present, in the declared order. */
export function signedText(api: Api, path: string, fields: Fields): string {
  const parts = [`${apiPrefix[api]}${path}`];
  for (const name of signedFields[api]) {
    const value = fields[name];
    if (value === undefined) continue;
    parts.push(`${name}=${Array.isArray(value) ? value.map(String).join(',') : String(value)}`);
  }
  return parts.join('\n');
}

/** Form and query encoding: arrays as `name[]`, undefined left out. */
export function encodeFields(fields: Fields): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const one of value) encoded.append(`${name}[]`, String(one));
    else encoded.append(name, String(value));
  }
  return encoded;
}

/** The envelope of every reply. `code` 0 success, 1 an empty list, else a refusal of contract/kit/refusals. */
export interface Reply<T = unknown> {
  code: number;
  data: T;
  message: string | Messages;
}

export const OK = 0;
export const EMPTY_LIST = 1;

/** The first message of a map of lists, else the general one. */
export function firstMessage(message: string | Messages): string {
  if (typeof message === 'string') return message;
  for (const list of Object.values(message)) if (list[0]) return list[0];
  return '';
}
