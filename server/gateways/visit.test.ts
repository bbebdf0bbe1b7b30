import { expect, test } from 'vitest';
import { mayVisit } from './visit.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://push.example/1', false],
  ['https://localhost/1', false],
  ['https://127.0.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://[::ffff:10.0.0.1]/1', false],
  ['https://192.168.1.1/1', false],
  ['https://ai:mat@push.example/1', false],
  ['javascript:alert(1)', false],
])('whether somebody’s address %s may be visited: %s', (address, may) => {
  expect(mayVisit(address, false)).toBe(may);
});

test('the sandbox on this machine is visited where the demo runs', () => {
  expect(mayVisit('http://localhost:4002/push/browser/1', true)).toBe(true);
  expect(mayVisit('http://10.0.0.1:4002/push/browser/1', true)).toBe(false);
});
