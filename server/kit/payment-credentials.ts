import { BadSetting } from './bad-setting.ts';
import { address, whole } from './setting-groups.ts';

/*
 * Credentials of companies that take money, a row each: its fields, and the settings that they are read from. A pair is an
 * address: its setting, and where it leads when that is not set. The other fields of a row are set together or not at all.
 */
type Row = Readonly<Record<string, string | readonly [setting: string, normal: string]>>;

const rows = {
  /** `pay`: where people pay; `secret`: of every signature. */
  vnpay: {
    pay: ['VNPAY_PAY', 'https://pay.vnpay.vn/vpcpay.html'],
    api: ['VNPAY_API', 'https://merchant.vnpay.vn/merchant_webapi/api/transaction'],
    tmnCode: 'VNPAY_TMN_CODE',
    secret: 'VNPAY_HASH_SECRET',
  },
  /** `secretKey`: of every signature. */
  momo: {
    api: ['MOMO_API', 'https://payment.momo.vn'],
    partnerCode: 'MOMO_PARTNER_CODE',
    accessKey: 'MOMO_ACCESS_KEY',
    secretKey: 'MOMO_SECRET_KEY',
  },
  /** `key1`: what we sign with; `key2`: what ZaloPay signs with. */
  zalopay: {
    api: ['ZALOPAY_API', 'https://openapi.zalopay.vn'],
    appId: 'ZALOPAY_APP_ID',
    key1: 'ZALOPAY_KEY1',
    key2: 'ZALOPAY_KEY2',
  },
  /** A bank account, and the feed that tells what moves on it (SePay's webhook). `bin`: six digits, the bank at NAPAS. */
  vietqr: {
    bin: 'BANK_BIN',
    accountNumber: 'BANK_ACCOUNT_NUMBER',
    accountName: 'BANK_ACCOUNT_NAME',
    feedSecret: 'BANK_FEED_SECRET',
  },
  /** Zalo's Checkout SDK, the payment method inside the mini app. */
  checkout: {
    api: ['ZALO_CHECKOUT_API', 'https://payment-mini.zalo.me'],
    appId: 'ZALO_CHECKOUT_APP_ID',
    privateKey: 'ZALO_CHECKOUT_PRIVATE_KEY',
  },
} as const satisfies Record<string, Row>;

type Rows = typeof rows;
export type PaymentGroup = keyof Rows;
/** Our credentials with a gateway, and its API address. */
export type PaymentCredentialsOf<G extends PaymentGroup> = Record<keyof Rows[G], string>;
export type AllPaymentCredentials = { [G in PaymentGroup]: PaymentCredentialsOf<G> };
export type PaymentCredentials = Partial<AllPaymentCredentials>;

type SettingIn<R extends Row> = {
  [F in keyof R]: R[F] extends readonly [infer Setting extends string, string] ? Setting : R[F];
}[keyof R];
type SettingName = { [G in PaymentGroup]: SettingIn<Rows[G]> }[PaymentGroup];
type Environment = Partial<Record<SettingName, string>>;

export const paymentGroups = Object.keys(rows) as PaymentGroup[];

/** Names of all settings. */
export const paymentCredentialNames = Object.values<Row>(rows).flatMap(row =>
  Object.values(row).map(from => (typeof from === 'string' ? from : from[0])),
) as SettingName[];

/** One row; undefined when nothing of it is set. */
function readRow(row: Row, env: Environment): Record<string, string> | undefined {
  const together = Object.values(row).filter(from => typeof from === 'string');
  const values = whole(env, together);
  const valueFrom = (from: Row[string]) =>
    typeof from === 'string' ? values?.[from] : address(from[0], env, from[1]);
  if (!values) return undefined;
  return Object.fromEntries(Object.entries(row).map(([field, from]) => [field, valueFrom(from) ?? '']));
}

/** Reads the groups out of the environment. Throws BadSetting. */
export function readPaymentCredentials(env: Environment): PaymentCredentials {
  const read: PaymentCredentials = Object.fromEntries(
    Object.entries<Row>(rows)
      .map(([group, row]) => [group, readRow(row, env)] as const)
      .filter(([, values]) => values),
  );
  if (read.vietqr && !/^\d{6}$/.test(read.vietqr.bin))
    throw new BadSetting(rows.vietqr.bin, 'needs the six digits of a bank');
  return read;
}
