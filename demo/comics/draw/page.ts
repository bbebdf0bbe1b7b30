import sharp from 'sharp';
import { type DrawnPanel, drawPanel } from './panel.ts';
import { n } from './pen.ts';
import type { Cast, PageScript, Style } from './script.ts';

const PAGE = { width: 900, height: 1350 };
const STRIP_WIDTH = 800;
const MARGIN = 30;
const GAP = 16;
/** Between two pictures of a strip. */
const AIR = 44;

export interface DrawnPage {
  svg: string;
  width: number;
  height: number;
  panels: (DrawnPanel & { left: number; top: number; width: number; height: number })[];
}

const pageHeight = (rows: PageScript, style: Style): number =>
  style.strip ? rows.reduce((sum, [tall]) => sum + tall + AIR, 0) : PAGE.height;

/** Lays the rows out, draws the panels into their frames. */
export function drawPage(rows: PageScript, cast: Cast, style: Style, key: string): DrawnPage {
  const width = style.strip ? STRIP_WIDTH : PAGE.width;
  const height = pageHeight(rows, style);
  const margin = style.strip ? 0 : MARGIN;
  const all = rows.reduce((sum, [tall]) => sum + tall, 0);
  const room = height - 2 * margin - GAP * (rows.length - 1);
  let y = style.strip ? AIR / 2 : margin;
  const panels: DrawnPage['panels'] = [];
  const parts: string[] = [];
  for (const [index, [tall, ...row]] of rows.entries()) {
    const h = style.strip ? tall : (tall / all) * room;
    const shares = row.map(panel => panel.wide ?? 1);
    const across = width - 2 * margin - GAP * (row.length - 1);
    const sum = shares.reduce((total, share) => total + share, 0);
    const lean = style.slant ?? 0;
    let x = margin;
    for (const [at, panel] of row.entries()) {
      const w = ((shares[at] ?? 1) / sum) * across;
      // The first and the last edge of a row stay upright; the ones between lean, by turns.
      const way = index % 2 ? -lean : lean;
      const [l, r] = [at === 0 ? 0 : way, at === row.length - 1 ? 0 : way];
      const drawn = drawPanel(panel, cast, w, h, style, `${key}|${index}|${at}`);
      const id = `p${index}x${at}`;
      const corners = style.round ?? 0;
      const frame =
        corners && !l && !r
          ? `<rect width="${n(w)}" height="${n(h)}" rx="${corners}"`
          : `<path d="M${n(l)} 0L${n(w + r)} 0L${n(w - r)} ${n(h)}L${n(-l)} ${n(h)}Z"`;
      const edge =
        panel.at === 'air' || !style.frame
          ? ''
          : `${frame} fill="none" stroke="${style.line}" stroke-width="${style.frame}" stroke-linejoin="round"/>`;
      parts.push(
        `<g transform="translate(${n(x)} ${n(y)})"><clipPath id="${id}">${frame}/></clipPath><g clip-path="url(#${id})">${drawn.svg}</g>${edge}</g>`,
      );
      panels.push({ ...drawn, left: x, top: y, width: w, height: h });
      x += w + GAP;
    }
    y += h + (style.strip ? AIR : GAP);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${n(height)}" width="${width}" height="${n(height)}"><rect width="${width}" height="${n(height)}" fill="${style.paper}"/>${parts.join('')}</svg>`;
  return { svg, width, height, panels };
}

/** An SVG as WebP, one pixel a unit. */
export const asWebp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer();
