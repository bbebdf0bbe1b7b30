import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPanels } from './find-panels.ts';

/** A page of 900 × 1,350 with these drawn on a ground. */
async function panelsOn(ground: string, drawn: string, direction: 'ltr' | 'rtl' = 'ltr') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1350"><rect width="900" height="1350" fill="${ground}"/>${drawn}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return findPanels({ data, width, height, channels }, direction);
}

/** A panel with an outline and something in it. */
const panel = (x: number, y: number, width: number, height: number, fill = '#e8a33d') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="#111" stroke-width="4"/>
   <circle cx="${x + width / 2}" cy="${y + height / 2}" r="${Math.min(width, height) / 4}" fill="#2d6a6a"/>`;

const four = [
  [30, 30, 840, 400],
  [30, 460, 405, 400],
  [465, 460, 405, 400],
  [30, 890, 840, 430],
] as const;
const drawn = (fill?: string) => four.map(([x, y, w, h]) => panel(x, y, w, h, fill)).join('');
const near = (value: number, wanted: number) => Math.abs(value - wanted) <= 8;

test('panels between clean gutters are found where they are, in the order of reading', async () => {
  const { boxes, sure } = await panelsOn('#ffffff', drawn());
  expect([boxes.length, sure]).toEqual([4, true]);
  for (const [at, [x, y, width, height]] of four.entries()) {
    const box = boxes[at] ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(near(box.x, x / 0.9) && near(box.y, y / 1.35), `${at}`).toBe(true);
    expect(near(box.width, width / 0.9) && near(box.height, height / 1.35), `${at}`).toBe(true);
  }
  const right = await panelsOn('#ffffff', drawn(), 'rtl');
  expect([right.boxes[1]?.x, right.boxes[2]?.x]).toEqual([boxes[2]?.x, boxes[1]?.x]);
});

test('a dark ground parts light panels as well as a light one dark panels', async () => {
  expect(await panelsOn('#101418', drawn('#f0e0c0'))).toMatchObject({ sure: true, boxes: { length: 4 } });
  expect(await panelsOn('#f4ecd8', drawn('#202830'))).toMatchObject({ sure: true, boxes: { length: 4 } });
});

test('white inside a panel is not ground: its outline holds the flood back', async () => {
  expect(await panelsOn('#ffffff', drawn('#ffffff'))).toMatchObject({ sure: true, boxes: { length: 4 } });
});

test('a picture that fills the page has no panels', async () => {
  expect((await panelsOn('#335577', '<circle cx="450" cy="700" r="300" fill="#ddaa55"/>')).sure).toBe(false);
});

test('art that runs over the gutters is not sure', async () => {
  const bleeding = `${drawn()}<rect x="200" y="300" width="500" height="700" fill="#7a3b2e"/>`;
  expect((await panelsOn('#ffffff', bleeding)).sure).toBe(false);
});

test('ten panels are too many, and one that is small makes the page unsure', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => panel(30, 20 + at * 132, 840, 112)).join('');
  expect((await panelsOn('#ffffff', rows)).sure).toBe(false);
  expect((await panelsOn('#ffffff', panel(30, 30, 840, 900) + panel(30, 960, 170, 170))).sure).toBe(false);
});
