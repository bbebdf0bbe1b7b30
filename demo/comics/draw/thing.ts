import { box, disc, faded, moved, oval, shape, stroke, upTo } from './pen.ts';

/** Objects one can hold or set down; about 100 units wide, standing or lying on y = 0. */
const things = {
  banhmi: () =>
    shape('M-62 0C-66 -30 -30 -40 10 -40C50 -40 70 -24 64 0C50 12 -50 12 -62 0Z', '#CF8B43') +
    stroke('M-34 -28q8 10 12 20M-6 -34q8 10 12 22M24 -34q8 10 10 20', 6, '#F3D3A0') +
    shape('M16 -42L58 -46Q78 -16 70 12L22 12Q30 -16 16 -42Z', '#F7F1E3') +
    stroke('M34 -30l24 -2M38 -14l28 -2', 3, '#27476E'),
  fish: () =>
    shape('M-50 -14C-30 -40 20 -40 44 -14L66 -32V6L44 -12C20 14 -30 12 -50 -14Z', '#9FC3CC') +
    disc(-30, -18, 4, '#1B1A1E', 'bare') +
    stroke('M-14 -28q8 14 0 28', 3),
  bowl: () =>
    shape('M-56 -40H56C54 -12 36 4 20 6V12H-20V6C-36 4 -54 -12 -56 -40Z', '#F4F0E6') +
    stroke('M-50 -26Q0 -16 50 -26', 6, '#27476E') +
    oval(0, -41, 54, 11, '#E9B869') +
    stroke('M-34 -42q10 -6 18 0t18 0t20 0', 4, '#FBEFCB') +
    disc(16, -46, 7, '#C9705F', 'thin') +
    stroke('M-20 -46l10 -2M-4 -50l8 4', 4, '#2E7355'),
  steam: () =>
    faded(
      stroke('M-24 0q-14 -18 0 -34t0 -34M4 -8q-14 -18 0 -34t0 -34M30 0q-14 -18 0 -34t0 -34', 7, '#FFFFFF'),
      0.75,
    ),
  book: () =>
    shape('M-36 -50H36V0H-36Z', '#7E1F17') +
    shape('M-30 -44H34V-4H-30Z', '#F7F1E3', 'thin') +
    shape('M-36 -50H28V-6H-36Z', '#A8402F') +
    stroke('M-24 -34h40M-24 -22h26', 4, '#E6C27A'),
  openbook: () =>
    shape('M0 -30Q-30 -48 -62 -36V4Q-30 -8 0 8Q30 -8 62 4V-36Q30 -48 0 -30Z', '#F7F1E3') +
    stroke('M0 -30V6M-50 -26q20 -6 40 2M-50 -14q20 -6 40 2M12 -24q20 -8 38 -2M12 -12q20 -8 38 -2', 3),
  paper: () =>
    shape('M-34 -74L30 -80L38 -4L-28 2Z', '#FBF7EA') +
    stroke('M-20 -60l40 -4M-18 -46l40 -4M-16 -32l28 -3', 3, '#6B7A8C'),
  test: () =>
    shape('M-38 -84L34 -90L42 -4L-30 2Z', '#FFFFFF') +
    stroke('M-22 -66l26 -2M-20 -50l46 -4M-18 -36l46 -4M-16 -22l30 -3', 3, '#6B7A8C') +
    disc(24, -70, 15, '#FBE3DC') +
    stroke('M20 -78v16M26 -78q8 8 0 16', 3, '#C13A2A'),
  letter: () =>
    box(-46, -62, 92, 62, '#F3E4C0', 'line', 3) +
    stroke('M-46 -62L0 -26L46 -62') +
    disc(0, -26, 10, '#C13A2A'),
  card: () =>
    box(-50, -66, 100, 66, '#F6EDD2', 'line', 4) +
    stroke('M-38 -48h48M-38 -32h76M-38 -16h60', 3, '#7E6A4A') +
    box(20, -58, 20, 16, '#C13A2A', 'thin'),
  signedcard: () =>
    box(-50, -66, 100, 66, '#F6EDD2', 'line', 4) +
    stroke('M-38 -54h50', 2.4, '#7E6A4A') +
    stroke('M-24 -12v-28l16 22 16 -22v24q0 12 -12 8', 5, '#27476E') +
    stroke('M16 -14q6 -10 12 0t12 0', 3, '#27476E'),
  broom: () =>
    stroke('M0 40L0 -96', 11) +
    stroke('M0 40L0 -96', 5, '#C08A4A') +
    shape('M-22 40H22L34 104Q0 116 -34 104Z', '#E0B45C') +
    stroke('M-12 50l-6 50M0 50v54M12 50l6 50', 3),
  lantern: () =>
    stroke('M0 -104V-84', 5) +
    oval(0, -44, 36, 42, '#F2B63C') +
    stroke('M-20 -78Q-34 -44 -20 -10M0 -86V-2M20 -78Q34 -44 20 -10', 3) +
    box(-16, -92, 32, 10, '#7E1F17') +
    box(-16, -6, 32, 10, '#7E1F17'),
  lamp: () =>
    shape('M-44 -70L-24 -120H24L44 -70Z', '#2E7355') +
    faded(shape('M-44 -70L-130 40H130L44 -70Z', '#FFE9A8', 'bare'), 0.35) +
    stroke('M0 -70V-10', 6) +
    oval(0, -4, 34, 9, '#5A4632'),
  torch: () =>
    faded(shape('M10 -10L330 -110V90Z', '#FFF3B8', 'bare'), 0.4) +
    box(-30, -20, 44, 22, '#4B5966', 'line', 5) +
    box(8, -24, 12, 30, '#D8A347'),
  ball: () =>
    disc(0, -34, 34, '#FFFFFF') +
    shape('M0 -50l15 11l-6 18h-18l-6 -18z', '#1B1A1E', 'bare') +
    stroke('M0 -50V-66M15 -39l16 -6M9 -21l10 14M-9 -21l-10 14M-15 -39l-16 -6', 3),
  bell,
  crackedbell: () => bell() + stroke('M10 -128l-12 26 16 20 -18 28 14 22 -8 24', 5, '#1B1210'),
  hammer: () =>
    stroke('M0 40V-60', 12) + stroke('M0 40V-60', 6, '#A2703C') + box(-34, -84, 68, 30, '#6B7A8C', 'line', 4),
  mallet: () =>
    stroke('M0 50V-66', 12) +
    stroke('M0 50V-66', 6, '#A2703C') +
    box(-50, -96, 100, 34, '#8A5A2C', 'line', 6),
  coins: () =>
    oval(0, -8, 40, 12, '#D8A347') +
    oval(4, -20, 38, 12, '#E6B85C') +
    oval(-2, -32, 38, 12, '#F0CB78') +
    box(-8, -36, 12, 6, '#7E4F1C', 'thin'),
  pot: () =>
    shape('M-62 -60H62L52 6Q0 16 -52 6Z', '#5E6B73') +
    oval(0, -60, 62, 13, '#3B444A') +
    stroke('M-62 -46h-16v22h16M62 -46h16v22h-16', 6),
  phone: () =>
    box(-20, -74, 40, 74, '#23262C', 'line', 7) +
    box(-15, -64, 30, 50, '#BFE3F0', 'bare', 2) +
    stroke('M-8 -52h16M-8 -42h12', 3, '#27476E'),
  umbrella: () =>
    stroke('M0 26V-190', 5) +
    moved(
      shape(
        'M-110 -40C-100 -130 100 -130 110 -40Q80 -60 55 -40Q28 -60 0 -40Q-28 -60 -55 -40Q-80 -60 -110 -40Z',
        '#C13A2A',
      ) + stroke('M-55 -40Q-50 -90 0 -112Q50 -90 55 -40', 3),
      -20,
      -120,
      1.15,
    ),
  key: () =>
    disc(-34, -16, 18, '#D8A347') +
    disc(-34, -16, 7, '#3A2A26', 'thin') +
    shape('M-16 -22H52V-4H42V-14H32V-4H22V-12H-16Z', '#D8A347'),
  clock: () =>
    disc(0, 0, 60, '#F7F1E3') +
    stroke('M0 0V-38M0 0L0 -44', 6) +
    stroke('M0 0V-28', 8) +
    upTo(12)
      .map(at => moved(stroke('M0 -52v6', 4), 0, 0, 1, at * 30))
      .join(''),
  heart: () => shape('M0 -12C-50 -50 -34 -92 0 -66C34 -92 50 -50 0 -12Z', '#D9604F'),
  box: () =>
    box(-56, -70, 112, 70, '#C79A5E') +
    shape('M-56 -70L-40 -92H72L56 -70Z', '#DDB57C') +
    stroke('M-10 -70v24h24v-24', 3),
  stool: () =>
    stroke('M-28 -54L-36 0M28 -54L36 0M-20 -28h40', 9) + box(-42, -66, 84, 14, '#C13A2A', 'line', 5),
  table: () => stroke('M-88 -70V0M88 -70V0', 10) + box(-110, -86, 220, 18, '#A9713F', 'line', 4),
  sign: () => stroke('M0 0V-90', 9) + box(-70, -130, 140, 52, '#D8A347', 'line', 5),
  flower: () =>
    stroke('M0 0Q6 -30 0 -58', 5, '#2E7355') +
    upTo(5)
      .map(at => moved(oval(0, -16, 9, 14, '#E7937E', 'thin'), 0, -64, 1, at * 72))
      .join('') +
    disc(0, -64, 8, '#E6A628'),
  bag: () => shape('M-44 -62H44L54 0H-54Z', '#27476E') + stroke('M-24 -62q0 -34 24 -34t24 34', 6),
  mop: () =>
    stroke('M0 40V-96', 10) +
    stroke('M0 40V-96', 5, '#9FB3BD') +
    shape('M-36 40H36L46 76Q30 66 22 78Q10 66 0 80Q-10 66 -22 78Q-30 66 -46 76Z', '#E8ECEF'),
  spoon: () => stroke('M0 30V-40', 9) + stroke('M0 30V-40', 4, '#B9C3C9') + oval(0, -54, 15, 20, '#B9C3C9'),
  clappers: () =>
    moved(box(-9, -62, 18, 84, '#A2703C', 'line', 5), -8, 0, 1, -26) +
    moved(box(-9, -62, 18, 84, '#C08A4A', 'line', 5), 12, -6, 1, 24),
  cart: () => cart(),
  boat: () =>
    shape('M-210 -52C-120 -24 120 -24 214 -60C190 6 130 26 20 26C-110 26 -180 0 -210 -52Z', '#7A4A24') +
    stroke('M-180 -30C-100 -8 110 -8 190 -36', 4, '#C9935A') +
    shape('M-60 -36Q0 -120 76 -36Z', '#B98A4A') +
    stroke('M-36 -60Q6 -80 50 -62', 3),
  warboat: () =>
    shape('M-240 -50C-120 -18 140 -18 236 -84C214 4 140 26 20 26C-110 26 -200 4 -240 -50Z', '#3B1713') +
    stroke('M-14 -24V-196', 9) +
    shape('M-8 -190C70 -170 96 -100 92 -40H-8Z', '#A32C1E') +
    shape('M-18 -180C-70 -150 -86 -90 -84 -40H-18Z', '#8A2117') +
    shape('M-14 -226l50 12l-50 14z', '#E6A628') +
    upTo(5)
      .map(at => disc(-140 + at * 62, -14, 15, '#D8A347'))
      .join(''),
  rat: () =>
    shape('M-50 0C-50 -40 30 -50 50 -10L66 -6L50 4Z', '#6B6470') +
    disc(30, -30, 12, '#6B6470') +
    stroke('M-48 -4q-30 4 -40 -16', 5) +
    disc(46, -14, 3.5, '#1B1A1E', 'bare'),
  star: () => shape('M0 -46l12 26 28 4 -20 20 5 28 -25 -14 -25 14 5 -28 -20 -20 28 -4z', '#F2C84B'),
} as const satisfies Record<string, () => string>;

