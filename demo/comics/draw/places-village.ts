import { box, disc, faded, n, oval, shape, stroke, upTo } from './pen.ts';
import { bamboo, cloud, hut, moon, palm, type Scene, sky, stars, tree } from './place.ts';

const hills = (w: number, y: number, fill: string, high: number) =>
  shape(
    `M-20 ${n(y)}Q${n(w * 0.15)} ${n(y - high)} ${n(w * 0.36)} ${n(y - high * 0.2)}Q${n(w * 0.6)} ${n(y - high * 1.3)} ${n(w * 0.82)} ${n(y - high * 0.3)}Q${n(w)} ${n(y - high * 0.8)} ${n(w + 20)} ${n(y)}Z`,
    fill,
  );

const waves = (w: number, y: number, h: number, line: string) =>
  stroke(
    upTo(h / 34)
      .map(row =>
        upTo(w / 120 + 2)
          .map(at => `M${n(at * 120 - (row % 2) * 60 - 30)} ${n(y + 20 + row * 34)}q26 -14 52 0`)
          .join(''),
      )
      .join(''),
    3,
    line,
  );

const fire = (x: number, y: number, s: number) =>
  shape(
    `M${n(x - s * 0.5)} ${n(y)}q${n(-s * 0.2)} ${n(-s * 0.6)} ${n(s * 0.2)} ${n(-s * 0.8)}q${n(0)} ${n(s * 0.3)} ${n(s * 0.2)} ${n(s * 0.1)}q${n(0)} ${n(-s * 0.5)} ${n(s * 0.2)} ${n(-s * 0.8)}q${n(s * 0.1)} ${n(s * 0.5)} ${n(s * 0.3)} ${n(s * 0.6)}q${n(s * 0.2)} ${n(s * 0.5)} ${n(-s * 0.1)} ${n(s * 0.9)}z`,
    '#E2622C',
  ) +
  shape(
    `M${n(x - s * 0.22)} ${n(y)}q0 ${n(-s * 0.5)} ${n(s * 0.25)} ${n(-s * 0.8)}q${n(s * 0.3)} ${n(s * 0.4)} ${n(s * 0.2)} ${n(s * 0.8)}z`,
    '#F6CF65',
    'bare',
  );

/** Roof with turned-up corners of a communal house. */
const temple = (x: number, y: number, w: number) =>
  upTo(5)
    .map(at => box(x + w * (0.06 + at * 0.21), y - w * 0.3, w * 0.05, w * 0.3, '#7E2A1C'))
    .join('') +
  box(x + w * 0.11, y - w * 0.28, w * 0.16, w * 0.26, '#5A2B19') +
  box(x + w * 0.74, y - w * 0.28, w * 0.16, w * 0.26, '#5A2B19') +
  shape(
    `M${n(x - w * 0.14)} ${n(y - w * 0.36)}Q${n(x + w * 0.04)} ${n(y - w * 0.3)} ${n(x + w * 0.16)} ${n(y - w * 0.54)}H${n(x + w * 0.84)}Q${n(x + w * 0.96)} ${n(y - w * 0.3)} ${n(x + w * 1.14)} ${n(y - w * 0.36)}L${n(x + w * 1.04)} ${n(y - w * 0.26)}H${n(x - w * 0.04)}Z`,
    '#A8492F',
  ) +
  stroke(
    upTo(9)
      .map(
        at =>
          `M${n(x + w * (0.2 + at * 0.075))} ${n(y - w * 0.53)}l${n(w * (at - 4) * 0.016)} ${n(w * 0.26)}`,
      )
      .join(''),
    2.4,
  ) +
  box(x - w * 0.02, y - 4, w * 1.04, 16, '#C9B58E');

const lang: Scene = (w, h) =>
  sky(w, h, '#F0D9A0') +
  disc(w * 0.78, h * 0.2, Math.min(w, h) * 0.09, '#D9502F') +
  hills(w, h * 0.62, '#9DB59A', h * 0.2) +
  palm(w * 0.08, h * 0.72, h * 0.34) +
  hut(w * 0.2, h * 0.74, Math.min(w * 0.24, 230)) +
  hut(w * 0.62, h * 0.72, Math.min(w * 0.2, 200)) +
  palm(w * 0.95, h * 0.74, h * 0.3) +
  box(-20, h * 0.72, w + 40, h * 0.34, '#D8B97C') +
  stroke(
    upTo(w / 60)
      .map(at => `M${at * 60 + 10} ${n(h * (0.78 + (at % 3) * 0.06))}l6 -14 6 14`)
      .join(''),
    3,
    '#7DA05A',
  );

