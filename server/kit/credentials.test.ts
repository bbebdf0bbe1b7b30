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
