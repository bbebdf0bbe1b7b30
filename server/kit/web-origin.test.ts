import { expect, test } from 'vitest';
import { originOfHost, whyNotHost, whyNotOrigin, whyNotSafeOrigin } from './web-origin.ts';

const broken = [
  '',
  '*',
  'null',
  'https://*',
  'https://*.benso.vn',
  'https://benso.vn/',
  'https://benso.vn/bai-viet',
  'https://benso.vn?x',
  'https://benso.vn#x',
  'https://benso.vn; script-src *',
  'https://benso.vn;script-src',
  "https://benso.vn 'unsafe-inline'",
  'https://benso.vn,https://ke-gian.vn',
  'https://benso.vn\r\nset-cookie: a=b',
  ' https://benso.vn',
  'HTTPS://BENSO.VN',
  'https://bếnsông.vn',
  'https://benso.vn:443',
  'https://benso.vn:99999',
  'https://benso.vn.',
  'https://ai@benso.vn',
  'https://ai:khoa@benso.vn',
  'https://[::1]',
  'https://-benso.vn',
  'https://ben..so.vn',
  'ftp://benso.vn',
  'javascript:alert(1)',
  'data:text/html,x',
  'benso.vn',
  '//benso.vn',
];

test.each(broken)('%j is no origin', text => {
  expect(whyNotOrigin(text)).toMatch(/^it/);
  expect(whyNotSafeOrigin(text)).toMatch(/^it/);
});

test('an origin is taken exactly as browsers write it', () => {
  for (const right of ['https://benso.vn', 'https://benso.vn:8443', 'https://xn--bnsng-1va1943b.vn'])
    expect(whyNotSafeOrigin(right), right).toBeNull();
  expect(whyNotOrigin('https://benso.vn/')).toContain('https://benso.vn');
});

test('plain http is for this machine alone', () => {
  expect(whyNotSafeOrigin('http://benso.vn')).toContain('https://');
  expect(whyNotOrigin('http://benso.vn')).toBeNull();
  for (const here of ['http://localhost:4001', 'http://127.0.0.1:4001'])
    expect(whyNotSafeOrigin(here), here).toBeNull();
});

test('a host of books has no scheme, path, wildcard or second source', () => {
  for (const right of ['sach.benso.vn', 'sach.benso.vn:8443', 'localhost:4001'])
    expect(whyNotHost(right), right).toBeNull();
  for (const wrong of ['https://sach.benso.vn', 'sach.benso.vn/x', '*.benso.vn', 'a.vn; x', 'a.vn b.vn', ''])
    expect(whyNotHost(wrong), wrong).toMatch(/^it/);
  expect(originOfHost('localhost:4001')).toBe('http://localhost:4001');
  expect(originOfHost('sach.benso.vn')).toBe('https://sach.benso.vn');
});
