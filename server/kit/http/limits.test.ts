import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { networkOf } from './limits.ts';

test('an IPv4 address stands for itself, also when it travels in IPv6 clothes', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  for (const clothes of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:cb00:7107'])
    expect(networkOf(clothes), clothes).toBe('203.0.113.7');
});

test('all addresses of one IPv6 line are one network', () => {
  const line = networkOf('2001:db8:12:34::1');
  expect(line).toBe('2001:db8:12:34::/64');
  for (const same of ['2001:db8:12:34:ffff:1:2:3', '2001:0db8:0012:0034::', '2001:DB8:12:34:0:0:0:9%eth0'])
    expect(networkOf(same), same).toBe(line);
  expect(networkOf('2001:db8:12:35::1')).not.toBe(line);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('no limit counts an address by itself: an IPv6 line has more of them than any limit', () => {
  const server = resolve(import.meta.dirname, '../..');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const alone = files.flatMap(name =>
    [...readFileSync(join(server, name), 'utf8').matchAll(/`[^`\n]*:\$\{(?:\w+\.)*ip\}[^`\n]*`/g)].map(
      ([key]) => `${name}: ${key}`,
    ),
  );
  expect(alone).toEqual([]);
});
