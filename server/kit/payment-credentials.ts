import { BadSetting } from './bad-setting.ts';
import { address, whole } from './setting-groups.ts';

/* Credentials of companies that take money, and the addresses of their APIs. */

export interface VnpayCredentials {
  /** Where people pay, and where the API answers. */
  pay: string;
  api: string;
  tmnCode: string;
  /** Of every signature. */
  secret: string;
}

export interface MomoCredentials {
  api: string;
  partnerCode: string;
  accessKey: string;
  /** Of every signature. */
  secretKey: string;
}

export interface ZalopayCredentials {
  api: string;
  appId: string;
  /** What we sign with, and what ZaloPay signs with. */
  key1: string;
  key2: string;
}

/** A bank account, and the feed that tells what moves on it (SePay's webhook). */
export interface VietqrCredentials {
  /** Six digits that name the bank at NAPAS. */
  bin: string;
  accountNumber: string;
  accountName: string;
  feedSecret: string;
}

/** Zalo's Checkout SDK, the way to pay inside the mini app. */
export interface CheckoutCredentials {
  api: string;
  appId: string;
  privateKey: string;
}

export interface PaymentCredentials {
  vnpay?: VnpayCredentials;
  momo?: MomoCredentials;
  zalopay?: ZalopayCredentials;
  vietqr?: VietqrCredentials;
  checkout?: CheckoutCredentials;
}

export const paymentCredentialNames = [
  'VNPAY_TMN_CODE',
  'VNPAY_HASH_SECRET',
  'VNPAY_PAY',
  'VNPAY_API',
  'MOMO_PARTNER_CODE',
  'MOMO_ACCESS_KEY',
  'MOMO_SECRET_KEY',
  'MOMO_API',
  'ZALOPAY_APP_ID',
  'ZALOPAY_KEY1',
  'ZALOPAY_KEY2',
  'ZALOPAY_API',
  'BANK_BIN',
  'BANK_ACCOUNT_NUMBER',
  'BANK_ACCOUNT_NAME',
  'BANK_FEED_SECRET',
  'ZALO_CHECKOUT_APP_ID',
  'ZALO_CHECKOUT_PRIVATE_KEY',
  'ZALO_CHECKOUT_API',
] as const;

type Environment = Partial<Record<(typeof paymentCredentialNames)[number], string>>;

/** Reads the groups out of the environment. Throws BadSetting. */
export function readPaymentCredentials(env: Environment): PaymentCredentials {
  const vnpay = whole(env, ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET']);
  const momo = whole(env, ['MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY']);
  const zalopay = whole(env, ['ZALOPAY_APP_ID', 'ZALOPAY_KEY1', 'ZALOPAY_KEY2']);
  const bank = whole(env, ['BANK_BIN', 'BANK_ACCOUNT_NUMBER', 'BANK_ACCOUNT_NAME', 'BANK_FEED_SECRET']);
  const checkout = whole(env, ['ZALO_CHECKOUT_APP_ID', 'ZALO_CHECKOUT_PRIVATE_KEY']);
  if (bank && !/^\d{6}$/.test(bank.BANK_BIN))
    throw new BadSetting('BANK_BIN', 'needs the six digits of a bank');
  return {
    ...(vnpay && {
      vnpay: {
        pay: address('VNPAY_PAY', env, 'https://pay.vnpay.vn/vpcpay.html'),
        api: address('VNPAY_API', env, 'https://merchant.vnpay.vn/merchant_webapi/api/transaction'),
        tmnCode: vnpay.VNPAY_TMN_CODE,
        secret: vnpay.VNPAY_HASH_SECRET,
      },
    }),
    ...(momo && {
      momo: {
        api: address('MOMO_API', env, 'https://payment.momo.vn'),
        partnerCode: momo.MOMO_PARTNER_CODE,
        accessKey: momo.MOMO_ACCESS_KEY,
        secretKey: momo.MOMO_SECRET_KEY,
      },
    }),
    ...(zalopay && {
      zalopay: {
        api: address('ZALOPAY_API', env, 'https://openapi.zalopay.vn'),
        appId: zalopay.ZALOPAY_APP_ID,
        key1: zalopay.ZALOPAY_KEY1,
        key2: zalopay.ZALOPAY_KEY2,
      },
    }),
    ...(bank && {
      vietqr: {
        bin: bank.BANK_BIN,
        accountNumber: bank.BANK_ACCOUNT_NUMBER,
        accountName: bank.BANK_ACCOUNT_NAME,
        feedSecret: bank.BANK_FEED_SECRET,
      },
    }),
    ...(checkout && {
      checkout: {
        api: address('ZALO_CHECKOUT_API', env, 'https://payment-mini.zalo.me'),
        appId: checkout.ZALO_CHECKOUT_APP_ID,
        privateKey: checkout.ZALO_CHECKOUT_PRIVATE_KEY,
      },
    }),
  };
}
