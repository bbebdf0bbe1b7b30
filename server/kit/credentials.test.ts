import { expect, test } from 'vitest';
import { readCredentials } from './credentials.ts';
import { readSettings } from './settings.ts';

test('a server without settings has no providers', () => {
  expect(readSettings({}).credentials).toEqual({});
  expect(readSettings({ GOOGLE_CLIENT_ID: '' }).credentials).toEqual({});
});

test('half of what a company gave is a mistake that names what is missing', () => {
  expect(() => readCredentials({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET');
  expect(() => readCredentials({ ESMS_API_KEY: 'x', ESMS_BRANDNAME: 'MOT' })).toThrow('ESMS_SECRET_KEY');
  expect(() => readCredentials({ SMTP_URL: 'smtp://x' })).toThrow('MAIL_FROM');
  expect(() => readCredentials({ ZALO_OA_REFRESH_TOKEN: 'x', ZNS_TEMPLATES: 'code=1' })).toThrow(
    'ZALO_APP_ID',
  );
});

test('the companies’ public addresses are known, and can be others', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readCredentials(google).google?.issuer).toBe('https://accounts.google.com');
  expect(readCredentials({ ...google, GOOGLE_ISSUER: 'http://localhost:4002/google/' }).google?.issuer).toBe(
    'http://localhost:4002/google',
  );
  expect(() => readCredentials({ ...google, GOOGLE_ISSUER: 'accounts.google.com' })).toThrow('GOOGLE_ISSUER');
});

test('templates are named by our notices, and a name we do not know is a mistake', () => {
  const zalo = { ZALO_APP_ID: '1', ZALO_APP_SECRET: 's', ZALO_OA_REFRESH_TOKEN: 'r' };
  expect(readCredentials({ ...zalo, ZNS_TEMPLATES: 'code=12, welcome=34' }).zns?.templates).toEqual({
    code: '12',
    welcome: '34',
  });
  expect(() => readCredentials({ ...zalo, ZNS_TEMPLATES: 'sale=12' })).toThrow('sale');
});

test('a code has six digits unless four are configured', () => {
  expect(readSettings({}).otpDigits).toBe(6);
  expect(readSettings({ OTP_DIGITS: '4' }).otpDigits).toBe(4);
  expect(() => readSettings({ OTP_DIGITS: '5' })).toThrow('OTP_DIGITS');
});

test('companies that take money have their groups too, and a bank is named by six digits', () => {
  const momo = { MOMO_PARTNER_CODE: 'MOT', MOMO_ACCESS_KEY: 'a', MOMO_SECRET_KEY: 's' };
  expect(readCredentials(momo).momo).toEqual({
    api: 'https://payment.momo.vn',
    partnerCode: 'MOT',
    accessKey: 'a',
    secretKey: 's',
  });
  const zalopay = { ZALOPAY_APP_ID: '1', ZALOPAY_KEY1: 'a', ZALOPAY_KEY2: 'b' };
  expect(readCredentials(zalopay).zalopay?.api).toBe('https://openapi.zalopay.vn');
  const checkout = { ZALO_CHECKOUT_APP_ID: '1', ZALO_CHECKOUT_PRIVATE_KEY: 'k' };
  expect(readCredentials(checkout).checkout?.api).toBe('https://payment-mini.zalo.me');
  expect(() => readCredentials({ ZALOPAY_APP_ID: '1' })).toThrow('ZALOPAY_KEY1');
  const bank = { BANK_ACCOUNT_NUMBER: '1', BANK_ACCOUNT_NAME: 'MOT', BANK_FEED_SECRET: 's' };
  expect(readCredentials({ ...bank, BANK_BIN: '970436' }).vietqr?.accountNumber).toBe('1');
  expect(() => readCredentials({ ...bank, BANK_BIN: 'VCB' })).toThrow('BANK_BIN');
});

test('the mini app sells nothing until its operator says so', () => {
  expect(readSettings({}).miniSellsDigital).toBe(false);
  expect(readSettings({ MINI_SELLS_DIGITAL: 'on' }).miniSellsDigital).toBe(true);
});

test('a key of a translator is enough; its address and name can be others', () => {
  expect(readCredentials({ TRANSLATION_KEY: 'k' }).translation).toEqual({
    api: 'https://libretranslate.com',
    key: 'k',
    name: 'LibreTranslate',
  });
  const own = {
    TRANSLATION_KEY: 'k',
    TRANSLATION_API: 'https://dich.mot.example/',
    TRANSLATION_NAME: 'Máy dịch Mọt',
  };
  expect(readCredentials(own).translation).toMatchObject({
    api: 'https://dich.mot.example',
    name: 'Máy dịch Mọt',
  });
  expect(() => readCredentials({ ...own, TRANSLATION_API: 'dich' })).toThrow('TRANSLATION_API');
});

test('VNeID is set with its issuer or not at all', () => {
  const vneid = {
    VNEID_CLIENT_ID: 'id',
    VNEID_CLIENT_SECRET: 'secret',
    VNEID_ISSUER: 'https://vneid.example/',
  };
  expect(readCredentials(vneid).vneid?.issuer).toBe('https://vneid.example');
  expect(() => readCredentials({ ...vneid, VNEID_ISSUER: '' })).toThrow('VNEID_ISSUER');
  expect(readCredentials({}).vneid).toBeUndefined();
});
