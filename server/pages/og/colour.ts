type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(/^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '1b2420', 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A colour that far on the way to another, 0 to 1. What is no "#rrggbb" counts as the palette's than. */
export function towards(from: string, to: string, share: number): string {
  const end = rgbOf(to);
  const mixed = rgbOf(from).map((part, at) => Math.round(part + ((end[at] ?? 0) - part) * share));
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG), 0 black to 1 white. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The tint, darkened until white words on it reach 7 : 1. */
export function darkGround(tint: string): string {
  let ground = towards(tint, '#0e1216', 0.25);
  for (let share = 0.3; 1.05 / (luminance(ground) + 0.05) < 7 && share <= 1; share += 0.05)
    ground = towards(tint, '#0e1216', share);
  return ground;
}

/** Words that are read on a colour: dark ones on a light ground, white on a dark one. */
export const inkOn = (ground: string): string => (luminance(ground) > 0.3 ? '#1b2420' : '#ffffff');
