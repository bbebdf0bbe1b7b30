import { expect, test } from 'vitest';
import { readSettings, refuseUnsafeSettings } from './settings.ts';

const live = { DEMO: 'off', PUBLIC_ORIGIN: 'https://mot.vn', LINK_SECRET: 'k'.repeat(32) };
const start = (changes: Record<string, string | undefined>) =>
  refuseUnsafeSettings(readSettings({ ...live, ...changes }));

test('a server for real people starts with an https address and a long key, or with a key made by itself', () => {
  expect(() => start({})).not.toThrow();
  expect(() => start({ LINK_SECRET: undefined })).not.toThrow();
  expect(() => start({ PUBLIC_ORIGIN: 'https://mot.vn/' })).not.toThrow();
});

test('a server for real people does not start without the address they see', () => {
  for (const PUBLIC_ORIGIN of [undefined, '', 'http://mot.vn'])
    expect(() => start({ PUBLIC_ORIGIN }), PUBLIC_ORIGIN).toThrow(/^Setting PUBLIC_ORIGIN /);
});

test.each([
  'mot.vn',
  '*',
  'https://mot.vn/sach',
  'https://mot.vn; script-src *',
  'https://mot.vn//',
  'https://',
])('PUBLIC_ORIGIN %s is refused with and without the demo', PUBLIC_ORIGIN => {
  for (const DEMO of ['on', 'off'])
    expect(() => readSettings({ DEMO, PUBLIC_ORIGIN })).toThrow(/^Setting PUBLIC_ORIGIN /);
});

test('a key of content links has 32 characters at least', () => {
  for (const LINK_SECRET of ['k', 'k'.repeat(31)])
    expect(() => readSettings({ LINK_SECRET })).toThrow(/^Setting LINK_SECRET .*32/);
});

test('with nothing set there is one process, the disk, and nothing that waits or is told', () => {
  expect(readSettings({})).toMatchObject({
    role: 'all',
    drainSeconds: 0,
    databasePool: 16,
    preparesStatements: true,
    keepRemovedDays: 0,
    storageUrl: undefined,
    metricsPort: undefined,
  });
});

test('a process for requests or for jobs alone needs a database that others share', () => {
  for (const ROLE of ['web', 'jobs']) {
    expect(() => start({ ROLE })).toThrow(/^Setting ROLE needs DATABASE_URL/);
    expect(() => start({ ROLE, DATABASE_URL: 'postgres://mot_app@db/mot' })).not.toThrow();
  }
  expect(() => readSettings({ ROLE: 'both' })).toThrow(/^Setting ROLE /);
});

test('a bucket needs its key, whole, and an address that holds no key', () => {
  const STORAGE_URL = 's3://mot-books?endpoint=https://s3.example&region=vn-1';
  const key = { STORAGE_ACCESS_KEY: 'id', STORAGE_SECRET_KEY: 'secret' };
  expect(readSettings({ STORAGE_URL, ...key })).toMatchObject({
    storageUrl: STORAGE_URL,
    storageKeys: { id: 'id', secret: 'secret' },
  });
  expect(() => readSettings({ STORAGE_URL })).toThrow(/^Setting STORAGE_ACCESS_KEY is needed/);
  expect(() => readSettings({ STORAGE_URL, STORAGE_ACCESS_KEY: 'id' })).toThrow(
    /^Setting STORAGE_SECRET_KEY is needed/,
  );
  for (const wrong of ['/srv/files', 's3://id:secret@mot-books', 's3://mot-books?acl=public'])
    expect(() => readSettings({ STORAGE_URL: wrong, ...key }), wrong).toThrow(/^Setting STORAGE_URL /);
});

test.each([
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', 'many'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '2.5'],
  ['KEEP_REMOVED_DAYS', '4000'],
  ['METRICS_PORT', '70000'],
])('%s=%s is refused, and empty counts as not set', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Setting ${name} `));
  expect(() => readSettings({ [name]: '' })).not.toThrow();
});

test('the header of a country is kept in small letters, and needs a proxy that is believed', () => {
  const read = (COUNTRY_HEADER: string, TRUSTED_PROXIES = '10.0.0.1') =>
    readSettings({ COUNTRY_HEADER, TRUSTED_PROXIES }).countryHeader;
  expect([read('CF-IPCountry'), read(''), read('', '')]).toEqual(['cf-ipcountry', undefined, undefined]);
  expect(() => read('CF-IPCountry', '')).toThrow(/^Setting COUNTRY_HEADER needs TRUSTED_PROXIES/);
  expect(() => read('two words')).toThrow(/^Setting COUNTRY_HEADER /);
});
