import { box, disc, faded, n, oval, shape, stroke, upTo } from './pen.ts';
import { cloud, house, moon, rainfall, type Scene, sky, stars, tree } from './place.ts';

const walls = ['#E6B450', '#C9705F', '#7FA8A0', '#8C9CC0', '#DDA98B', '#B5C58C'] as const;

const row = (
  w: number,
  ground: number,
  tall: number,
  chance: Parameters<Scene>[2],
  glow: boolean,
  wide = 190,
): string =>
  upTo(w / wide + 1)
    .map(at =>
      house(
        at * wide - 60,
        ground,
        wide - 6,
        tall * chance.between(0.66, 1.1),
        chance.pick(walls),
        chance,
        glow,
      ),
    )
    .join('');

const wires = (w: number, h: number) =>
  stroke(
    `M-20 ${n(h * 0.1)}Q${n(w * 0.5)} ${n(h * 0.24)} ${n(w + 20)} ${n(h * 0.08)}M-20 ${n(h * 0.15)}Q${n(w * 0.4)} ${n(h * 0.28)} ${n(w + 20)} ${n(h * 0.13)}`,
    2.5,
  );

const pavement = (w: number, h: number, from: number, fill: string, road: string) =>
  box(-20, from, w + 40, h - from + 20, road) +
  box(-20, from, w + 40, (h - from) * 0.34, fill) +
  stroke(
    upTo(w / 90 + 2)
      .map(at => `M${n(at * 90 - 10)} ${n(from)}l-16 ${n((h - from) * 0.34)}`)
      .join(''),
    2,
  );

const hemdem: Scene = (w, h, c) =>
  sky(w, h, '#2B3560') +
  stars(w, h * 0.3, c, 18) +
  row(w, h * 0.72, h * 0.36, c, true, 130) +
  box(-20, -20, w * 0.24 + 20, h * 0.86 + 20, '#8A5A4A') +
  box(w * 0.78, -20, w * 0.24, h * 0.86 + 20, '#4F6E6A') +
  box(w * 0.05, h * 0.4, w * 0.12, h * 0.46, '#3A4258') +
  box(w * 0.83, h * 0.24, w * 0.11, h * 0.18, '#F6CF65') +
  stroke(`M${n(w * 0.24)} ${n(h * 0.22)}h${n(w * 0.07)}`, 7) +
  shape(`M${n(w * 0.28)} ${n(h * 0.22)}h${n(w * 0.06)}l8 22h${n(-w * 0.06 - 16)}z`, '#C13A2A') +
  faded(
    shape(
      `M${n(w * 0.28)} ${n(h * 0.26)}L${n(w * 0.1)} ${n(h)}H${n(w * 0.56)}L${n(w * 0.35)} ${n(h * 0.26)}Z`,
      '#FFE7A0',
      'bare',
    ),
    0.28,
  ) +
  box(-20, h * 0.84, w + 40, h * 0.2, '#565573') +
  faded(oval(w * 0.34, h * 0.92, w * 0.22, h * 0.04, '#FFE7A0', 'bare'), 0.4);

