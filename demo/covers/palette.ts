/** Pigments of Đông Hồ prints and of lacquer. Brand green is missing on purpose: it always means "interface". */
export const ink = {
  diep: '#F2ECDD',
  than: '#1B2420',
  son: '#C13A2A',
  hoe: '#E6A628',
  cham: '#27476E',
  la: '#2E7355',
  hong: '#E7937E',
  nau: '#5A2B19',
  vang: '#D8A347',
  vo: '#EFE5CF',
  troi: '#A9C8CF',
  dem: '#16233A',
  trau: '#7E1F17',
} as const;

const channels = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));

/** From `a` (share 0) to `b` (share 1), channel by channel. */
export function mix(a: string, b: string, share: number): string {
  const other = channels(b);
  const mixed = channels(a).map((value, index) =>
    Math.round(value * (1 - share) + (other[index] ?? 0) * share),
  );
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG relative luminance, 0–1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** White or charcoal, whichever reads better on that ground. */
export const readableOn = (ground: string): string =>
  contrast(ground, '#FFFFFF') > contrast(ground, ink.than) ? '#FFFFFF' : ink.than;
