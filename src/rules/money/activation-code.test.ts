import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, codeLetters, readCode, writeCode } from './activation-code.ts';

test('a code is read back however it is typed', () => {
  const code = fc.string({
    unit: fc.constantFrom(...codeLetters),
    minLength: CODE_LENGTH,
    maxLength: CODE_LENGTH,
  });
  fc.assert(
    fc.property(code, text => {
      expect(readCode(writeCode(text))).toBe(text);
      expect(readCode(` ${writeCode(text).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(
        text,
      );
    }),
  );
  expect(writeCode('0123456789AB')).toBe('0123-4567-89AB');
});
