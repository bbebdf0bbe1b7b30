import { expect, test } from 'vitest';
import { debugAllowed, deviceOf, osOf, refererBlocked } from './device.ts';

const agents = {
  mobile: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  crawler: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

test('a visit is told apart by its device, and what is held in the hand is wap', () => {
  for (const [device, agent] of Object.entries(agents))
    expect(deviceOf({ 'user-agent': agent })).toBe(device);
  expect([osOf('desktop'), osOf('crawler'), osOf('mobile'), osOf('tablet')]).toEqual([
    'web',
    'web',
    'wap',
    'wap',
  ]);
  expect(deviceOf({})).toBe('desktop');
});

test('debug mode opens only with today in Viet Nam as DDMMYYYY', () => {
  // 18:30 UTC on the 20th is 01:30 on the 21st in Hà Nội.
  const now = Date.UTC(2026, 10, 20, 18, 30);
  expect(debugAllowed('21112026', now)).toBe(true);
  for (const wrong of ['20112026', '2026-11-21', '21112026 ', '', undefined])
    expect(debugAllowed(wrong, now)).toBe(false);
});

test('a visit from a listed host is marked, one from a host that only looks like it is not', () => {
  const blocked = ['truyen-lau.vn'];
  expect(refererBlocked('https://truyen-lau.vn/a', blocked)).toBe(true);
  expect(refererBlocked('https://m.truyen-lau.vn/a', blocked)).toBe(true);
  for (const fine of ['https://truyen-lau.vn.evil.com/', 'https://nottruyen-lau.vn/', 'not a url', undefined])
    expect(refererBlocked(fine, blocked)).toBe(false);
});
