import { n, upTo } from './pen.ts';
import type { Style } from './script.ts';

/** Space between two dots, two lines, two fibres; pixels. */
const DOTS = 12;
const LINES = 14;
const FIBRES = 120;

/** What is printed over a scene. Plain paths: a pattern of SVG takes ten times as long to raster. */
export function tone(kind: Style['tone'], w: number, h: number): string {
  switch (kind) {
    case 'dots': {
      const rows = upTo((h * 0.45) / DOTS).map(
        row => `M${row % 2 ? 3 : 9} ${n(h * 0.55 + row * DOTS)}H${n(w)}`,
      );
      return `<path d="${rows.join('')}" fill="none" stroke="#1B1A1E" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 ${DOTS}" opacity=".13"/>`;
    }
    case 'hatch': {
      const lines = upTo((w + h) / LINES).map(line => `M${n(line * LINES - h)} ${n(h)}L${n(line * LINES)} 0`);
      return `<path d="${lines.join('')}" fill="none" stroke="#0A0F22" stroke-width="1.2" opacity=".1"/>`;
    }
    case 'fibre': {
      const bits = [
        'M12 20l16 5',
        'M70 12l9 14',
        'M100 60l18 -4',
        'M30 80l12 9',
        'M60 50l7 -3',
        'M84 96l14 2',
      ];
      const places = upTo(h / FIBRES).flatMap(row =>
        upTo(w / FIBRES).map(column => [column * FIBRES, row * FIBRES]),
      );
      const moved = ([x = 0, y = 0]: number[]) =>
        bits
          .map(bit =>
            bit.replace(/M(\d+) (\d+)/, (_, left, top) => `M${Number(left) + x} ${Number(top) + y}`),
          )
          .join('');
      return `<path d="${places.map(moved).join('')}" fill="none" stroke="#FFF8E4" stroke-width="2.4" opacity=".3"/>`;
    }
    default:
      return '';
  }
}
