import { mix } from '../../covers/palette.ts';

/** What the light of a scene does to every colour in it. */
export type Light =
  | 'day'
  | 'dusk'
  | 'night'
  | 'lamp'
  | 'dim'
  | 'moon'
  | 'old'
  | 'fire'
  | 'rain'
  | 'fear'
  | 'pale'
  | 'dream';

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const written = (parts: readonly number[]) =>
  `#${parts
    .map(part =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** As a coloured glass held before the scene. */
const glass = (tint: string) => {
  const [r, g, b] = channels(tint);
  return (hex: string) => {
    const [x, y, z] = channels(hex);
    return written([(x * r) / 255, (y * g) / 255, (z * b) / 255]);
  };
};
/** From dark to light along two inks, as in a two-colour print. */
const duotone = (shade: string, bright: string) => (hex: string) => {
  const [x, y, z] = channels(hex);
  return mix(shade, bright, (0.3 * x + 0.59 * y + 0.11 * z) / 255);
};
const towards = (tint: string, share: number) => (hex: string) => mix(hex.toLowerCase(), tint, share);

const lights: Record<Light, (hex: string) => string> = {
  day: hex => hex,
  dusk: glass('#FFCFA6'),
  night: hex => mix(glass('#9DA8DE')(hex), '#1D2B66', 0.26),
  moon: glass('#A9C0EE'),
  lamp: glass('#FFE2AE'),
  dim: hex => mix(glass('#C6BECF')(hex), '#262040', 0.16),
  old: duotone('#4A2C18', '#F6E7C6'),
  fire: glass('#FFB27A'),
  rain: towards('#8FA3B4', 0.38),
  fear: duotone('#14122B', '#9FD0C4'),
  pale: towards('#FFFFFF', 0.45),
  dream: duotone('#4B3A86', '#FCE7F1'),
};

/** A place at night is darker than the people in it: they stay readable, and a pale sky becomes a night sky. */
const behind: Partial<Record<Light, (hex: string) => string>> = {
  night: hex => mix(glass('#6B7DC2')(hex), '#131D4C', 0.46),
  moon: hex => mix(glass('#8093D0')(hex), '#16214F', 0.3),
  dim: hex => mix(glass('#A79FB8')(hex), '#1E1A36', 0.3),
};

const known = new Map<string, string>();

/** The same drawing in another light: every colour in it is changed, nothing else. */
export function lit(svg: string, light: Light, where: 'actors' | 'place'): string {
  if (light === 'day') return svg;
  const change = (where === 'place' ? behind[light] : undefined) ?? lights[light];
  return svg.replace(/#[0-9A-Fa-f]{6}\b/g, hex => {
    const key = `${light}${where}${hex}`;
    const changed = known.get(key) ?? change(hex);
    known.set(key, changed);
    return changed;
  });
}
