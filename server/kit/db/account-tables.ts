import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/kit/roles.ts';
import type { PlanKind } from '#rules/money/purchase-plans.ts';
import type { Now } from './column-types.ts';

/** People: accounts, sessions, codes, consent, addresses. */
export interface AccountTables {
  account: {
    id: Generated<number>;
    /** 0xxxxxxxxx; proven by a code or by Zalo. */
    phone: string | null;
    /** Lower case; proven by a code, or by the demo that made it. */
    email: string | null;
    fullname: string;
    /** Null for who came through a provider and never chose one. */
    password_hash: string | null;
    /** Storage prefix of the pictures, null without one. */
    avatar: string | null;
    sex: Generated<0 | 1 | 2>;
    birthday: ColumnType<string | null, string | null | undefined, string | null>;
    roles: ColumnType<Role[], Role[] | undefined, Role[]>;
    /** Null until the welcome dialog was seen. */
    welcomed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** First touch: kept from the first visit to registration and never changed after. */
    utm_source: string | null;
    created_at: Now;
  };
  /** Pseudonyms of accounts in audit rows. */
  pseudonym: { account_id: number; id: Generated<string> };
  /** Append-only. */
  audit: {
    id: Generated<number>;
    at: Date;
    actor: string | null;
    action: string;
    subject: string | null;
    before: ColumnType<unknown, string, never>;
    after: ColumnType<unknown, string, never>;
    reason: string;
    /** The shop that it is about, which reads it. */
    shop_id: ColumnType<number | null, number | null | undefined, never>;
  };
  account_link: {
    provider: 'facebook' | 'google' | 'zalo';
    subject: string;
    account_id: number;
    name: string;
    created_at: Now;
  };
  session: {
    id: Generated<number>;
    /** Public name of the session in the list of devices. */
    tid: Generated<string>;
    account_id: number;
    /** SHA-256 of the tokens; the tokens themselves are never stored. */
    access_hash: Buffer;
    refresh_hash: Buffer;
    access_expires_at: Date;
    refresh_expires_at: Date;
    device_id: string;
    device_name: Generated<string>;
    os: string;
    /** When the person last proved to be themselves here (password, code, provider). */
    proven_at: Now;
    last_seen_at: Now;
    rotated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Set for a session that a partner's server holds. */
    partner_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Now;
  };
  /** Sessions that have a socket open in a process; worth nothing after `until`. */
  presence: { session_id: number; process: string; account_id: number; until: Date };
  /** Refresh tokens that were swapped: one that comes back is stolen and ends its session. */
  spent_refresh: { refresh_hash: Buffer; session_id: number; spent_at: Date };
  /** One-time codes; only hashes. One row a purpose, target and device. */
  otp: {
    id: Generated<number>;
    purpose: 'enter' | 'forgot' | 'verify_phone' | 'email_new' | 'email_old' | 'delete' | 'cancel_order';
    target: string;
    device_id: string;
    account_id: number | null;
    code_hash: Buffer;
    tries: Generated<number>;
    proven_at: Date | null;
    expires_at: Date;
    created_at: Now;
  };
  /** Sendings of one-time codes in the last day, oldest first; `key` is an HMAC of who or what is limited. */
  code_sending: { key: Buffer; sent_at: Date[]; last_sent_at: Date };
  email_change: { card_hash: Buffer; account_id: number; email: string; expires_at: Date };
  oauth_state: {
    state_hash: Buffer;
    provider: 'facebook' | 'google' | 'zalo';
    browser_hash: Buffer;
    verifier: string;
    nonce: string;
    account_id: number | null;
    ticket: string | null;
    return_to: string;
    expires_at: Date;
  };
  login_ticket: {
    code: string;
    secret_hash: Buffer;
    device_id: string;
    device_name: string;
    os: string;
    partner_id: string | null;
    status: Generated<'waiting' | 'looked' | 'approved' | 'refused'>;
    account_id: number | null;
    created_at: Now;
    expires_at: Date;
  };
  membership: {
    id: Generated<number>;
    account_id: number;
    name: string;
    source: 'regular' | 'telco' | 'ott';
    expires_at: Date;
    waiting_extend: Generated<boolean>;
    /** Of the package that was bought; null of an operator's. */
    kind: ColumnType<PlanKind | null, PlanKind | null | undefined, never>;
    /** The line that bought it. */
    line_id: ColumnType<number | null, number | null | undefined, never>;
    created_at: Now;
  };
  content_grant: {
    id: Generated<number>;
    account_id: number;
    edition_id: number;
    /** Null: the whole work. */
    spine_index: number | null;
    access_type: number;
    source: string;
    expires_at: Date | null;
    /** Each file may be listened to once. */
    once: Generated<boolean>;
    /** The line that bought it. */
    line_id: ColumnType<number | null, number | null | undefined, never>;
    created_at: Now;
  };
  favourite_category: { account_id: number; category_id: number };
  consent: {
    id: Generated<number>;
    account_id: number | null;
    device_id: string | null;
    purpose: 'analytics' | 'ads';
    granted: boolean;
    version: string;
    os: string;
    created_at: Now;
  };
  page_count: { day: ColumnType<string, string, string>; page: string; os: string; seen: number };
  utm_link: {
    id: Generated<number>;
    slug: string;
    target: string;
    source: string;
    account_id: number | null;
    created_at: Now;
    /** A link that ended leads on, and counts nothing. */
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  utm_count: {
    day: ColumnType<string, string, string>;
    source: string;
    kind: 'visit' | 'register' | 'login';
    seen: number;
  };
  /** Sign-ins by method, and failed tries; anonymous. */
  /** Devices a person signed in on before (account/known-devices). */
  known_device: { account_id: number; device_hash: Buffer; last_at: Date };
  login_count: {
    day: ColumnType<string, string, string>;
    method: string;
    status: 'success' | 'fail';
    seen: number;
  };
  zns_message: {
    code: string;
    account_id: number | null;
    template: string;
    target: string;
    sent_at: Now;
    opened_at: Date | null;
  };
  throttle: { key: string; window_start: Date; taken: number };
  /** Delivery addresses of a person; one of them is the default. */
  address: {
    id: Generated<number>;
    account_id: number;
    fullname: string;
    phone: string;
    email: string;
    ward: number;
    old_district: number | null;
    street: string;
    note: string;
    at_work: boolean;
    is_default: boolean;
    created_at: Now;
    changed_at: Now;
  };
  /** Keys that all processes share, made at first start. */
  house_secret: { name: string; value: string };
}
