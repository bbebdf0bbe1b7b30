import sharp from 'sharp';
import { inReadingOrder, type Panel } from '#rules/reading/panels.ts';
import type { Pixels } from './pixels.ts';

/** Panels of a page in the order of reading; `sure` when somebody may be led from one to the next. */
export interface FoundPanels {
  boxes: Panel[];
  sure: boolean;
}

/** Pictures are looked at this wide. */
const WIDE = 500;
/** Grey values so far from the ground's are still ground: paper is never even. */
const EVEN = 26;
/** Smaller parts, by the page, belong to what they stand beside. */
const SPECK = 0.012;
/** Boxes that share so much of the smaller one are one. */
const SHARED = 0.25;

/* What makes a page sure. */
const COVERED = 0.85;
const LEAST_BOX = 0.03;
const MOST_BOXES = 9;
const TOUCHING = 0.06;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);
const sharedBy = (one: Box, other: Box): number =>
  areaOf({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }) / Math.min(areaOf(one), areaOf(other));

/** Panels that gutters of one colour part: the ground is flooded from the edge, and what it does not reach are panels. */
export async function findPanels({ data, ...raw }: Pixels, direction: 'ltr' | 'rtl'): Promise<FoundPanels> {
  const { data: grey, info } = await sharp(data, { raw })
    .resize({ width: WIDE })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isGround = groundOf(grey, width, height);
  const flooded = floodedFrom(isGround, width, height);
  const boxes = joined(partsOf(flooded, width, height));
  const sure = isSure(boxes, flooded, isGround, width, height);
  const share = (value: number, of: number) => Math.round((value / of) * 1_000);
  const panels = boxes.map(({ left, top, right, bottom }) => ({
    x: share(left, width),
    y: share(top, height),
    width: share(right - left, width),
    height: share(bottom - top, height),
  }));
  return { boxes: inReadingOrder(panels, direction), sure };
}

/** Which pixels have the colour that most of the page's frame has. */
function groundOf(grey: Buffer, width: number, height: number): Uint8Array {
  const counts = new Uint32Array(256);
  const count = (at: number) => {
    const value = grey[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  };
  for (let x = 0; x < width; x++) for (const y of [0, 1, height - 2, height - 1]) count(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, 1, width - 2, width - 1]) count(y * width + x);
  const most = counts.indexOf(Math.max(...counts));
  const isGround = new Uint8Array(width * height);
  for (let at = 0; at < isGround.length; at++)
    isGround[at] = Math.abs((grey[at] ?? 0) - most) <= EVEN ? 1 : 0;
  return isGround;
}

/** A walk over neighbours: where one may still go, which of them wait, and the page's size. */
interface Walk {
  /** 0 where one has been, or may not go. */
  free: Uint8Array;
  /** Room for every pixel: each waits once at most. */
  waiting: Int32Array;
  width: number;
  height: number;
}
const walkOn = (free: Uint8Array, width: number, height: number): Walk => ({
  free,
  waiting: new Int32Array(free.length),
  width,
  height,
});

/** Takes all that hangs together with the first `count` that wait; answers the box around it and how much it is. */
function walk({ free, waiting, width, height }: Walk, count: number): { box: Box; size: number } {
  const box: Box = { left: width, top: height, right: 0, bottom: 0 };
  const last = width * (height - 1);
  /** One more that waits, where one may go there; answers how many do. */
  const go = (to: number, many: number): number => {
    if (!free[to]) return many;
    free[to] = 0;
    waiting[many] = to;
    return many + 1;
  };
  let left = count;
  let size = 0;
  while (left > 0) {
    const at = waiting[--left] as number;
    const x = at % width;
    const y = (at - x) / width;
    size += 1;
    if (x < box.left) box.left = x;
    if (x >= box.right) box.right = x + 1;
    if (y < box.top) box.top = y;
    if (y >= box.bottom) box.bottom = y + 1;
    if (x > 0) left = go(at - 1, left);
    if (x < width - 1) left = go(at + 1, left);
    if (at >= width) left = go(at - width, left);
    if (at < last) left = go(at + width, left);
  }
  return { box, size };
}

/** The ground that hangs together with the edge of the page. */
function floodedFrom(isGround: Uint8Array, width: number, height: number): Uint8Array {
  const ground = walkOn(Uint8Array.from(isGround), width, height);
  let count = 0;
  const begin = (at: number) => {
    if (!ground.free[at]) return;
    ground.free[at] = 0;
    ground.waiting[count++] = at;
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) begin(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) begin(y * width + x);
  walk(ground, count);
  // What was ground and is no longer free was reached.
  const flooded = ground.free;
  for (let at = 0; at < flooded.length; at++) flooded[at] = (isGround[at] ?? 0) - (flooded[at] ?? 0);
  return flooded;
}

/** Boxes around what hangs together and is no ground, without specks. */
function partsOf(flooded: Uint8Array, width: number, height: number): Box[] {
  const rest = walkOn(new Uint8Array(flooded.length), width, height);
  for (let at = 0; at < flooded.length; at++) rest.free[at] = 1 - (flooded[at] ?? 0);
  const boxes: Box[] = [];
  for (let start = 0; start < flooded.length; start++) {
    if (!rest.free[start]) continue;
    rest.free[start] = 0;
    rest.waiting[0] = start;
    const { box, size } = walk(rest, 1);
    if (size >= width * height * SPECK) boxes.push(box);
  }
  return boxes;
}

/** Boxes that lie over each other become one. */
function joined(boxes: readonly Box[]): Box[] {
  const all = [...boxes];
  for (let one = 0; one < all.length; one++)
    for (let other = one + 1; other < all.length; other++) {
      const [a, b] = [all[one], all[other]];
      if (!a || !b || sharedBy(a, b) <= SHARED) continue;
      all[one] = {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      };
      all.splice(other, 1);
      // What it has grown into is looked at again.
      one = -1;
      break;
    }
  return all;
}

/** Two to nine boxes, none small, none over another, and next to nothing drawn outside them. */
function isSure(
  boxes: readonly Box[],
  flooded: Uint8Array,
  isGround: Uint8Array,
  width: number,
  height: number,
): boolean {
  if (boxes.length < 2 || boxes.length > MOST_BOXES) return false;
  if (boxes.some(box => areaOf(box) < width * height * LEAST_BOX)) return false;
  const overlaps = boxes.some((one, at) =>
    boxes.slice(at + 1).some(other => sharedBy(one, other) > TOUCHING),
  );
  if (overlaps) return false;
  let inked = 0;
  let covered = 0;
  for (let at = 0; at < flooded.length; at++) {
    if (flooded[at] || isGround[at]) continue;
    inked += 1;
    const x = at % width;
    const y = (at - x) / width;
    if (boxes.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom))
      covered += 1;
  }
  return inked > 0 && covered >= inked * COVERED;
}
