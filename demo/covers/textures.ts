import type { Chance } from './seed.ts';
import { path, round } from './shapes.ts';

/** Little chips all over the cover: fibres of shell paper, or gold dust. `largest` in cover units. */
export function specks(
  chance: Chance,
  count: number,
  fill: string,
  largest: number,
  opacity: number,
): string {
  let d = '';
  for (let index = 0; index < count; index++) {
    const size = chance.between(0.6, largest);
    d += `M${round(chance.between(0, 400))} ${round(chance.between(0, 600))}l${round(size)} ${round(size * 0.45)}l${round(-size * 0.6)} ${round(size * 0.7)}z`;
  }
  return path(d, { fill, opacity });
}
