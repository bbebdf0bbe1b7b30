import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/pages/headers.ts';
import { developmentPolicy, MODULES } from './policy.ts';

const own = contentSecurityPolicy('http://localhost:4000', { framedBy: [] });
const rules = (policy: string) => new Map(policy.split('; ').map(rule => [rule.split(' ')[0], rule]));

test('development adds pictures, faces and the line of changes, and allows no script that a release does not', () => {
  const before = rules(own);
  const after = rules(developmentPolicy(own, 'localhost:4000'));
  const changed = [...after].filter(([name, rule]) => rule !== before.get(name)).map(([name]) => name);
  expect(changed).toEqual(['img-src', 'font-src', 'connect-src']);
  expect(after.get('script-src')).toBe("script-src 'self'");
  expect(after.get('connect-src')).toMatch(/ ws:\/\/localhost:4000$/);
});

test('a policy without these rules stays as it is', () => {
  const worker = "default-src 'none'; script-src 'self'";
  expect(developmentPolicy(worker, 'localhost:4000')).toBe(worker);
});

test.each([
  ['/@vite/client', true],
  ['/src/entries/web.tsx', true],
  ['/embed/@react-refresh', true],
  ['/embed/embed/reader/main.tsx', true],
  ['/node_modules/.vite/web/deps/react.js', true],
  ['/embed/reader/den-s2dbypW.html', false],
  ['/sach/den', false],
  ['/api/super/getBaseMenu', false],
])('%s is a module: %s', (address, is) => {
  expect(MODULES.test(address)).toBe(is);
});
