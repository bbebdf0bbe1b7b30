import { round } from '../../covers/shapes.ts';

/** Numbers in a path are written with two digits after the point. */
export const n = round;

/** `bare` shapes have no outline; `thin` is half a line. */
export type Edge = 'line' | 'bare' | 'thin';

const edges: Record<Edge, string> = { line: '', bare: ' stroke="none"', thin: ' stroke-width=".55em"' };

/** A filled shape; its outline comes from the group it stands in. */
export const shape = (d: string, fill: string, edge: Edge = 'line', more = ''): string =>
  `<path d="${d}" fill="${fill}"${edges[edge]}${more}/>`;

/** A stroke without a fill, in the colour and width of the group unless told. */
export const stroke = (d: string, width?: number, colour?: string): string =>
  `<path d="${d}" fill="none"${width ? ` stroke-width="${n(width)}"` : ''}${colour ? ` stroke="${colour}"` : ''}/>`;

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  edge: Edge = 'line',
  r = 0,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${r ? ` rx="${n(r)}"` : ''}${edges[edge]}/>`;

export const disc = (x: number, y: number, r: number, fill: string, edge: Edge = 'line'): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${edges[edge]}/>`;

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  edge: Edge = 'line',
): string => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${edges[edge]}/>`;

/** Draws everything inside with one line: its colour, and its width in the units of that group. */
export const inked = (inside: string, line: string, width: number, transform = ''): string =>
  `<g stroke="${line}" stroke-width="${n(width)}" font-size="${n(width)}" stroke-linejoin="round" stroke-linecap="round"${transform ? ` transform="${transform}"` : ''}>${inside}</g>`;

export const moved = (inside: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale)})`}">${inside}</g>`;

export const faded = (inside: string, opacity: number): string => `<g opacity="${n(opacity)}">${inside}</g>`;

/** `count` numbers from 0. */
export const upTo = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, at) => at);
