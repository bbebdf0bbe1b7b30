import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

test('what is sealed comes back, reads as nothing, and differs each time', () => {
  const value = { to: '0901234567', code: '482913' };
  const sealed = seal('secret', 'messages', value);
  expect(unseal('secret', 'messages', sealed)).toEqual(value);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('482913');
  expect(seal('secret', 'messages', value)).not.toBe(sealed);
});

test('another secret, another purpose or a changed byte open nothing', () => {
  const sealed = seal('secret', 'messages', 'x');
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(() => unseal('other', 'messages', sealed)).toThrow();
  expect(() => unseal('secret', 'cards', sealed)).toThrow();
  expect(() => unseal('secret', 'messages', changed)).toThrow();
});
