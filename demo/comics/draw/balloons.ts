import type { Box } from '#server/pages/og/typeset.ts';
import { inked, shape } from './pen.ts';
import type { Say, SayKind, Style } from './script.ts';
import { type Mouth, tail, tailBox } from './tail.ts';
import { balloonPath, LETTERS, overlap, PAD, SMALLEST, type TextBlock, textBlock } from './words.ts';

export interface Spoken {
  svg: string;
  text: string;
  size: number;
  /** Edges of the letters, of the balloon. */
  letters: Box;
  edge: Box;
  /** Share of the balloon that lies on faces. */
  covers: number;
}

interface Stand {
  block: TextBlock;
  box: Box;
  cost: number;
}

const boxAround = (x: number, y: number, block: TextBlock, kind: SayKind): Box => {
  const more = kind === 'say' || kind === 'soft' ? 1 : 1.12;
  const w = (block.width / 2 + PAD.x) * more;
  const h = (block.height / 2 + PAD.y) * more;
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
};

/** Read from top to bottom, in one line from left to right. */
const outOfOrder = (box: Box, last: Box): boolean =>
  !(box.top >= last.bottom - 14 || (box.left > last.right - 24 && box.top > last.top - 40));

/** Would a tail from there to the mouth run over somebody else's face? */
const crosses = (from: { x: number; y: number }, to: Mouth, head: Box): boolean =>
  !(to.x > head.left && to.x < head.right && to.y > head.top && to.y < head.bottom) &&
  [0.2, 0.4, 0.6, 0.8].some(share => {
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    return x > head.left && x < head.right && y > head.top && y < head.bottom;
  });

function bestStand(
  text: string,
  kind: SayKind,
  size: number,
  w: number,
  h: number,
  mouth: Mouth | null,
  heads: Box[],
  taken: Box[],
  tails: Box[],
  last: Box | undefined,
): Stand | null {
  let best: Stand | null = null;
  let lastWidth = 0;
  for (const width of [0.36, 0.5, 0.66, 0.86]) {
    const block = textBlock(text, size, Math.min(w * width, 470));
    // A wider room that breaks the lines in the same places brings nothing new.
    if (!block || block.width === lastWidth) continue;
    lastWidth = block.width;
    const half = boxAround(0, 0, block, kind);
    const margin = kind === 'shout' ? 14 : 10;
    for (let y = margin - half.top; y <= h - margin - half.bottom; y += 17) {
      for (let x = margin - half.left; x <= w - margin - half.right + 0.01; x += 22) {
        const box = boxAround(x, y, block, kind);
        if (taken.some(other => overlap(box, other) > 0)) continue;
        const area = (box.right - box.left) * (box.bottom - box.top);
        const onFaces = heads.reduce((sum, head) => sum + overlap(box, head), 0) / area;
        const far = mouth ? Math.hypot((mouth.x - x) * 0.8, mouth.y - y) * 0.3 : Math.abs(x - w / 2) * 0.1;
        const crossing = mouth && heads.some(head => crosses({ x, y }, mouth, head)) ? 320 : 0;
        const under = mouth && y > mouth.y ? 300 : 0;
        const cost =
          onFaces * 2600 +
          y * 0.55 +
          far +
          under +
          crossing +
          (tails.some(other => overlap(box, other) > 0) ? 240 : 0) +
          (last && outOfOrder(box, last) ? 700 : 0) +
          Math.abs(block.width / block.height - 2.1) * 16;
        if (!best || cost < best.cost) best = { block, box, cost };
      }
    }
  }
  return best;
}

/** A share of a face under a balloon that nobody minds: hair, an ear. */
const BEARABLE = 0.12;

/** Finds room for every line of a panel: near who says it, off the faces, in reading order. */
export function balloons(
  says: readonly Say[],
  w: number,
  h: number,
  mouths: Record<string, Mouth>,
  occupied: Box[],
  style: Style,
): Spoken[] {
  const heads = Object.values(mouths).map(({ x, y, r }) => ({
    left: x - r,
    right: x + r,
    top: y - r * 1.25,
    bottom: y + r * 0.55,
  }));
  const taken = [...occupied];
  const tails: Box[] = [];
  const spoken: Spoken[] = [];
  for (const [by, text, kind = 'say'] of says) {
    const edgeMouth = by === '<' || by === '>' ? { x: by === '<' ? -30 : w + 30, y: h * 0.5, r: 26 } : null;
    const mouth = edgeMouth ?? mouths[by] ?? null;
    let stand: Stand | null = null;
    let size = LETTERS;
    for (; size >= SMALLEST; size -= 2) {
      stand = bestStand(text, kind, size, w, h, mouth, heads, taken, tails, spoken.at(-1)?.edge);
      if (stand && stand.cost < 900) break;
    }
    if (!stand) throw new Error(`no room for “${text}”`);
    const { block, box } = stand;
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const letters = block.at(x, y - block.height / 2 - block.size * 0.02, style.letters);
    const more = kind === 'say' || kind === 'soft' ? 1 : 1 / 1.12;
    const edge = balloonPath(
      kind,
      x,
      y,
      ((box.right - box.left) / 2) * more,
      ((box.bottom - box.top) / 2) * more,
    );
    const line = Math.max(3, style.lineWidth * 0.8);
    const dashes = kind === 'soft' ? ' stroke-dasharray="10 9"' : '';
    const pointed = mouth ? tail(kind, box, mouth, style.balloon) : '';
    if (mouth) tails.push(tailBox(box, mouth));
    const covers = heads.reduce(
      (sum, head) =>
        Math.max(sum, overlap(box, head) / ((head.right - head.left) * (head.bottom - head.top))),
      0,
    );
    spoken.push({
      // Lines first, paper over them: balloon and tail become one shape, half of each line is left around it.
      svg:
        kind === 'think'
          ? inked(pointed + shape(edge, style.balloon), style.line, line) + letters.svg
          : inked(shape(edge, style.balloon, 'line', dashes) + pointed, style.line, line * 2) +
            shape(edge, style.balloon, 'bare') +
            pointed +
            letters.svg,
      text,
      size: block.size,
      letters: letters.box,
      edge: box,
      covers: covers > BEARABLE ? covers : 0,
    });
    taken.push({ left: box.left - 4, right: box.right + 4, top: box.top - 4, bottom: box.bottom + 4 });
  }
  return spoken;
}
