import { box, disc, faded, n, shape, stroke, upTo } from './pen.ts';
import { cloud, moon, rainfall, type Scene, sky, stars, tree } from './place.ts';

const spines = ['#7E1F17', '#27476E', '#B98A3A', '#2E5F55', '#8A5A7A', '#C9A36A', '#5A4632'] as const;

/** Shelves full of books, floor to ceiling. */
const shelves: Scene = (w, h, c) => {
  const tall = Math.max(96, h / 5);
  return (
    sky(w, h, '#6B4428') +
    upTo(h / tall + 1)
      .map(line => {
        const y = line * tall;
        let x = -10;
        let books = '';
        while (x < w + 20) {
          const thick = c.between(15, 32);
          const high = tall * c.between(0.6, 0.84);
          const lean = c.happens(0.06);
          if (!lean) books += box(x, y + tall - 14 - high, thick, high, c.pick(spines), 'thin');
          x += lean ? thick * 1.6 : thick + 1;
        }
        return `${box(-20, y, w + 40, tall, '#3B2416', 'bare')}${books}${box(-20, y + tall - 14, w + 40, 14, '#8A5A34')}`;
      })
      .join('') +
    upTo(w / 320 + 1)
      .map(at => box(at * 320 - 14, -20, 22, h + 40, '#8A5A34'))
      .join('')
  );
};

const night = (x: number, y: number, w: number, h: number, wet: boolean, c: Parameters<Scene>[2]) =>
  box(x, y, w, h, '#1C2748') +
  (wet
    ? `<g transform="translate(${n(x)} ${n(y)})">${rainfall(w - 8, h - 36, c, '#8FA8C8')}</g>`
    : moon(x + w * 0.68, y + h * 0.3, h * 0.12)) +
  stroke(`M${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x)} ${n(y + h / 2)}h${n(w)}`, 6, '#8A5A34') +
  box(x - 8, y + h, w + 16, 12, '#8A5A34');

