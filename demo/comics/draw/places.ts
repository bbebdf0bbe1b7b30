import { disc, shape, upTo } from './pen.ts';
import { rays, rush, type Scene, sky } from './place.ts';
import { indoorPlaces } from './places-indoors.ts';
import { townPlaces } from './places-town.ts';
import { villagePlaces } from './places-village.ts';

const places = { ...townPlaces, ...indoorPlaces, ...villagePlaces };

/** A place, or a ground that shows a feeling; 'air' is the paper itself, without a frame. */
export type PlaceName = keyof typeof places | 'rays' | 'rush' | 'plain' | 'dots' | 'air';

const spots = (w: number, h: number, fill: string): string =>
  upTo(h / 52 + 1)
    .flatMap(row =>
      upTo(w / 52 + 1).map(at =>
        disc(at * 52 + (row % 2) * 26, row * 52, 3 + (row / (h / 52)) * 13, fill, 'bare'),
      ),
    )
    .join('');

export function placeOf(name: PlaceName, [ground, ray]: readonly [string, string]): Scene {
  switch (name) {
    case 'rays':
      return (w, h) => rays(w, h, w / 2, h * 0.6, ground, ray);
    case 'rush':
      return (w, h, chance) => rush(w, h, ground, ray, chance);
    case 'plain':
      return (w, h) =>
        sky(w, h, ground) +
        shape(`M-20 ${h * 0.8}Q${w / 2} ${h * 0.72} ${w + 20} ${h * 0.8}V${h + 20}H-20Z`, ray);
    case 'dots':
      return (w, h) => sky(w, h, ground) + spots(w, h, ray);
    case 'air':
      return () => '';
    default:
      return places[name];
  }
}
