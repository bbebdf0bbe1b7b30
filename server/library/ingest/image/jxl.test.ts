import sharp from 'sharp';
import { expect, test } from 'vitest';
import { page } from '../epub/hostile.ts';
import { chapter, file, take } from '../epub/standard-case.ts';
import { isJxl, jxlSize } from './jxl.ts';

/** 24 × 16, red with a white disc. */
const PICTURE = Buffer.from(
  '/woDwU4ATIAgAGwE+TwAAFSojDJu8HKu58sPHRbTNq4ztNW2hSWJQ7TOXL2BpVsGDzsIPpYZUlDgfjEG42JwHk0OKcbIGDyUMSrGxpBPRli7L5RSSimlbPqUUkoppZRSSpNJKaWUUkopFcOilFJKKaWUAnlWSiml0gOOkUGPGOWZAAAKNWd2Y1VsMDU6DLKbkwBY2Wm0rgAArqFCCqQBrlVJvYsxNmMMOtYXMgBBorj7QH4oQkg6HJzl8DjXL6EBRRyfrwqonkxP79gX5Je8romLaVtZQQD3di3yJ1QeMLr9D/KmrK9JUx8pWcWX8TZVSNfWQPWicTS9gGXQ0oIBSdqqrcwqFBvpRq+4CZuiRMyTxAwVHHvxbxSGMHLZY2ioL/rraYQBBQ==',
  'base64',
);
const box = (kind: string, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(kind, 'latin1'), body]);
};
const BOXED = Buffer.concat([
  Buffer.from('0000000c4a584c200d0a870a', 'hex'),
  box('ftyp', Buffer.from('jxl \0\0\0\0jxl ')),
  box('jxlc', PICTURE),
]);

const inBook = (bytes: Buffer, more = '') =>
  take({
    body: '<p><img src="a.jxl" alt="ảnh"/></p>',
    files: { 'OPS/a.jxl': bytes },
    manifest: more,
  });

test.each([
  ['as it is', PICTURE],
  ['in boxes', BOXED],
])('a picture in JPEG XL, %s, is measured and shown in a form that browsers know', async (_, bytes) => {
  expect(isJxl(bytes)).toBe(true);
  expect(jxlSize(bytes)).toEqual({ width: 24, height: 16 });
  const { hash } = await inBook(bytes);
  expect(chapter(hash)).toContain('alt="ảnh" src="../i/0001-24.webp" width="24" height="16"');
  const { data } = await sharp(file(hash, 'i/0001-24.webp')).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(data[1]).toBeLessThan(100);
});

test.each([
  ['of 2^30 by 2^30 pixels', Buffer.from(`ff0afeffffff03${'00'.repeat(40)}`, 'hex')],
  ['whose boxes hold nothing', BOXED.subarray(0, 40)],
  ['whose box has no size', Buffer.concat([BOXED.subarray(0, 12), Buffer.alloc(40)])],
])('a file of JPEG XL %s is no picture, and what stands in for it is shown', async (_, bytes) => {
  expect(jxlSize(bytes)).toBeNull();
  const { hash } = await take({
    body: '<p><img src="../media/a.jxl" alt="ảnh"/></p>',
    files: {
      'media/a.jxl': bytes,
      'OPS/b.png': await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    },
    manifest: '<item id="j" href="../media/a.jxl" media-type="image/jxl" fallback="x1"/>',
  });
  expect(chapter(hash)).toContain('-40.webp');
});

test('a picture in JPEG XL that is cut short is an empty one, and the book comes in', async () => {
  const { hash } = await inBook(PICTURE.subarray(0, 60));
  expect(chapter(hash)).toContain('src="../i/0001-24.webp"');
  expect((await sharp(file(hash, 'i/0001-24.webp')).metadata()).width).toBe(1);
});

test('a picture in JPEG XL stands in the spine', async () => {
  const { hash, package: pack } = await take({
    chapters: { 'one.xhtml': page('<p>Một</p>') },
    files: { 'OPS/a.jxl': PICTURE },
    manifest: '<item id="j" href="a.jxl" media-type="image/jxl"/>',
    spine: '<itemref idref="j"/><itemref idref="c1"/>',
  });
  expect(pack.spine).toHaveLength(2);
  expect(chapter(hash)).toContain('src="../i/0001-24.webp"');
});
