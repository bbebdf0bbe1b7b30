import { expect, test } from 'vitest';
import { whyNotBuilt } from './build.ts';

test('a build for Zalo is told an https origin of the API, or says what is missing', () => {
  expect(whyNotBuilt([], undefined)).toContain('VITE_API_ORIGIN is not set');
  expect(whyNotBuilt([], 'http://mot.example')).toContain('not an https origin');
  expect(whyNotBuilt([], 'https://mot.example/')).toContain('not an https origin');
  expect(whyNotBuilt([], 'https://mot.example')).toBeNull();
});

test('a build that is served where its API is needs no origin', () => {
  expect(whyNotBuilt(['--here'], undefined)).toBeNull();
});
