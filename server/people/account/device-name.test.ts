import { expect, test } from 'vitest';
import type { Os } from '#contract/kit/wire.ts';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit}`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each<[name: string, agent: string, os: Os]>([
  ['Chrome trên Windows', `${windows} Chrome/150.0.0.0 Safari/537.36`, 'web'],
  ['Edge trên Windows', `${windows} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'web'],
  ['Cốc Cốc trên Windows', `${windows} coc_coc_browser/140.0 Chrome/146.0.0.0 Safari/537.36`, 'web'],
  ['Opera trên Windows', `${windows} Chrome/150.0.0.0 Safari/537.36 OPR/132.0.0.0`, 'web'],
  ['Firefox trên Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:155.0) Gecko/20100101 Firefox/155.0', 'web'],
  ['Safari trên máy Mac', `${mac} Version/19.1 Safari/605.1.15`, 'web'],
  ['Safari trên iPad', `${mac} Version/19.1 Safari/605.1.15`, 'wap'],
  [
    'Chrome trên ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${webkit} Chrome/150.0.0.0 Safari/537.36`,
    'web',
  ],
  ['Safari trên iPhone', `${iphone} Version/19.1 Mobile/15E148 Safari/604.1`, 'wap'],
  ['Chrome trên iPhone', `${iphone} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`, 'wap'],
  ['Facebook trên iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'wap'],
  ['Chrome trên Android', `${android} Chrome/150.0.0.0 Mobile Safari/537.36`, 'wap'],
  [
    'Samsung Internet trên Android',
    `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'wap',
  ],
  ['Zalo trên Android', `${android} Chrome/150.0.0.0 Mobile Safari/537.36 Zalo android/12100748`, 'wap'],
  ['Zalo trên iPhone', `${iphone} Mobile/15E148 Zalo iOS/633 ZaloTheme/light`, 'zalo'],
  ['Zalo trên Android', `${android} Chrome/150.0.0.0 Mobile Safari/537.36`, 'zalo'],
  ['Trình duyệt trên Windows', 'Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'web'],
  ['Trình duyệt', 'Mozilla/5.0', 'web'],
  ['Ứng dụng đối tác', 'node', 'web'],
  ['Ứng dụng đối tác', '', 'web'],
])('a device is called %s', (name, agent, os) => {
  expect(deviceName(agent, os)).toBe(name);
});

test('a session that a partner’s page began is called after the partner, whatever the browser', () => {
  expect(deviceName(`${windows} Chrome/150.0.0.0 Safari/537.36`, 'web', true)).toBe('Ứng dụng đối tác');
});
