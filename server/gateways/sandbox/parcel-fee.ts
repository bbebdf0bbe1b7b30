import { units } from '../../people/address/units.ts';

/** Names of a ward and its province of today; the carriers know them all. */
export function isPlace(ward: string, city: string): boolean {
  return units().cities.some(({ name, wards }) => name === city && wards.some(one => one.name === ward));
}

/** Names of a province and a district of before, or of an island that had none. */
export function isOldPlace(city: string, district: string): boolean {
  for (const { name, oldCity } of units().districts.values())
    if (name === district && oldCity === city) return true;
  return isPlace(district, city);
}

/** Fee of the sandbox's carriers: more between provinces, and for each half kilogram after the first. */
export function parcelFee(base: number, { grams, sameCity }: { grams: number; sameCity: boolean }): number {
  const more = Math.max(0, Math.ceil((grams - 500) / 500));
  return base + (sameCity ? 0 : 8_500) + more * 2_500;
}
