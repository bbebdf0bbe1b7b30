import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type GreyPicture, marginsOf, marginsOfPicture } from './find-margins.ts';

const [WIDTH, HEIGHT] = [500, 750];

/** A page of one grey with a drawing between two corners. */
function page(
  paper: number,
  ink: number | null,
  [left, top, right, bottom] = [50, 75, 450, 600],
): GreyPicture {
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  for (let y = top ?? 0; ink !== null && y < (bottom ?? 0); y++)
    for (let x = left ?? 0; x < (right ?? 0); x++) grey[y * WIDTH + x] = (x + y) % 3 ? paper : ink;
  return { grey, width: WIDTH, height: HEIGHT };
}
/** The same values each time, 0–1. */
function noise(seed: number) {
  let value = seed;
  return () => {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    return value / 2_147_483_648;
  };
}
/** What is drawn from 50, 75 to 450, 600 leaves these, a little room apart. */
const around = [92, 92, 92, 192];

test('the margins around what is drawn are found on white, on yellowed and on black paper', () => {
  expect(marginsOf(page(255, 0))).toEqual(around);
  expect(marginsOf(page(215, 30))).toEqual(around);
  expect(marginsOf(page(0, 255))).toEqual(around);
});

test('an uneven margin with dust on it is a margin', () => {
  const scan = page(235, 20);
  const next = noise(7);
  for (let at = 0; at < scan.grey.length; at++)
    if (scan.grey[at] === 235) scan.grey[at] = 215 + Math.floor(next() * 40);
  // Specks three pixels wide and high, none in the lines of another.
  for (let speck = 0; speck < 16; speck++)
    for (let pixel = 0; pixel < 9; pixel++)
      scan.grey[(4 + speck * 4 + Math.floor(pixel / 3)) * WIDTH + 20 + speck * 23 + (pixel % 3)] = 60;
  expect(marginsOf(scan)).toEqual(around);
});

test('a page number and a thin frame are no dust', () => {
  const numbered = page(255, 0);
  for (let y = 690; y < 700; y++) for (let x = 244; x < 256; x++) numbered.grey[y * WIDTH + x] = 0;
  expect(marginsOf(numbered)).toEqual([92, 92, 92, 58]);
  const framed = page(255, null);
  for (let y = 75; y < 600; y++) for (const x of [50, 449]) framed.grey[y * WIDTH + x] = 0;
  for (let x = 50; x < 450; x++) for (const y of [75, 599]) framed.grey[y * WIDTH + x] = 0;
  expect(marginsOf(framed)).toEqual(around);
});

test('a page that is drawn to its edges has no margin, dark sky or none', () => {
  expect(marginsOf(page(255, 0, [0, 0, WIDTH, HEIGHT]))).toEqual([0, 0, 0, 0]);
  const sky = page(128, 20, [0, 0, WIDTH, HEIGHT]);
  sky.grey.fill(0, 0, WIDTH * 200);
  expect(marginsOf(sky)).toEqual([0, 0, 0, 0]);
  expect(marginsOf(page(128, 0))).toEqual([0, 0, 0, 0]);
});

test('a page with nothing on it has none to tell of', () => {
  expect(marginsOf(page(255, null))).toEqual([]);
  expect(marginsOf(page(10, null))).toEqual([]);
});

test('no more is margin than a third, and a picture that cannot be decoded has none', async () => {
  expect(marginsOf(page(255, 0, [240, 360, 260, 390]))).toEqual([300, 300, 300, 300]);
  expect(await marginsOfPicture(Buffer.from('hỏng'))).toEqual([0, 0, 0, 0]);
  const { grey, width, height } = page(255, 0);
  const picture = await sharp(Buffer.from(grey), { raw: { width, height, channels: 1 } })
    .webp({ quality: 76 })
    .toBuffer();
  for (const [side, margin] of (await marginsOfPicture(picture)).entries())
    expect(Math.abs(margin - (around[side] ?? 0))).toBeLessThanOrEqual(4);
});
