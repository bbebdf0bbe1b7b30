import type { Box } from '#server/pages/og/typeset.ts';
import { disc, n } from './pen.ts';
import type { SayKind } from './script.ts';

/** Where somebody's mouth is, and how large the head around it. */
export interface Mouth {
  x: number;
  y: number;
  r: number;
}

/** Pixels. */
const LONGEST_TAIL = 84;

interface Aim {
  /** Middle of the balloon, and from there to the mouth. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  long: number;
  /** Shares of that way: where the balloon ends, where the tail ends. */
  inside: number;
  stop: number;
}

function aimOf(box: Box, mouth: Mouth): Aim {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const dx = mouth.x - x;
  const dy = mouth.y - y;
  const long = Math.hypot(dx, dy) || 1;
  const inside =
    1 / Math.max(Math.abs(dx) / ((box.right - box.left) / 2), Math.abs(dy) / ((box.bottom - box.top) / 2));
  // Up to the face, but a tail is never long; it only points.
  const stop = Math.min(
    Math.max(inside + 16 / long, 1 - (mouth.r * 1.12) / long),
    inside + LONGEST_TAIL / long,
  );
  return { x, y, dx, dy, long, inside, stop };
}

/** Room that the next balloon should leave free. */
export function tailBox(box: Box, mouth: Mouth): Box {
  const { x, y, dx, dy, inside, stop } = aimOf(box, mouth);
  const [x1, x2, y1, y2] = [x + dx * inside, x + dx * stop, y + dy * inside, y + dy * stop];
  return {
    left: Math.min(x1, x2) - 8,
    right: Math.max(x1, x2) + 8,
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
}

/** The tail as a path without a line, or the bubbles of a thought. */
export function tail(kind: SayKind, box: Box, mouth: Mouth, paper: string): string {
  const { x, y, dx, dy, long, inside, stop } = aimOf(box, mouth);
  if (kind === 'think') {
    return [0.1, 0.5, 0.85]
      .map((share, at) => {
        const way = inside + 8 / long + (stop - inside) * share;
        return disc(x + dx * way, y + dy * way, 13 - at * 4, paper);
      })
      .join('');
  }
  const tip = { x: x + dx * stop, y: y + dy * stop };
  /** Half the foot of the tail, across its way. */
  const foot = { x: (-dy / long) * 17, y: (dx / long) * 17 };
  // From well inside the balloon, so that the seam is covered by its paper.
  const from = {
    x: Math.max(box.left + 40, Math.min(box.right - 40, x + (tip.x - x) * 0.3)),
    y: Math.max(box.top + 20, Math.min(box.bottom - 12, y + (tip.y - y) * 0.3)),
  };
  const middle = { x: (from.x + tip.x) / 2, y: (from.y + tip.y) / 2 };
  return `<path d="M${n(from.x + foot.x)} ${n(from.y + foot.y)}Q${n(middle.x)} ${n(middle.y)} ${n(tip.x)} ${n(tip.y)}Q${n(middle.x - foot.x / 2)} ${n(middle.y - foot.y / 2)} ${n(from.x - foot.x)} ${n(from.y - foot.y)}Z" fill="${paper}"/>`;
}
