import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeAvatar } from './avatar.ts';
import { pictureForm } from './encode-again.ts';

/** Left half red, right half blue. */
const flag = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#d00000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000d0' } },
      left: width / 2,
      top: 0,
    },
  ]);

async function taken(bytes: Buffer): Promise<Map<number, Buffer>> {
  const files = await encodeAvatar(bytes);
  if (typeof files === 'string') throw new Error(files);
  return files;
}

const colourAt = async (picture: Buffer | undefined, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0] !== undefined && data[2] !== undefined && data[0] > data[2] ? 'red' : 'blue';
};

function pngHeader(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    const out = Buffer.alloc(named.length + 8);
    out.writeUInt32BE(body.length);
    named.copy(out, 4);
    out.writeUInt32BE(crc32(named), named.length + 4);
    return out;
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('every form that phones and computers save becomes two square WebP pictures', async () => {
  const forms = {
    jpeg: await flag().jpeg().toBuffer(),
    png: await flag().png().toBuffer(),
    webp: await flag().webp().toBuffer(),
    avif: await flag().avif({ effort: 0 }).toBuffer(),
    gif: await flag().gif().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(forms)) {
    expect(pictureForm(bytes)).toBe(name);
    const files = await taken(bytes);
    for (const side of [96, 240] as const) {
      const { format, width, height } = await sharp(files.get(side)).metadata();
      expect([format, width, height], name).toEqual(['webp', side, side]);
    }
    // Cut to the centre: both colours are there, each on its side.
    expect(await colourAt(files.get(96), 10, 48)).toBe('red');
    expect(await colourAt(files.get(96), 86, 48)).toBe('blue');
  }
});

test('the place where a photo was taken, the camera and the comment are gone', async () => {
  const photo = await flag()
    .withExif({
      IFD0: { Make: 'MayAnhCuaToi', ImageDescription: 'Nha rieng' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' },
    })
    .jpeg()
    .toBuffer();
  expect(photo.includes('MayAnhCuaToi')).toBe(true);
  for (const file of (await taken(photo)).values()) {
    const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata();
    expect([exif, xmp, iptc, icc, comments].every(part => part === undefined)).toBe(true);
    expect(/MayAnhCuaToi|Nha rieng|GPS|Exif/.test(file.toString('latin1'))).toBe(false);
  }
});

test('a photo that was held sideways stands upright', async () => {
  const turned = await flag(400, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const files = await taken(turned);
  // Turned a quarter clockwise, the left half is on top.
  expect([await colourAt(files.get(96), 48, 10), await colourAt(files.get(96), 48, 86)]).toEqual([
    'red',
    'blue',
  ]);
});

test('a moving picture gives its first frame', async () => {
  const frames = await Promise.all(
    ['#d00000', '#0000d0'].map(background =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const files = await taken(moving);
  expect(await colourAt(files.get(96), 48, 48)).toBe('red');
  expect((await sharp(files.get(96)).metadata()).pages ?? 1).toBe(1);
});

test('drawings, pages, archives, HEIC and texts are no pictures, whatever they are called', async () => {
  const files: Buffer[] = [
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('<!doctype html><script>alert(1)</script><p>Xin chào các bạn đọc</p>'),
    Buffer.from('504b0304140000000800000000000000000000000000', 'hex'),
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
    Buffer.from('%PDF-1.7 không phải ảnh'),
    Buffer.from('xx'),
    Buffer.alloc(0),
  ];
  for (const bytes of files)
    expect(await encodeAvatar(bytes), bytes.toString('latin1', 0, 12)).toBe('strange');
});

test('a picture that is also a script comes out as a picture only', async () => {
  const script = '*/=1;alert(document.cookie)//';
  const gif = await flag(64, 64).gif().toBuffer();
  const polyglot = Buffer.concat([gif, Buffer.from(`/${script}<script>alert(1)</script>`)]);
  const jpeg = Buffer.concat([
    await flag(64, 64).jpeg().toBuffer(),
    Buffer.from('<?php system($_GET[0]); ?>'),
  ]);
  for (const bytes of [polyglot, jpeg])
    for (const file of (await taken(bytes)).values()) {
      expect(/alert|<script|<\?php/.test(file.toString('latin1'))).toBe(false);
      expect(pictureForm(file)).toBe('webp');
    }
});

test('a small file that claims 40.000 × 40.000 pixels is refused before anything is painted', async () => {
  // It has no pixels: painting it would find that it is broken.
  expect(await encodeAvatar(pngHeader(40, 40))).toBe('broken');
  expect(await encodeAvatar(pngHeader(40_000, 40_000))).toBe('too_many_pixels');
});

test('a broken picture is broken, and a name in the first bytes does not make one', async () => {
  const jpeg = await flag(800, 800).jpeg().toBuffer();
  expect(await encodeAvatar(jpeg.subarray(0, 300))).toBe('broken');
  expect(
    await encodeAvatar(Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')])),
  ).toBe('broken');
});