/** Places of old villages and of the fields. */
export const villagePlaces = {
  lang,
  /** The same without the red sun: with the light of night it becomes the moon. */
  langdem: (w, h, c) => lang(w, h, c).replace('#D9502F', '#FFFFFF'),
  ruong: (w, h) =>
    sky(w, h, '#CFE3D4') +
    cloud(w * 0.7, h * 0.16, 56) +
    hills(w, h * 0.56, '#8FB0A4', h * 0.16) +
    box(-20, h * 0.55, w + 40, h * 0.5, '#A9C46C') +
    stroke(
      upTo(6)
        .map(at => `M-20 ${n(h * (0.6 + at * 0.075))}H${n(w + 20)}`)
        .join(''),
      3,
      '#6F9440',
    ) +
    stroke(
      upTo(w / 34)
        .map(at =>
          upTo(5)
            .map(row => `M${at * 34 + (row % 2) * 17} ${n(h * (0.63 + row * 0.08))}l-4 -16m4 16l4 -16`)
            .join(''),
        )
        .join(''),
      2.2,
      '#5E8A3A',
    ),
  lo: (w, h, c) =>
    sky(w, h, '#6A3A26') +
    upTo(w / 70 + 1)
      .map(at =>
        upTo(h / 46)
          .map(row =>
            box(
              at * 70 - (row % 2) * 35 - 20,
              row * 46,
              70,
              46,
              c.happens(0.3) ? '#84492E' : '#76412A',
              'thin',
            ),
          )
          .join(''),
      )
      .join('') +
    shape(
      `M${n(w * 0.56)} ${n(h * 0.8)}V${n(h * 0.4)}Q${n(w * 0.74)} ${n(h * 0.1)} ${n(w * 0.92)} ${n(h * 0.4)}V${n(h * 0.8)}Z`,
      '#4A2A1E',
    ) +
    shape(
      `M${n(w * 0.62)} ${n(h * 0.8)}V${n(h * 0.54)}Q${n(w * 0.74)} ${n(h * 0.38)} ${n(w * 0.86)} ${n(h * 0.54)}V${n(h * 0.8)}Z`,
      '#1E1210',
    ) +
    fire(w * 0.72, h * 0.8, h * 0.26) +
    faded(disc(w * 0.74, h * 0.62, h * 0.34, '#F6A63C', 'bare'), 0.25) +
    box(-20, h * 0.8, w + 40, h * 0.24, '#4A2E22'),
  ben: (w, h) =>
    sky(w, h, '#E9D6A6') +
    disc(w * 0.24, h * 0.2, Math.min(w, h) * 0.1, '#D9502F') +
    hills(w, h * 0.48, '#8FA49A', h * 0.2) +
    hills(w + 300, h * 0.5, '#7A948A', h * 0.1) +
    box(-20, h * 0.48, w + 40, h * 0.6, '#7FA8B4') +
    waves(w, h * 0.5, h * 0.4, '#DCE9E4') +
    shape(
      `M-20 ${n(h + 20)}V${n(h * 0.84)}Q${n(w * 0.3)} ${n(h * 0.8)} ${n(w * 0.6)} ${n(h * 0.9)}T${n(w + 20)} ${n(h * 0.92)}V${n(h + 20)}Z`,
      '#C9A56A',
    ),
  song: (w, h, c) =>
    sky(w, h, '#22315C') +
    stars(w, h * 0.36, c, 30) +
    moon(w * 0.72, h * 0.2, Math.min(w, h) * 0.1) +
    hills(w, h * 0.5, '#1B2A4A', h * 0.16) +
    box(-20, h * 0.5, w + 40, h * 0.6, '#33507C') +
    waves(w, h * 0.52, h * 0.5, '#7F9CC4') +
    faded(
      shape(
        `M${n(w * 0.68)} ${n(h * 0.52)}h${n(w * 0.08)}l${n(w * 0.06)} ${n(h * 0.4)}h${n(-w * 0.2)}z`,
        '#F3DD95',
        'bare',
      ),
      0.4,
    ),
  dinh: (w, h) =>
    sky(w, h, '#E6DDB8') +
    tree(w * 0.06, h * 0.8, h * 0.36, '#6F9458') +
    tree(w * 0.95, h * 0.8, h * 0.3, '#5E8A50') +
    temple(w * 0.2, h * 0.74, w * 0.6) +
    box(-20, h * 0.74, w + 40, h * 0.3, '#C98F6A') +
    stroke(
      `${upTo(w / 80 + 2)
        .map(at => `M${at * 80 - 20} ${n(h * 0.76)}l-24 ${n(h * 0.3)}`)
        .join('')}M-20 ${n(h * 0.84)}H${n(w + 20)}M-20 ${n(h * 0.93)}H${n(w + 20)}`,
      2.2,
      '#A8704E',
    ),
  tre: (w, h, c) =>
    sky(w, h, '#D6E2B4') +
    faded(
      upTo(w / 50)
        .map(at => bamboo(at * 50 + c.between(-10, 10), h * 0.82, h * 0.9, c.between(-40, 60)))
        .join(''),
      0.5,
    ) +
    box(-20, h * 0.8, w + 40, h * 0.3, '#A9A060') +
    upTo(w / 120 + 1)
      .map(at => bamboo(at * 120 + c.between(-20, 30), h * 0.98, h * 1.1, c.between(-50, 90)))
      .join(''),
  trongnha: (w, h) =>
    sky(w, h, '#C99A62') +
    stroke(
      upTo(w / 40 + 1)
        .map(at => `M${at * 40} 0V${n(h * 0.74)}`)
        .join(''),
      3,
      '#B3834C',
    ) +
    box(w * 0.36, h * 0.12, w * 0.28, h * 0.26, '#F0DFAE') +
    stroke(
      upTo(5)
        .map(at => `M${n(w * (0.4 + at * 0.05))} ${n(h * 0.12)}v${n(h * 0.26)}`)
        .join(''),
      7,
      '#7E4F2C',
    ) +
    box(-20, h * 0.72, w + 40, h * 0.3, '#8A5A34') +
    oval(w * 0.5, h * 0.9, w * 0.34, h * 0.07, '#D8B97C') +
    box(w * 0.04, h * 0.1, w * 0.08, h * 0.62, '#6B3F22') +
    box(w * 0.88, h * 0.1, w * 0.08, h * 0.62, '#6B3F22'),
} satisfies Record<string, Scene>;
