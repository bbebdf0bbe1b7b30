/**
 * Every expected "no" of the API by name, with the number that travels in its reply. 0 is success and 1 an empty list, so
 * neither is listed. A number may have two names: the row of a call says which of them it means (`nameOf`). What people
 * read and the HTTP status stand in refusal-words.ts: this file comes with the first page.
 */
export const refusals = {
  session_expired: 101,
  login_required: 102,
  wrong_login: 103,
  wrong_code: 104,
  code_spent: 105,
  /** Said only after the right code: it tells nobody else who exists. */
  no_account: 106,
  phone_taken: 107,
  email_taken: 108,
  social_failed: 109,
  social_taken: 110,
  not_fresh: 111,
  gateway_away: 112,
  not_cleared: 113,
  /** The right to a work does not hold where one is. */
  not_in_country: 114,
  not_for_sale: 120,
  price_changed: 121,
  short_of_oak: 122,
  too_late: 123,
  bought_meanwhile: 124,
  /** Another device changed the cart: the reply has it as it is. */
  cart_changed: 125,
  out_of_stock: 126,
  /** A voucher of a checkout counts no more: the reply says which, and why. */
  voucher_ended: 127,
  /** Staff decide about it, and it is their own affair. */
  own_affair: 128,
  /** Money, orders or a shop of theirs are not settled: the reply says which. */
  affairs_open: 129,
  /** One of a room's sides does not hear the other, or its shop stopped selling: the words say which. */
  chat_closed: 140,
  /** One may not write on the feed: the reply says why (rules/community/post.ts). */
  may_not_write: 141,
  /** Somebody else saved the same thing meanwhile: the message says who and when. */
  changed_meanwhile: 131,
  /** Support keeps this account out: the words say why and until when. Whoever signs in may be told so. */
  blocked: 132,
  /* Rights, specification section 3: the content permission codes 2 to 5 travel as they are. */
  need_retail: 2,
  need_membership: 3,
  awaiting_copyright: 4,
  pending_renewal: 5,
  /* Audio, specification sections 5 and 8: for a file 2 and 4 mean this, and 3 is need_membership. */
  listened_once: 2,
  payment_required: 4,
  bad_input: 400,
  bad_signature: 403,
  not_found: 404,
  foreign_origin: 405,
  /** The header `idempotency-key` came before with another request. */
  key_reused: 409,
  link_expired: 410,
  too_large: 413,
  too_many: 429,
  broken: 500,
  busy: 503,
  disk_full: 507,
} as const;

export type RefusalName = keyof typeof refusals;

/** Refusals that any call may give besides those of its row. */
const generalRefusals = [
  'session_expired',
  'login_required',
  'bad_input',
  'bad_signature',
  'foreign_origin',
  'too_large',
  'too_many',
  'blocked',
  'key_reused',
  'broken',
  'busy',
  'disk_full',
] as const satisfies readonly RefusalName[];
export type GeneralRefusal = (typeof generalRefusals)[number];

/** The fields of a call's row that decide about its refusals. */
interface Row {
  refuses?: readonly RefusalName[];
  who: string;
}

/** Every name that a call may refuse with: its row's, those of every call, and "unknown" for whom it does not exist. */
export const refusalsOf = ({ refuses = [], who }: Row): readonly RefusalName[] => [
  ...refuses,
  ...generalRefusals,
  ...(who === 'anyone' ? [] : (['not_found'] as const)),
];

/** The name that a number has in a reply of this call; null for a number that it does not declare. */
export const nameOf = (code: number, call: Row): RefusalName | null =>
  refusalsOf(call).find(name => refusals[name] === code) ?? null;

/** Messages by field; the first one is what is shown. */
export type Messages = Record<string, string[]>;