function bell(): string {
  return (
    stroke('M-16 -116q16 -44 32 0', 9) +
    shape('M-58 0C-52 -30 -50 -70 -44 -104Q0 -140 44 -104C50 -70 52 -30 58 0Q0 16 -58 0Z', '#B98A3A') +
    stroke('M-48 -84Q0 -70 48 -84M-52 -44Q0 -30 52 -44', 3.4, '#6E4A1C') +
    disc(0, -24, 12, '#D8B065') +
    stroke('M-30 -108q-8 40 -10 90', 6, '#E9CB8A')
  );
}

/** The street kitchen: pot, glass case, hanging sign, two wheels. */
function cart(): string {
  const wheel = (x: number) =>
    disc(x, -34, 34, '#3A3F45') + disc(x, -34, 20, '#B9C3C9') + disc(x, -34, 6, '#3A3F45', 'bare');
  return [
    stroke('M150 -110H214', 11),
    stroke('M-120 -150V-330M124 -150V-330', 8),
    shape('M-160 -330H164L140 -378H-136Z', '#C13A2A'),
    stroke('M-98 -330l16 -46M-34 -330l10 -46M36 -330l-6 -46M100 -330l-18 -46', 12, '#F4E9D4'),
    box(-150, -150, 310, 110, '#2F6F7E', 'line', 6),
    box(-140, -124, 290, 16, '#F2C84B', 'thin'),
    box(8, -236, 140, 86, '#DFF0F2', 'line', 4),
    stroke('M8 -196h140', 4),
    shape('M24 -196q12 -26 24 0M62 -196q12 -26 24 0M100 -196q12 -26 24 0', '#E9B869'),
    shape('M-128 -206H-30L-38 -150H-120Z', '#8C979E'),
    oval(-79, -206, 50, 11, '#5A646B'),
    wheel(-90),
    wheel(100),
  ].join('');
}

export type ThingName = keyof typeof things;

const drawings: Record<ThingName, () => string> = things;
export const thing = (name: ThingName): string => drawings[name]();
