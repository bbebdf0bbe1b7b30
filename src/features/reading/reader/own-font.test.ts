// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fontsHere } from './engine/added-fonts.ts';
import { OWN_FAMILY } from './fonts.ts';
import { keptFont, takeFont } from './own-font.ts';

const kept = new Map<string, Response>();
let broken = false;

beforeEach(() => {
  kept.clear();
  broken = false;
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, reply: Response) => void kept.set(key, reply),
      match: async (key: string) => kept.get(key)?.clone(),
    }),
  });
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(readonly family: string) {}
      async load() {
        if (broken) throw new Error('no font');
      }
    },
  );
  Object.defineProperty(document, 'fonts', { value: { add() {} }, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

const file = (bytes: BlobPart, name = 'cua-toi.woff2') => new File([bytes], name);
const font = () =>
  file(
    readFileSync('node_modules/@fontsource/tinos/files/tinos-latin-400-normal.woff2') as unknown as BlobPart,
  );

test('a font file is taken, used, and there at the next visit by its name', async () => {
  await takeFont(font());
  expect(fontsHere.get().has(OWN_FAMILY)).toBe(true);
  expect(await keptFont()).toBe('cua-toi.woff2');
});

test('a file that is no font is refused in words', async () => {
  await expect(takeFont(file('hello'))).rejects.toThrow(
    'Tệp này không phải phông chữ. Mọt đọc được TTF, OTF, WOFF và WOFF2.',
  );
  await expect(takeFont(file(''))).rejects.toThrow('không phải phông chữ');
  expect(kept.size).toBe(0);
});

test('a font that is broken is refused in words', async () => {
  broken = true;
  await expect(takeFont(font())).rejects.toThrow('Phông chữ này bị hỏng, nên chưa dùng được.');
});

test('a file of more than 10 MB, the upload limit, is refused in words', async () => {
  await expect(takeFont(file(new Uint8Array(10 * 1024 * 1024 + 1)))).rejects.toThrow('lớn hơn 10 MB');
});

test('no file was taken: there is none', async () => {
  expect(await keptFont()).toBeNull();
});