/** Places of a town of today. */
export const townPlaces = {
  pho: (w, h, c) =>
    sky(w, h, '#BFE0E6') +
    cloud(w * 0.2, h * 0.14, 60) +
    cloud(w * 0.8, h * 0.1, 46) +
    row(w, h * 0.76, h * 0.62, c, false) +
    wires(w, h) +
    pavement(w, h, h * 0.76, '#D8CDBA', '#8B8F94'),
  phodem: (w, h, c) =>
    sky(w, h, '#1F2F57') +
    stars(w, h * 0.3, c) +
    moon(w * 0.8, h * 0.13, Math.min(w, h) * 0.07) +
    row(w, h * 0.76, h * 0.6, c, true) +
    wires(w, h) +
    pavement(w, h, h * 0.76, '#6E6A80', '#4A4C63'),
  mainha: (w, h, c) =>
    sky(w, h, '#22356A') +
    stars(w, h * 0.6, c, 40) +
    moon(w * 0.7, h * 0.3, Math.min(w, h) * 0.2) +
    upTo(w / 150 + 1)
      .map(at => {
        const tall = h * c.between(0.24, 0.46);
        const x = at * 150 - 40;
        return (
          box(
            x,
            h - tall,
            140,
            tall + 20,
            ['#2E6A58', '#7E2A22', '#2C5280', '#6A4A7A'][at % 4] ?? '#2E6A58',
          ) +
          [0, 1]
            .map(col =>
              upTo(tall / 80)
                .map(line =>
                  box(
                    x + 24 + col * 56,
                    h - tall + 26 + line * 76,
                    34,
                    42,
                    c.happens(0.45) ? '#F6CF65' : '#1D2746',
                  ),
                )
                .join(''),
            )
            .join('')
        );
      })
      .join('') +
    shape(
      `M-20 ${n(h + 20)}V${n(h * 0.9)}L${n(w * 0.5)} ${n(h * 0.84)}L${n(w + 20)} ${n(h * 0.9)}V${n(h + 20)}Z`,
      '#A8492F',
    ) +
    stroke(
      upTo(w / 46)
        .map(at => `M${n(at * 46)} ${n(h)}q8 -20 23 -20t23 20`)
        .join(''),
      3,
    ),
  hem: (w, h, c) =>
    sky(w, h, '#CFE3DF') +
    box(-20, -20, w * 0.3 + 20, h * 0.84 + 20, '#DDB07A') +
    box(w * 0.7, -20, w * 0.34, h * 0.84 + 20, '#B9C8A8') +
    row(w * 0.4, h * 0.7, h * 0.4, c, false, 120).replace(/^/, `<g transform="translate(${n(w * 0.3)} 0)">`) +
    '</g>' +
    box(w * 0.06, h * 0.36, w * 0.14, h * 0.48, '#5E7F8C') +
    box(w * 0.8, h * 0.2, w * 0.13, h * 0.2, '#3D5A73') +
    stroke(`M0 ${n(h * 0.12)}Q${n(w / 2)} ${n(h * 0.3)} ${n(w)} ${n(h * 0.1)}`, 2.5) +
    [0.36, 0.48, 0.6]
      .map((x, at) =>
        shape(
          `M${n(w * x)} ${n(h * (0.185 + at * 0.004))}h${n(w * 0.07)}l4 46h${n(-w * 0.07 - 8)}z`,
          ['#C9705F', '#F4E9D4', '#7FA8C0'][at] ?? '#fff',
        ),
      )
      .join('') +
    box(-20, h * 0.84, w + 40, h * 0.2, '#A59A88'),
  hemdem,
  hemmua: (w, h, c) => hemdem(w, h, c) + rainfall(w, h, c),
  bep: (w, h) =>
    sky(w, h, '#F0D9A8') +
    stroke(
      upTo(w / 60 + 1)
        .map(at => `M${n(at * 60)} 0V${n(h * 0.7)}`)
        .join('') +
        upTo(h / 60)
          .map(at => `M0 ${n(at * 60)}H${n(w)}`)
          .join(''),
      1.4,
      '#DDBF86',
    ) +
    box(w * 0.1, h * 0.1, w * 0.26, h * 0.26, '#BFE0E6') +
    stroke(`M${n(w * 0.23)} ${n(h * 0.1)}v${n(h * 0.26)}`, 4) +
    box(w * 0.52, h * 0.12, w * 0.4, 14, '#8A5A2C') +
    [0.56, 0.66, 0.77, 0.86]
      .map((x, at) =>
        box(
          w * x,
          h * 0.12 - 46,
          w * 0.06,
          46,
          ['#C13A2A', '#7FA8A0', '#E6B450', '#5A7FA0'][at] ?? '#fff',
          'line',
          6,
        ),
      )
      .join('') +
    box(-20, h * 0.66, w + 40, h * 0.4, '#B97F50') +
    box(-20, h * 0.64, w + 40, 20, '#F4E9D4') +
    stroke(`M${n(w * 0.33)} ${n(h * 0.72)}v${n(h)}M${n(w * 0.66)} ${n(h * 0.72)}v${n(h)}`, 3),
  cho: (w, h, c) =>
    sky(w, h, '#F3E2B8') +
    upTo(w / 230 + 1)
      .map(at => {
        const x = at * 230 - 30;
        const cloth = c.pick(['#C13A2A', '#2F6F7E', '#E6A628', '#7A5AA0'] as const);
        return (
          stroke(`M${x + 14} ${n(h * 0.3)}V${n(h * 0.8)}M${x + 200} ${n(h * 0.3)}V${n(h * 0.8)}`, 8) +
          upTo(6)
            .map(strip =>
              shape(
                `M${x + strip * 36} ${n(h * 0.18)}h36l6 ${n(h * 0.13)}q-20 18 -42 0z`,
                strip % 2 ? '#F7F1E3' : cloth,
              ),
            )
            .join('') +
          box(x + 6, h * 0.58, 206, h * 0.2, '#A9713F') +
          upTo(6)
            .map(ball =>
              disc(
                x + 28 + ball * 32,
                h * 0.57,
                19,
                ['#D9604F', '#E6A628', '#7DA05A'][(ball + at) % 3] ?? '#fff',
              ),
            )
            .join('')
        );
      })
      .join('') +
    box(-20, h * 0.78, w + 40, h * 0.3, '#C7B596'),
  vanphong: (w, h, c) =>
    sky(w, h, '#CBD6DC') +
    upTo(4)
      .map(at => box(w * (0.04 + at * 0.25), h * 0.06, w * 0.2, h * 0.3, '#9EC4D8'))
      .join('') +
    upTo(7)
      .map(at =>
        box(
          w * 0.05 + at * w * 0.14,
          h * (0.36 - c.between(0.06, 0.2)),
          w * 0.08,
          h * 0.3,
          '#7F93A6',
          'bare',
        ),
      )
      .join('') +
    box(-20, h * 0.36, w + 40, h * 0.5, '#DDE3E6', 'bare') +
    stroke(`M-20 ${n(h * 0.36)}H${n(w + 20)}`) +
    [0.06, 0.6]
      .map(
        x =>
          box(w * x, h * 0.44, w * 0.26, h * 0.2, '#3A4650', 'line', 6) +
          box(w * x + 8, h * 0.44 + 8, w * 0.26 - 16, h * 0.2 - 16, '#BFE3F0', 'bare') +
          stroke(`M${n(w * (x + 0.13))} ${n(h * 0.64)}v20`, 10),
      )
      .join('') +
    box(-20, h * 0.68, w + 40, 24, '#B98A5A') +
    box(-20, h * 0.68 + 24, w + 40, h * 0.4, '#8E9AA3'),
  phongtro: (w, h) =>
    sky(w, h, '#DCC9C0') +
    box(w * 0.58, h * 0.12, w * 0.3, h * 0.34, '#27355F') +
    moon(w * 0.76, h * 0.22, h * 0.05) +
    stroke(`M${n(w * 0.73)} ${n(h * 0.12)}v${n(h * 0.34)}`, 4) +
    shape(
      `M${n(w * 0.54)} ${n(h * 0.1)}h${n(w * 0.1)}q10 ${n(h * 0.2)} -${n(w * 0.06)} ${n(h * 0.4)}h-20z`,
      '#C9705F',
    ) +
    box(w * 0.08, h * 0.16, w * 0.18, h * 0.24, '#F7F1E3') +
    disc(w * 0.17, h * 0.25, h * 0.05, '#E6A628') +
    box(-20, h * 0.76, w + 40, h * 0.3, '#A9856B') +
    box(w * 0.04, h * 0.6, w * 0.5, h * 0.2, '#7FA8A0', 'line', 12) +
    box(w * 0.06, h * 0.54, w * 0.16, h * 0.09, '#F7F1E3', 'line', 14),
  congvien: (w, h) =>
    sky(w, h, '#BFE0E6') +
    cloud(w * 0.3, h * 0.16, 60) +
    tree(w * 0.12, h * 0.74, h * 0.3) +
    tree(w * 0.88, h * 0.76, h * 0.34, '#5E9A5A') +
    tree(w * 0.5, h * 0.7, h * 0.18, '#78AA62') +
    box(-20, h * 0.7, w + 40, h * 0.34, '#A9C87A') +
    shape(
      `M${n(w * 0.3)} ${n(h + 20)}Q${n(w * 0.5)} ${n(h * 0.8)} ${n(w * 0.46)} ${n(h * 0.7)}h${n(w * 0.08)}Q${n(w * 0.66)} ${n(h * 0.82)} ${n(w * 0.74)} ${n(h + 20)}Z`,
      '#E3D3AE',
    ),
} satisfies Record<string, Scene>;