/** Rooms: the school and the library. */
export const indoorPlaces = {
  lophoc: (w, h) =>
    sky(w, h, '#F3E4B4') +
    box(w * 0.12, h * 0.08, w * 0.76, h * 0.4, '#2E5F4C') +
    box(w * 0.12, h * 0.08, w * 0.76, h * 0.4, 'none') +
    stroke(
      `M${n(w * 0.18)} ${n(h * 0.18)}h${n(w * 0.2)}m${n(w * 0.06)} 0h${n(w * 0.3)}M${n(w * 0.18)} ${n(h * 0.28)}h${n(w * 0.4)}M${n(w * 0.18)} ${n(h * 0.37)}h${n(w * 0.26)}`,
      4,
      '#CFE0D2',
    ) +
    box(w * 0.12 - 8, h * 0.48, w * 0.76 + 16, 12, '#A9713F') +
    box(-20, h * 0.7, w + 40, h * 0.4, '#C98F5A') +
    upTo(w / 260 + 1)
      .map(
        at =>
          box(at * 260 - 30, h * 0.78, 210, 22, '#B9773F') +
          box(at * 260 - 14, h * 0.78 + 22, 178, h * 0.2, '#9A5F30'),
      )
      .join(''),
  cuoilop: (w, h) =>
    sky(w, h, '#EBDDB0') +
    [0.06, 0.54]
      .map(
        x =>
          box(w * x, h * 0.08, w * 0.38, h * 0.38, '#BFE3F0') +
          cloud(w * (x + 0.14), h * 0.22, 30) +
          stroke(
            `M${n(w * (x + 0.19))} ${n(h * 0.08)}v${n(h * 0.38)}M${n(w * x)} ${n(h * 0.27)}h${n(w * 0.38)}`,
            6,
          ),
      )
      .join('') +
    box(-20, h * 0.62, w + 40, h * 0.5, '#C98F5A') +
    upTo(w / 240 + 1)
      .map(
        at =>
          box(at * 240 - 60, h * 0.66, 200, 20, '#B9773F') +
          stroke(`M${at * 240 - 44} ${n(h * 0.68)}V${n(h)}M${at * 240 + 124} ${n(h * 0.68)}V${n(h)}`, 9),
      )
      .join(''),
  santruong: (w, h, c) =>
    sky(w, h, '#A9DCE8') +
    cloud(w * 0.5, h * 0.12, 70) +
    box(w * 0.16, h * 0.28, w * 0.9, h * 0.42, '#EBC56A') +
    shape(`M${n(w * 0.12)} ${n(h * 0.28)}h${n(w)}l-30 -46H${n(w * 0.18)}z`, '#B3492F') +
    upTo(w / 110 + 1)
      .map(
        at =>
          box(w * 0.2 + at * 110, h * 0.36, 54, h * 0.12, '#5A7F8C') +
          box(w * 0.2 + at * 110, h * 0.53, 54, h * 0.17, '#5A7F8C'),
      )
      .join('') +
    stroke(`M${n(w * 0.16)} ${n(h * 0.5)}H${n(w + 10)}`, 5) +
    box(-20, h * 0.7, w + 40, h * 0.34, '#DDB98A') +
    tree(w * 0.08, h * 0.8, h * 0.36, '#5E9A4E') +
    upTo(7)
      .map(() => disc(c.between(0, w), h * c.between(0.4, 0.9), 6, '#D9402F', 'thin'))
      .join(''),
  hanhlang: (w, h) =>
    sky(w, h, '#F0DFAE') +
    shape(`M${n(w * 0.4)} ${n(h * 0.26)}H${n(w * 0.6)}V${n(h * 0.62)}H${n(w * 0.4)}Z`, '#CFE9EE') +
    stroke(`M-20 -20L${n(w * 0.4)} ${n(h * 0.26)}M${n(w + 20)} -20L${n(w * 0.6)} ${n(h * 0.26)}`) +
    shape(
      `M-20 ${n(h + 20)}L${n(w * 0.4)} ${n(h * 0.62)}H${n(w * 0.6)}L${n(w + 20)} ${n(h + 20)}Z`,
      '#B97F50',
    ) +
    [0.02, 0.2]
      .map((x, at) =>
        shape(
          `M${n(w * x)} ${n(h * (0.2 + at * 0.06))}L${n(w * (x + 0.12))} ${n(h * (0.26 + at * 0.05))}V${n(h * (0.8 - at * 0.08))}L${n(w * x)} ${n(h * (0.96 - at * 0.14))}Z`,
          '#5E7F9A',
        ),
      )
      .join('') +
    [0.98, 0.8]
      .map((x, at) =>
        shape(
          `M${n(w * x)} ${n(h * (0.16 + at * 0.06))}L${n(w * (x - 0.12))} ${n(h * (0.24 + at * 0.05))}V${n(h * (0.54 - at * 0.02))}L${n(w * x)} ${n(h * (0.56 - at * 0.02))}Z`,
          '#BFE3F0',
        ),
      )
      .join(''),
  thuvien: shelves,
  quay: (w, h, c) =>
    shelves(w, h * 0.74, c) +
    faded(disc(w * 0.24, h * 0.42, h * 0.36, '#FFE9A8', 'bare'), 0.22) +
    box(-20, h * 0.7, w + 40, h * 0.36, '#8A5A34') +
    box(-20, h * 0.66, w + 40, 26, '#B97F50') +
    stroke(
      upTo(w / 180 + 1)
        .map(at => `M${at * 180 + 20} ${n(h * 0.76)}h130v${n(h * 0.18)}h-130z`)
        .join(''),
      3,
    ),
  phongdoc: (w, h, c) =>
    sky(w, h, '#7A5A48') +
    night(w * 0.3, h * 0.08, w * 0.4, h * 0.42, false, c) +
    `<g transform="translate(${n(-w * 0.78)} 0)">${shelves(w, h * 0.7, c)}</g><g transform="translate(${n(w * 0.78)} 0)">${shelves(w, h * 0.7, c)}</g>` +
    box(-20, h * 0.7, w + 40, h * 0.4, '#5A3A2A') +
    box(w * 0.1, h * 0.8, w * 0.8, 22, '#B97F50') +
    stroke(`M${n(w * 0.16)} ${n(h * 0.83)}V${n(h + 20)}M${n(w * 0.84)} ${n(h * 0.83)}V${n(h + 20)}`, 12),
  cuaso: (w, h, c) =>
    sky(w, h, '#5E4A58') +
    night(w * 0.14, h * 0.06, w * 0.72, h * 0.64, true, c) +
    shape(`M-20 -20H${n(w * 0.2)}Q${n(w * 0.2)} ${n(h * 0.5)} ${n(w * 0.04)} ${n(h * 0.8)}H-20Z`, '#8A3A34') +
    shape(
      `M${n(w + 20)} -20H${n(w * 0.8)}Q${n(w * 0.8)} ${n(h * 0.5)} ${n(w * 0.96)} ${n(h * 0.8)}H${n(w + 20)}Z`,
      '#8A3A34',
    ) +
    box(-20, h * 0.8, w + 40, h * 0.3, '#4A3226'),
  kho: (w, h, c) =>
    sky(w, h, '#4A4450') +
    upTo(w / 150 + 1)
      .map(at =>
        [0.3, 0.52, 0.74]
          .map(
            y =>
              box(at * 150 + c.between(0, 20), h * y - 70, 110, 70, '#B08A58') +
              stroke(`M${at * 150 + 50} ${n(h * y - 44)}h36`, 4),
          )
          .join(''),
      )
      .join('') +
    [0.3, 0.52, 0.74].map(y => box(-20, h * y, w + 40, 12, '#6B5A4A')).join('') +
    box(-20, h * 0.84, w + 40, h * 0.2, '#38333C') +
    stroke(`M${n(w * 0.5)} -10V${n(h * 0.08)}`, 3) +
    disc(w * 0.5, h * 0.1, 14, '#FFE9A8') +
    faded(
      shape(`M${n(w * 0.5)} ${n(h * 0.1)}L${n(w * 0.16)} ${n(h)}H${n(w * 0.84)}Z`, '#FFE9A8', 'bare'),
      0.16,
    ),
  cuathuvien: (w, h, c) =>
    sky(w, h, '#1C2748') +
    stars(w, h * 0.4, c) +
    tree(w * 0.08, h * 0.86, h * 0.4, '#26463F') +
    tree(w * 0.94, h * 0.86, h * 0.44, '#1F3C38') +
    box(w * 0.16, h * 0.3, w * 0.68, h * 0.56, '#C7A06A') +
    shape(
      `M${n(w * 0.1)} ${n(h * 0.3)}L${n(w * 0.5)} ${n(h * 0.1)}L${n(w * 0.9)} ${n(h * 0.3)}Z`,
      '#8A3A2A',
    ) +
    [0.22, 0.68]
      .map(
        x =>
          box(w * x, h * 0.42, w * 0.1, h * 0.2, '#F6CF65') +
          stroke(`M${n(w * (x + 0.05))} ${n(h * 0.42)}v${n(h * 0.2)}`, 4),
      )
      .join('') +
    shape(
      `M${n(w * 0.42)} ${n(h * 0.86)}V${n(h * 0.52)}Q${n(w * 0.5)} ${n(h * 0.42)} ${n(w * 0.58)} ${n(h * 0.52)}V${n(h * 0.86)}Z`,
      '#5A3A22',
    ) +
    box(-20, h * 0.86, w + 40, h * 0.2, '#3D4660'),
} satisfies Record<string, Scene>;
