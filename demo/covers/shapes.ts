/** One hundredth of a unit is enough for a poster. */
export const round = (value: number): string => String(Math.round(value * 100) / 100);

type Attributes = Record<string, string | number | undefined>;

function element(name: string, attributes: Attributes, inside?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return inside === undefined ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export const path = (d: string, attributes: Attributes): string => element('path', { d, ...attributes });

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  element('rect', { x, y, width, height, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  element('circle', { cx, cy, r, ...attributes });

export const group = (inside: string, attributes: Attributes): string => element('g', attributes, inside);

/** Puts a drawing centred on 0, 0 where it belongs. */
export const placed = (drawing: string, x: number, y: number, scale = 1): string =>
  group(drawing, { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` });

/** A closed polygon through the points. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
