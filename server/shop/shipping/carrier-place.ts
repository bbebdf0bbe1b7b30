import type { CarrierPlace } from '../../kit/carriers.ts';
import { mainDistrictOf, units } from '../../people/address/units.ts';

/** A ward as carriers name it, with the district of before that was typed, else the one that most of it was; null for one that is gone. */
export function carrierPlace(wardId: number, district = 0): CarrierPlace | null {
  const ward = units().wards.get(wardId);
  if (!ward) return null;
  const old = units().districts.get(district) ?? mainDistrictOf(wardId);
  return { ward: ward.name, city: ward.cityName, oldDistrict: old?.name ?? '', oldCity: old?.oldCity ?? '' };
}
